import { LOCALE } from '#contracts/base/language.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { DayCount } from '#contracts/people/dashboard/dashboard.ts'

export interface ChartBar {
  /** Short name on the axis. */
  readonly label: string
  /** Full name in the table and the tooltip. */
  readonly name: string
  readonly count: number
}

const DAY_AND_MONTH = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

/** @param day YYYY-MM-DD @returns '5 Nov' */
const shortDate = (day: string) => DAY_AND_MONTH.format(new Date(day))

export const sumOf = (bars: readonly { readonly count: number }[]) => bars.reduce((sum, { count }) => sum + count, 0)

export function dayBars(days: readonly DayCount[]): ChartBar[] {
  return days.map(({ day, count }) => ({ label: shortDate(day), name: formatDate(day), count }))
}

/** One sentence on a chart of days: '128 views in 30 days, the most on 12 Nov (14).' @param noun in the singular */
export function describeDays(bars: readonly ChartBar[], noun: string, many = `${noun}s`): string {
  const total = sumOf(bars)
  const best = bars.reduce<ChartBar | undefined>((most, bar) => (most && most.count >= bar.count ? most : bar), undefined)
  if (total === 0 || !best) return `No ${many} in the last ${bars.length} days.`
  const all = `${counted(total, noun, many)} in ${bars.length} days`
  return total === best.count ? `${all}, on ${best.label}.` : `${all}, the most on ${best.label} (${groupDigits(best.count)}).`
}
