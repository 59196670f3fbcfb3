import { type ReactNode, useRef, useState } from 'react'
import { formatRupees, groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { DEAL_LABELS } from '#contracts/homes/deals/deal-messages.ts'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import { columnLabel } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { isMonthly, labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { localAmenity, localArea } from '#web/lib/page/local-names.ts'
import { IMPORT_PURPOSE } from '#web/lib/plans/plan-purpose.ts'
import { floorWords } from '#web/lib/properties/property-wording.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { countPriceQuestions, isAllPosted, listings, reasonOf, unknownAreasText, valueBeside, verdict } from './import-wording.ts'
import { ReadingForm } from './reading-form.tsx'
import { RowsLeft } from './rows-left.tsx'
import { countEdits, NO_EDITS, valueId } from './sheet-reading.ts'
import { VALUES_ID } from './sheet-values.tsx'
import type { Import } from './use-import.ts'

/** What an import of the sheet would do, how it is read, and the button that starts it. */
export function ImportPreviewPanel({ from, preview }: { from: Import; preview: ImportPreview }) {
  const { name, run, confirm, restart, sheets, sheet, chooseSheet } = from
  const [edited, setEdited] = useState({ preview, edits: NO_EDITS })
  // a new preview shows them already
  const edits = edited.preview === preview ? edited.edits : NO_EDITS
  const covered = Math.min(preview.good, preview.postsLeft)
  const updated = preview.updatedCount
  const canImport = covered + updated > 0 && countEdits(edits) === 0
  const questions = countPriceQuestions(preview)
  const asWritten = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState({ preview, isMissing: false, isAsWritten: false })
  const isAnswered = answer.preview === preview && answer.isAsWritten
  const isMissing = answer.preview === preview && answer.isMissing
  const start = () => {
    if (questions === 0 || isAnswered) return confirm()
    setAnswer({ preview, isMissing: true, isAsWritten: false })
    asWritten.current?.focus()
  }
  const problems = isMissing ? [IMPORT_MESSAGES.pricesUnanswered(questions)] : run.error ? [reasonOf(run.error)] : []
  return (
    <div>
      <section aria-label="What was read">
        <p role="status" className="wrap-anywhere mb-4 text-ink-soft">
          <span className="font-semibold text-ink">{name}</span> holds {listings(preview.total)}. {verdict(preview)}
        </p>
        {isAllPosted(preview) && (
          <p className="-mt-4 mb-2">
            <TextLink to="/profile?tab=properties">See your listings</TextLink>
          </p>
        )}
        {sheets.length > 0 && (
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <label htmlFor="sheet-of-workbook" className="font-semibold">
              Sheet
            </label>
            <Select
              id="sheet-of-workbook"
              value={sheet}
              onChange={chooseSheet}
              disabled={run.isPending}
              boxClassName="w-56 max-w-full"
              className="pr-9 pl-3 text-base"
              iconClassName="right-3"
            >
              {sheets.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </div>
        )}
        {preview.missing.length === 0 && <PreviewFigures preview={preview} />}
        <PlanNote preview={preview} />
        <ReadingForm from={from} preview={preview} edits={edits} onChange={(next) => setEdited({ preview, edits: next })} />
        <ClosedRows preview={preview} />
        <RowsWithWarnings preview={preview} />
        {canImport && questions > 0 && (
          <label className="num mt-6 flex min-h-11 items-center gap-3 font-semibold">
            <input
              ref={asWritten}
              type="checkbox"
              className="size-5 shrink-0 accent-brand"
              checked={isAnswered}
              aria-describedby="import-failed"
              onChange={({ target }) => setAnswer({ preview, isMissing: false, isAsWritten: target.checked })}
            />
            {IMPORT_MESSAGES.priceQuestions(questions)}
          </label>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {canImport && (
            <Button busy={run.isPending} onClick={start} className="min-w-52">
              {run.isPending ? `Importing ${listings(covered + updated)}…` : actionOf(covered, updated)}
            </Button>
          )}
          <Button look="outline" disabled={run.isPending} onClick={restart}>
            Choose another file
          </Button>
        </div>
        <ProblemList id="import-failed" problems={problems} />
      </section>
      <RowsLeft preview={preview} />
      <Duplicates preview={preview} />
      <SampleRows preview={preview} />
    </div>
  )
}

function actionOf(covered: number, updated: number): string {
  if (updated === 0) return `Import ${listings(covered)}`
  return covered === 0 ? `Update ${listings(updated)}` : `Import ${listings(covered)}, update ${groupDigits(updated)}`
}

const LOOKS = { good: 'text-brand', bad: 'text-brick', plain: 'text-ink' } as const

function PreviewFigures({ preview }: { preview: ImportPreview }) {
  const { good, badCount, duplicateCount, onlyReferenceCount, postsLeft } = preview
  const unknownAreas = unknownAreasText(preview)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label="ready to import" value={good} look={good > 0 ? 'good' : 'plain'}>
        {unknownAreas && (
          <a href={`#${VALUES_ID}`} className="inline-flex min-h-11 items-center font-semibold text-brand text-sm underline">
            {unknownAreas}
          </a>
        )}
      </Figure>
      <Figure label="to fix" value={badCount} look={badCount > 0 ? 'bad' : 'plain'} />
      <Figure label={onlyReferenceCount > 0 ? 'left out' : 'there already'} value={duplicateCount} look="plain" />
      <Figure label="posts left in your plan" value={postsLeft} look={postsLeft < good ? 'bad' : 'plain'} />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: number
  look: keyof typeof LOOKS
  /** A line below the label. */
  children?: ReactNode
}

function Figure({ label, value, look, children }: FigureProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-card px-4 py-3.5">
      <dt className="order-1 text-ink-soft text-sm">{label}</dt>
      <dd className={`num font-bold font-display text-2xl leading-tight ${LOOKS[look]}`}>{groupDigits(value)}</dd>
      {children && <dd className="num order-2">{children}</dd>}
    </div>
  )
}

/** Shown when the plan's posts do not cover all valid rows. */
function PlanNote({ preview: { good, postsLeft, limitMessage } }: { preview: ImportPreview }) {
  if (!limitMessage) return null
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-card bg-marigold-wash p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="leading-relaxed">
        {postsLeft === 0
          ? limitMessage
          : `Your plan takes the first ${listings(postsLeft)} of ${groupDigits(good)}. The others wait until you have more posts.`}
      </p>
      <ButtonLink to="/subscription" state={{ purpose: IMPORT_PURPOSE }} look="outline" className="shrink-0">
        See plans
      </ButtonLink>
    </div>
  )
}

const ROWS_SHOWN = 100
/** Longer lists are opened by a press. */
const ROWS_OPEN = 20

/**
 * Rows that will be posted although a value looks wrong or cannot be used. Values that the broker is asked about once for all rows are not
 * listed again. Above the button: once imported they are live.
 */
function RowsWithWarnings({ preview: { rowsWithWarnings, rowsWithWarningsCount, values } }: { preview: ImportPreview }) {
  const asked = new Set(values.map(valueId))
  const rows = rowsWithWarnings
    .map((row) => ({ ...row, problems: row.problems.filter(({ column, value }) => !asked.has(`${column}\n${value}`)) }))
    .filter(({ problems }) => problems.length > 0)
  // the list is cut at 1,000 rows
  const count = rows.length + rowsWithWarningsCount - rowsWithWarnings.length
  if (rows.length === 0) return null
  return (
    <details open={count <= ROWS_OPEN} className="group mt-4 rounded-card bg-marigold-wash px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-base">
        Please check {listings(count)}: a value looks unusual, or is left out
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list */}
      <ul tabIndex={0} aria-label="Unusual values" className="num max-h-60 overflow-y-auto pb-3 text-sm">
        {rows.slice(0, ROWS_SHOWN).flatMap(({ line, reference, problems }) =>
          problems.map((problem) => (
            <li key={`${line} ${problem.column} ${problem.message}`} className="wrap-anywhere py-1.5">
              Line {line}
              {reference && ` (${reference})`}, {columnLabel(problem.column)}
              {valueBeside(problem) && ` ‘${valueBeside(problem)}’`}: {problem.message}
            </li>
          )),
        )}
        {count > ROWS_SHOWN && <li className="py-1.5">and {groupDigits(count - ROWS_SHOWN)} more</li>}
      </ul>
    </details>
  )
}

/** Rows of homes that the broker has let or sold: one that is posted again by mistake brings calls for nothing. */
function ClosedRows({ preview: { closed, closedCount } }: { preview: ImportPreview }) {
  if (closedCount === 0) return null
  return (
    <section aria-labelledby="closed-rows" className="mt-4 rounded-card bg-marigold-wash px-4 py-3">
      <h2 id="closed-rows" className="font-sans font-semibold text-base">
        Please check {listings(closedCount)}: you marked {closedCount === 1 ? 'it' : 'them'} as rented out or sold
      </h2>
      <ul className="num mt-1 text-sm">
        {closed.slice(0, ROWS_OPEN).map(({ line, reference, reason, closedAt, postedAgain }) => (
          <li key={line} className="wrap-anywhere py-1.5">
            Line {line}
            {reference && ` (${reference})`} was {DEAL_LABELS[reason].toLowerCase()} on {formatDate(closedAt)}
            {postedAgain ? ': it would be posted again. Take it out of the sheet if it is still taken.' : ': it stays hidden.'}
          </li>
        ))}
        {closedCount > ROWS_OPEN && <li className="py-1.5">and {groupDigits(closedCount - ROWS_OPEN)} more</li>}
      </ul>
    </section>
  )
}

/** Lines that are left out because the same property exists already, or an earlier line has their reference. */
function Duplicates({ preview: { duplicates, duplicateCount, onlyReferenceCount } }: { preview: ImportPreview }) {
  if (duplicateCount === 0) return null
  return (
    <details className="group mt-6 rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-base">
        {listings(duplicateCount)} {onlyReferenceCount > 0 ? 'left out' : 'there already, left out'}
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="num max-h-80 divide-y divide-line overflow-y-auto pb-3 text-sm">
        {duplicates.slice(0, ROWS_SHOWN).map(({ line, reference, ...duplicate }) => (
          <li key={line} className="wrap-anywhere py-2">
            Line {line}
            {reference && ` (${reference})`} {reasonLeftOut(duplicate)}
          </li>
        ))}
        {duplicateCount > ROWS_SHOWN && <li className="py-2 text-ink-soft">and {groupDigits(duplicateCount - ROWS_SHOWN)} more</li>}
      </ul>
    </details>
  )
}

function reasonLeftOut({ firstLine, onlyReference }: Pick<ImportPreview['duplicates'][number], 'firstLine' | 'onlyReference'>): string {
  if (firstLine === null) return 'is one of your listings'
  return onlyReference ? `has the same reference as line ${firstLine}` : `is the same as line ${firstLine}`
}

type SampleRow = ImportPreview['sample'][number]

/** The first valid rows as they were read. */
function SampleRows({ preview: { sample, good } }: { preview: ImportPreview }) {
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
                {isMonthly(row.propertyFor) && <span className="font-normal text-ink-soft text-sm"> per month</span>}
              </span>
              <span className="num wrap-anywhere min-w-0 text-right text-ink-faint text-sm">
                Line {row.line}
                {row.reference && ` · ${row.reference}`}
              </span>
            </p>
            <p className="wrap-anywhere mt-0.5 font-semibold">{row.propertyName}</p>
            <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{factsOf(row)}</p>
            <p className="num wrap-anywhere mt-1 text-ink-soft text-sm empty:hidden">{termsOf(row)}</p>
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

function factsOf(row: SampleRow): string {
  const size = row.plotArea ?? row.totalBuildUpArea ?? row.carpetArea
  const kind = row.bhkType ? formatBhk(row.bhkType) : row.commercialSubtype && labelOf(row.commercialSubtype)
  return [
    labelOf(row.propertyFor),
    kind,
    row.apartmentType ? labelOf(row.apartmentType) : labelOf(row.category),
    size ? `${groupDigits(size)} sq.ft` : null,
    import.meta.env.OTHER_LANGUAGE ? localArea(row.area) : row.area,
    ...(import.meta.env.OTHER_LANGUAGE ? row.amenities.map(localAmenity) : row.amenities),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** On what terms, where on the building, and from when; what is not in the sheet is left out. */
function termsOf(row: SampleRow): string {
  return [
    row.deposit !== null && `Deposit ${formatRupees(row.deposit)}`,
    row.monthlyMaintenance !== null && `Maintenance ${formatRupees(row.monthlyMaintenance)}`,
    floorWords(row),
    row.furnishedType && labelOf(row.furnishedType),
    row.availableFrom && `From ${formatDate(row.availableFrom)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
