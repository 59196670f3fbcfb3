import { formatBhk } from '#contracts/bhk.ts'
import type { ImportPreview } from '#contracts/importing.ts'
import { formatRupees, groupDigits } from '#contracts/money.ts'
import { isMonthly, labelOf } from '#contracts/property-kinds.ts'

type Row = ImportPreview['sample'][number]

/** The first good listings as they were understood. */
export function SampleRows({ preview: { sample, good } }: { preview: ImportPreview }) {
  if (sample.length === 0) return null
  return (
    <section aria-labelledby="sample-rows" className="mt-9">
      <h2 id="sample-rows" className="mb-3 font-bold text-xl">
        {sample.length === good ? 'As they were read' : `The first ${sample.length}, as they were read`}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sample.map((row) => (
          <li key={row.line} className="min-w-0 rounded-card border border-line bg-card p-4">
            <p className="flex items-baseline justify-between gap-3">
              <span className="num font-bold text-lg">
                {formatRupees(row.expectedPrice)}
                {isMonthly(row.propertyFor) && <span className="font-normal text-ink-soft text-sm"> a month</span>}
              </span>
              <span className="num wrap-anywhere min-w-0 text-right text-ink-faint text-sm">
                Line {row.line}
                {row.reference && ` · ${row.reference}`}
              </span>
            </p>
            <p className="wrap-anywhere mt-0.5 font-semibold">{row.propertyName}</p>
            <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{factsOf(row)}</p>
            {!row.areaKnown && (
              <p className="wrap-anywhere mt-2 text-ink-faint text-sm">
                ‘{row.area}’ is not in our list of places: it is posted as written, and found by its name.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(row: Row): string {
  const size = row.plotArea ?? row.totalBuildUpArea ?? row.carpetArea
  const kind = row.bhkType ? formatBhk(row.bhkType) : row.commercialSubtype
  return [
    labelOf(row.propertyFor),
    kind,
    row.apartmentType ? labelOf(row.apartmentType) : labelOf(row.category),
    size ? `${groupDigits(size)} sq.ft` : null,
    row.furnishedType && labelOf(row.furnishedType),
    row.area,
    ...row.amenities,
  ]
    .filter(Boolean)
    .join(' · ')
}
