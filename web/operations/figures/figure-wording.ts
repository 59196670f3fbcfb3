import { LOCALE } from '#contracts/base/language.ts'
import { formatPaise, groupDigits } from '#contracts/base/values/money.ts'
import { FIGURE_LABELS, type Figure, type FiguresByDay, isMoney } from '#contracts/operations/figures.ts'
import { type ChartBar, dayBars } from '#web/lib/charts/day-bars.ts'

/** The spans that can be chosen, in days. */
export const SPANS = [7, 30, 90, 365] as const
export type Span = (typeof SPANS)[number]

export const SPAN_LABELS: Readonly<Record<Span, string>> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'Year' }

/** Highest number of bars by day; a span of more days is shown by month. */
const MAX_DAY_BARS = 92

/** '1,204', or '₹1,179' for money in paise. */
export const formatFigure = (figure: Figure, value: number): string => (isMoney(figure) ? formatPaise(value) : groupDigits(value))

/** Change from the span of the same length before: '12 % more than before', 'the same as before', 'none before', 'none before either'. */
export function describeChange(total: number, before: number): string {
  if (before === 0) return total === 0 ? 'none before either' : 'none before'
  if (total === before) return 'the same as before'
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  const amount = percent === 0 ? 'a little' : `${groupDigits(percent)} %`
  return `${amount} ${total > before ? 'more' : 'less'} than before`
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'Asia/Kolkata' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** A bar for each day, or for each month of a long span. Money in rupees. */
export function figureBars(days: readonly string[], { figure, byDay }: FiguresByDay['figures'][number]): ChartBar[] {
  const counts = days.map((day, at) => ({ day, count: (byDay[at] ?? 0) / (isMoney(figure) ? 100 : 1) }))
  if (days.length <= MAX_DAY_BARS) return dayBars(counts)
  const months = new Map<string, number>()
  for (const { day, count } of counts) {
    const month = day.slice(0, 'YYYY-MM'.length)
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return [...months].map(([month, count]) => ({
    label: MONTH.format(new Date(`${month}-01`)),
    name: MONTH_AND_YEAR.format(new Date(`${month}-01`)),
    count,
  }))
}

/** '1,204 in 30 days, 1,100 in the 30 days before.' */
export function describeFigure(days: readonly string[], { figure, total, totalBefore }: FiguresByDay['figures'][number]): string {
  const span = `${days.length} days`
  return `${formatFigure(figure, total)} in ${span}, ${formatFigure(figure, totalBefore)} in the ${span} before.`
}

export const figureTitle = (figure: Figure): string => (isMoney(figure) ? `${FIGURE_LABELS[figure]} (₹)` : FIGURE_LABELS[figure])
