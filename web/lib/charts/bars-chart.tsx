import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { ChartBar } from './day-bars.ts'

// The only file that imports recharts, which is loaded when a chart is shown (docs/decisions/0066).

export interface BarsChartProps {
  bars: readonly ChartBar[]
  /** Columns for days, rows for named kinds. */
  direction: 'columns' | 'rows'
  /** Name of the chart for screen readers, which read the numbers in a table. */
  label: string
  /** Name of the counted things, for the tooltip. */
  countName: string
}

const TICK = { fill: 'var(--color-ink-soft)', fontSize: 'var(--text-xs)' }
const TOOLTIP = {
  contentStyle: {
    background: 'var(--color-card)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-ink)',
    fontSize: 'var(--text-sm)',
    padding: '6px 10px',
  },
  itemStyle: { color: 'var(--color-ink)' },
  labelStyle: { color: 'var(--color-ink-soft)' },
  cursor: { fill: 'var(--color-wash)' },
} as const

/** Fills its container. The arrow keys move from bar to bar. */
export function BarsChart({ bars, direction, label, countName }: BarsChartProps) {
  const isRows = direction === 'rows'
  const tooltip = (
    <Tooltip
      {...TOOLTIP}
      isAnimationActive={false}
      separator=": "
      labelFormatter={(_label, [shown]) => (shown?.payload as ChartBar | undefined)?.name ?? ''}
      formatter={(value) => [groupDigits(Number(value)), countName]}
    />
  )
  if (isRows) {
    return (
      <BarChart
        responsive
        accessibilityLayer
        aria-label={label}
        layout="vertical"
        data={[...bars]}
        className="size-full"
        margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis type="category" dataKey="label" width={96} tick={TICK} tickLine={false} axisLine={false} interval={0} />
        {tooltip}
        <Bar dataKey="count" fill="var(--color-brand)" radius={[0, 4, 4, 0]} maxBarSize={24} isAnimationActive={false}>
          <LabelList dataKey="count" position="right" fill="var(--color-ink)" fontSize="var(--text-sm)" />
        </Bar>
      </BarChart>
    )
  }
  return (
    <BarChart
      responsive
      accessibilityLayer
      aria-label={label}
      data={[...bars]}
      className="size-full"
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={{ stroke: 'var(--color-line)' }} minTickGap={24} />
      <YAxis width="auto" allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} tickFormatter={groupDigits} />
      {tooltip}
      <Bar dataKey="count" fill="var(--color-brand)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
    </BarChart>
  )
}
