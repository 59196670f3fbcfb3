import type { ImportPreview, SheetColumn } from '#contracts/homes/import/import.ts'
import { columnLabel, IMPORT_COLUMNS, type ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import {
  CATEGORIES,
  type Category,
  labelOf,
  PROPERTY_FOR,
  PROPERTY_FOR_LABEL,
  type PropertyFor,
} from '#contracts/homes/properties/property-kinds.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { assumedValues, columnsLeftOut } from './import-wording.ts'
import { type ReadingEdits, withColumn } from './sheet-reading.ts'

interface SheetColumnsProps {
  preview: ImportPreview
  edits: ReadingEdits
  onChange: (edits: ReadingEdits) => void
}

const LEAVE_OUT = 'Leave out'

/** The broker's columns, each with some of its values and which of ours it is. Open while a needed column is missing. */
export function SheetColumns({ preview, edits, onChange }: SheetColumnsProps) {
  const { columns, missing } = preview
  const read = columns.filter(({ column }) => column !== null).length
  const leftOut = columnsLeftOut(preview)
  const assumed = assumedValues(preview)
  return (
    <>
      <SheetKind preview={preview} edits={edits} onChange={onChange} />
      {missing.length > 0 && (
        <p role="alert" className="mt-4 rounded-card bg-marigold-wash p-4 leading-relaxed">
          <span className="font-semibold">Still needed: {missing.map(columnLabel).join(', ')}.</span> Choose below what your columns are.
        </p>
      )}
      <details open={missing.length > 0} className="group mt-4 rounded-card border border-line bg-card">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-3 font-semibold text-base">
          <span className="wrap-anywhere min-w-0">
            Your columns: {read === columns.length ? `all ${read}` : `${read} of ${columns.length}`} are read
            {leftOut && <span className="block font-normal text-ink-soft">Not read: {leftOut}</span>}
            {assumed && <span className="block font-normal text-ink-soft">Not in your sheet, so posted as: {assumed}</span>}
          </span>
          <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {columns.map((column) => (
            <ColumnRow
              key={column.header}
              column={column}
              chosen={Object.hasOwn(edits.columns, column.header) ? (edits.columns[column.header] ?? null) : column.column}
              onChoose={(name) => onChange(withColumn(preview, edits, column.header, name))}
            />
          ))}
        </ul>
      </details>
    </>
  )
}

interface ColumnRowProps {
  column: SheetColumn
  chosen: ImportColumnName | null
  onChoose: (name: ImportColumnName | null) => void
}

function ColumnRow({ column: { header, samples }, chosen, onChoose }: ColumnRowProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <p className={`wrap-anywhere font-semibold ${chosen === null ? 'text-ink-faint' : ''}`}>{header}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">{samples.length > 0 ? samples.join(' · ') : 'blank'}</p>
      </div>
      <Select
        aria-label={`What ‘${header}’ is`}
        value={chosen ?? ''}
        onChange={(name) => onChoose(name === '' ? null : (name as ImportColumnName))}
        boxClassName="w-full"
        className={`pr-9 pl-3 text-base ${chosen === null ? 'text-ink-faint' : ''}`}
        iconClassName="right-3"
      >
        <option value="">{LEAVE_OUT}</option>
        {IMPORT_COLUMNS.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </li>
  )
}

/** What all rows of the sheet are, where no column says it. */
function SheetKind({ preview, edits, onChange }: SheetColumnsProps) {
  const gives = (name: ImportColumnName) => preview.columns.some(({ column }) => column === name)
  if (gives('category') && gives('propertyFor')) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-left mr-3 font-semibold">All rows are</legend>
      {!gives('category') && (
        <KindSelect
          label="Category, of all rows"
          codes={CATEGORIES}
          value={edits.category ?? preview.category}
          onChange={(category) => onChange({ ...edits, category: category as Category })}
        />
      )}
      {!gives('propertyFor') && (
        <KindSelect
          label={`${PROPERTY_FOR_LABEL}, of all rows`}
          codes={PROPERTY_FOR}
          value={edits.propertyFor ?? preview.propertyFor}
          onChange={(propertyFor) => onChange({ ...edits, propertyFor: propertyFor as PropertyFor })}
        />
      )}
    </fieldset>
  )
}

function KindSelect(props: { label: string; codes: readonly string[]; value: string | null; onChange: (code: string) => void }) {
  const { label, codes, value, onChange } = props
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(code) => code !== '' && onChange(code)}
      boxClassName="w-40"
      className="pr-9 pl-3 text-base"
      iconClassName="right-3"
    >
      {value === null && <option value="">Choose</option>}
      {codes.map((code) => (
        <option key={code} value={code}>
          {labelOf(code)}
        </option>
      ))}
    </Select>
  )
}
