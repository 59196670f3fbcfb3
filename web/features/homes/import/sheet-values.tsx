import { useId, useRef, useState } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { LocalityNames } from '#contracts/finding/localities/locality-names.ts'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import type { ImportPreview, SheetValue } from '#contracts/homes/import/import.ts'
import { columnLabel, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { AreaQuestion } from '#web/lib/localities/area-question.tsx'
import { useLocalityNames } from '#web/lib/localities/locality-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { inputOf, type ReadingEdits, valueId } from './sheet-reading.ts'

interface SheetValuesProps {
  preview: ImportPreview
  edits: ReadingEdits
  onChange: (edits: ReadingEdits) => void
}

const VALUES_SHOWN = 12
/** Id of the questions about values, for links to them. */
export const VALUES_ID = 'sheet-values'

/** Values that are not understood for sure, each once for all rows, with what they mean. */
export function SheetValues({ preview: { values, valuesCount, unknownAreaRows }, edits, onChange }: SheetValuesProps) {
  const [shown, setShown] = useState(VALUES_SHOWN)
  const areas = useId()
  const open = values.filter(({ state }) => state !== 'settled')
  const settled = values.filter(({ state }) => state === 'settled')
  const needsAreas = open.some(({ column }) => column === 'area')
  const names = useLocalityNames(needsAreas)
  if (values.length === 0) return null
  const rowOf = (value: SheetValue) => (
    <ValueRow
      key={valueId(value)}
      value={value}
      meaning={edits.meanings[valueId(value)]}
      listId={areas}
      names={names}
      onMean={(meaning) => onChange({ ...edits, meanings: { ...edits.meanings, [valueId(value)]: meaning } })}
    />
  )
  return (
    <section id={VALUES_ID} tabIndex={-1} aria-labelledby={`${areas}-title`} className="mt-6 scroll-mt-20 outline-none">
      {open.length > 0 && (
        <>
          <h2 id={`${areas}-title`} className="font-bold text-xl">
            What do these mean?
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            Answer once for all rows. What you leave as it is stays out of the listing; an area is posted as written.
            {unknownAreaRows > 0 && ` ${counted(unknownAreaRows, 'row has', 'rows have')} an area that we do not know.`}
          </p>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">{open.slice(0, shown).map(rowOf)}</ul>
          {open.length > shown && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button look="soft" onClick={() => setShown(shown + 4 * VALUES_SHOWN)}>
                Show more
              </Button>
              <span className="text-ink-soft text-sm">{groupDigits(valuesCount - settled.length - shown)} more, of fewer rows</span>
            </div>
          )}
        </>
      )}
      {needsAreas && (
        <datalist id={areas}>
          {names?.localities.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {settled.length > 0 && (
        <details className="group mt-4 rounded-card border border-line bg-card">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-3 font-semibold text-base">
            {counted(settled.length, 'value')} as you settled {settled.length === 1 ? 'it' : 'them'}
            <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
          </summary>
          <ul className="divide-y divide-line border-line border-t">{settled.map(rowOf)}</ul>
        </details>
      )}
    </section>
  )
}

interface ValueRowProps {
  value: SheetValue
  /** What was chosen since the sheet was read; undefined: nothing. */
  meaning: string | undefined
  /** Id of the list of areas. */
  listId: string
  /** The known localities; undefined until they are loaded. */
  names: LocalityNames | undefined
  onMean: (meaning: string) => void
}

function ValueRow({ value: { column, value, count, state, meaning: stored }, meaning, listId, names, onMean }: ValueRowProps) {
  const input = inputOf(column)
  const field = useRef<HTMLInputElement>(null)
  const label = `Meaning of ‘${value}’, ${columnLabel(column)}`
  const current = meaning ?? stored ?? ''
  const reading = names && column === 'area' && state !== 'settled' ? readLocality(names, current || value) : undefined
  const blank = (REQUIRED_IMPORT_COLUMNS as readonly string[]).includes(column) ? 'Choose' : 'Leave out'
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          ‘{value}’ <span className="num font-normal text-ink-soft">× {groupDigits(count)}</span>
        </p>
        <p className="text-ink-soft text-sm">
          {columnLabel(column)}
          {state === 'likely' && meaning === undefined && (
            <span className="ml-2 rounded-full bg-marigold-wash px-2 py-0.5 text-ink">our guess</span>
          )}
        </p>
      </div>
      {'choices' in input ? (
        <Select
          aria-label={label}
          value={current}
          onChange={onMean}
          boxClassName="w-full"
          className="pr-9 pl-3 text-base"
          iconClassName="right-3"
        >
          <option value="">{blank}</option>
          {input.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <div className="min-w-0">
          <input
            ref={field}
            aria-label={label}
            value={current}
            onChange={({ target }) => onMean(target.value)}
            type={input.type === 'date' ? 'date' : 'text'}
            inputMode={input.type === 'number' ? 'decimal' : undefined}
            list={input.type === 'area' ? listId : undefined}
            placeholder={input.type === 'area' ? 'As written' : input.type === 'date' ? undefined : blank}
            autoComplete="off"
            maxLength={120}
            className="num h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base"
          />
          {reading?.kind === 'likely' && (
            <AreaQuestion
              names={reading.localities.map(({ name }) => name)}
              onTake={(name) => {
                onMean(name)
                field.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}
