import { queryOptions, useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import { PAGE_SPEED_DAYS, type PageSpeed, type SpeedFigure } from '#contracts/operations/page-speed.ts'
import { rateSpeed, SPEED_METRICS, type SpeedMetric, type SpeedRating } from '#contracts/site/page-speed/speed-metrics.ts'
import { Gauge } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/panel.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { FactLine } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import {
  DEVICE_LABELS,
  explainMetric,
  formatSpeed,
  METRIC_LABELS,
  PAGE_KIND_LABELS,
  percentOf,
  RATING_WORDS,
} from './page-speed-wording.ts'

const pageSpeedQuery = queryOptions({
  queryKey: ['operations', 'page-speed'],
  queryFn: ({ signal }) => operationsApi.call('getPageSpeed', { signal }),
})

const COLUMNS: readonly Column<PageSpeed>[] = [
  { name: 'Page', cell: ({ page }) => <span className="font-semibold">{PAGE_KIND_LABELS[page]}</span>, onPhone: 'title' },
  { name: 'Device', cell: ({ device }) => DEVICE_LABELS[device], onPhone: 'inline' },
  ...SPEED_METRICS.map((metric) => ({
    name: METRIC_LABELS[metric],
    cell: (row: PageSpeed) => <MetricCell metric={metric} figure={row[metric]} />,
  })),
]

/** How quickly the site's pages appeared and reacted for visitors. */
export function PageSpeedPage() {
  const query = useQuery(pageSpeedQuery)
  return (
    <ConsolePage
      title="Page speed"
      lead={`How quickly pages appeared and reacted for real visitors in the last ${PAGE_SPEED_DAYS} days: three of four visits were at least this quick.`}
    >
      <Loaded query={query} what="page speed" block="h-24">
        {({ share, pages }) => (pages.length > 0 ? <PageSpeeds share={share} pages={pages} /> : <NothingMeasured share={share} />)}
      </Loaded>
    </ConsolePage>
  )
}

function PageSpeeds({ share, pages }: { share: number; pages: readonly PageSpeed[] }) {
  return (
    <>
      <Table caption="Page speed" columns={COLUMNS} rows={pages} keyOf={({ page, device }) => `${page} ${device}`} />
      <Section title="What is measured" className="mt-8 max-w-3xl">
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] max-sm:[&>dd]:-mt-3">
          {SPEED_METRICS.map((metric) => (
            <FactLine key={metric} name={METRIC_LABELS[metric]}>
              {explainMetric(metric)}
            </FactLine>
          ))}
        </dl>
        <p className="mt-4 text-ink-soft">
          {share === 0 ? 'Measuring is switched off now.' : `${percentOf(share)} of page loads are measured.`} A figure of few visits says
          little, and not every browser measures everything.
        </p>
      </Section>
    </>
  )
}

function NothingMeasured({ share }: { share: number }) {
  return (
    <Notice
      level="panel"
      title={share === 0 ? 'Page speed is not measured' : 'No visit was measured yet'}
      icon={<Gauge size={24} aria-hidden />}
    >
      {share === 0
        ? 'It is switched off by the setting PAGE_SPEED_SHARE of the server.'
        : `${percentOf(share)} of page loads are measured. A visit is counted when its page is left.`}
    </Notice>
  )
}

const RATING_TONES: Readonly<Record<SpeedRating, string>> = {
  good: 'bg-brand-wash text-brand',
  needs_improvement: 'bg-marigold-wash text-ink',
  poor: 'bg-brick-wash text-brick',
}

function MetricCell({ metric, figure }: { metric: SpeedMetric; figure: SpeedFigure | null }) {
  if (!figure) return <span className="text-ink-soft">Not measured</span>
  const rating = rateSpeed(metric, figure.p75)
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
        {formatSpeed(metric, figure.p75)}
        <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${RATING_TONES[rating]}`}>{RATING_WORDS[rating]}</span>
      </p>
      <p className="num mt-0.5 text-ink-soft text-sm">{counted(figure.visits, 'visit')}</p>
    </>
  )
}
