import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { groupDigits } from '#contracts/base/values/money.ts'
import { FIGURE_LABELS, FIGURES, type Figure, type FiguresByDay, MIN_PEOPLE_OF_WORD } from '#contracts/operations/figures.ts'
import { ChartCard } from '#web/lib/charts/chart-card.tsx'
import { useBarsChart } from '#web/lib/charts/use-bars-chart.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/icons.tsx'
import { Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { describeChange, describeFigure, figureBars, figureTitle, formatFigure, SPAN_LABELS, SPANS, type Span } from './figure-wording.ts'
import { figuresQuery, lastDays, saveFigures } from './figures-query.ts'

const DEFAULT_SPAN: Span = 30
const DEFAULT_FIGURE: Figure = 'properties'
const CARDS = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5'

/** Figures by day: a card for each figure, and the chart of the chosen figure. The address holds the span and the chosen figure. */
export function FiguresPage() {
  const [parameters] = useSearchParams()
  const span = SPANS.find((one) => String(one) === parameters.get('days')) ?? DEFAULT_SPAN
  const chosen = FIGURES.find((one) => one === parameters.get('figure')) ?? DEFAULT_FIGURE
  const days = lastDays(span, Date.now())
  const query = useQuery(figuresQuery(days))
  const { data, isPlaceholderData } = query
  return (
    <ConsolePage title="Figures" lead="What happened on each day of India. Today counts up to a minute ago.">
      <div className="mb-5 flex flex-wrap gap-2">
        <nav aria-label="Span" className="flex flex-wrap gap-2">
          {SPANS.map((one) => (
            <Link
              key={one}
              to={`?${new URLSearchParams({ days: String(one), figure: chosen })}`}
              preventScrollReset
              aria-current={one === span ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-3 font-semibold sm:px-4 text-base ${one === span ? 'border-brand bg-brand-wash text-brand' : 'border-line-strong bg-card hover:bg-wash'}`}
            >
              {SPAN_LABELS[one]}
            </Link>
          ))}
        </nav>
        <div className="sm:ml-auto">
          <CsvButton span={span} disabled={!data} />
        </div>
      </div>
      <Loaded query={query} what="figures" skeleton={<Skeleton />}>
        {(figures) => (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            <Figures data={figures} span={span} chosen={chosen} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  )
}

function Figures({ data: { days, figures, emptySearchWords }, span, chosen }: { data: FiguresByDay; span: Span; chosen: Figure }) {
  const frame = useRef<HTMLDivElement>(null)
  const loadedChart = useBarsChart(frame)
  const shown = figures.find(({ figure }) => figure === chosen)
  const bars = shown ? figureBars(days, shown) : []
  const isByMonth = bars.length < days.length
  return (
    <>
      <ul className={CARDS}>
        {figures.map((each) => (
          <li key={each.figure} className="min-w-0">
            <FigureCard each={each} span={span} isChosen={each.figure === chosen} />
          </li>
        ))}
      </ul>
      <div ref={frame} className="mt-4">
        {shown && (
          <ChartCard
            loadedChart={loadedChart}
            title={figureTitle(shown.figure)}
            heading="h2"
            summary={describeFigure(days, shown)}
            heads={[isByMonth ? 'Month' : 'Day', figureTitle(shown.figure)]}
            bars={bars}
            direction="columns"
            empty="None in these days."
          />
        )}
      </div>
      <EmptySearchWords words={emptySearchWords} />
    </>
  )
}

/** What people looked for and did not find. */
function EmptySearchWords({ words }: { words: FiguresByDay['emptySearchWords'] }) {
  return (
    <Section title="Words of searches without results" className="mt-8">
      <p className="mt-1 text-ink-soft">
        Words that at least {MIN_PEOPLE_OF_WORD} people typed, and how many. Words with digits are left out.
      </p>
      {words.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {words.map(({ word, people }) => (
            <li key={word} className="num inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-card px-3 text-base">
              <span translate="no" className="font-semibold">
                {word}
              </span>
              <span className="text-ink-soft">
                {groupDigits(people)}
                <span className="sr-only"> people</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 font-semibold">None in these days.</p>
      )}
    </Section>
  )
}

/** A link that chooses the figure whose chart is shown. */
function FigureCard({ each, span, isChosen }: { each: FiguresByDay['figures'][number]; span: Span; isChosen: boolean }) {
  const { figure, total, totalBefore } = each
  return (
    <Link
      to={`?${new URLSearchParams({ days: String(span), figure })}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={`flex h-full flex-col rounded-card border p-3.5 ${isChosen ? 'border-brand bg-brand-wash' : 'border-line bg-card hover:border-line-strong'}`}
    >
      <span className="text-ink-soft text-sm">{FIGURE_LABELS[figure]}</span>
      <span className="num mt-auto break-words pt-1 font-bold font-display text-xl sm:text-2xl">{formatFigure(figure, total)}</span>
      <span className="num mt-0.5 text-ink-soft text-sm">{describeChange(total, totalBefore)}</span>
    </Link>
  )
}

function CsvButton({ span, disabled }: { span: Span; disabled: boolean }) {
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await saveFigures(lastDays(span, Date.now()))
    } catch {
      toast.error('The file could not be made. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="soft" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Download size={18} aria-hidden />
      {busy ? 'Making the file…' : 'Save as CSV'}
    </Button>
  )
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the figures</span>
      <div aria-hidden className={CARDS}>
        {FIGURES.map((figure) => (
          <div key={figure} className="skeleton h-27 rounded-card" />
        ))}
      </div>
      <div aria-hidden className="skeleton mt-4 h-78 rounded-card" />
    </div>
  )
}
