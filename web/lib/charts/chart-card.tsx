import { useId } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { type ChartBar, sumOf } from './day-bars.ts'
import type { LoadedBarsChart } from './use-bars-chart.ts'

interface ChartCardProps {
  title: string
  /** Heading level of the title: one below the heading of the surrounding section. */
  heading?: 'h2' | 'h3'
  /** One sentence that says what the chart shows. */
  summary: string
  /** Column headings of the table for screen readers. */
  heads: readonly [name: string, count: string]
  bars: readonly ChartBar[]
  direction: 'columns' | 'rows'
  /** Text instead of a chart whose counts are all 0. */
  empty: string
  loadedChart: LoadedBarsChart
}

/** A chart with its title, one sentence, and its numbers as a table for screen readers. Its height is the same in every state. */
export function ChartCard({
  title,
  heading: Heading = 'h3',
  summary,
  heads,
  bars,
  direction,
  empty,
  loadedChart: { BarsChart, hasFailed },
}: ChartCardProps) {
  const titleId = useId()
  const isEmpty = sumOf(bars) === 0
  return (
    <figure aria-labelledby={titleId} className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <figcaption>
        <Heading id={titleId} className="font-sans font-semibold text-base tracking-normal">
          {title}
        </Heading>
        <p className="num mt-0.5 min-h-10 text-ink-soft text-sm">{summary}</p>
      </figcaption>
      <div className="mt-2 h-52">
        {isEmpty || hasFailed ? (
          <p className="grid h-full place-items-center rounded-control bg-wash px-6 text-center text-ink-soft">
            {isEmpty ? empty : 'This chart could not be loaded.'}
          </p>
        ) : BarsChart ? (
          <BarsChart bars={bars} direction={direction} label={`${title}. ${summary}`} countName={heads[1]} />
        ) : (
          <div aria-hidden className="skeleton h-full rounded-control" />
        )}
      </div>
      {/* the box is hidden, not the table: a hidden table would keep the height of its rows */}
      <div className={hasFailed && !isEmpty ? 'mt-3' : 'sr-only'}>
        <table className="num w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td>{groupDigits(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
