import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { type BhkType, formatBhk } from '#contracts/homes/properties/bhk.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { type ChartBar, sumOf } from '#web/lib/charts/day-bars.ts'

/** Number of kinds with their own bar; all others share one. */
const MAX_KINDS = 5

export function categoryBars({ propertyByCategory }: Pick<DashboardStats, 'propertyByCategory'>): ChartBar[] {
  return Object.entries(propertyByCategory).map(([category, count]) => kindBar(labelOf(category), count))
}

/** Bars by BHK type, the most frequent first, the rest in one bar. */
export function bhkBars({ propertyByBHK }: Pick<DashboardStats, 'propertyByBHK'>): ChartBar[] {
  const kinds = (Object.entries(propertyByBHK) as [BhkType, number][])
    .sort(([, one], [, other]) => other - one)
    .map(([type, count]) => kindBar(formatBhk(type), count))
  const others = kinds.slice(MAX_KINDS)
  return others.length > 0 ? [...kinds.slice(0, MAX_KINDS), kindBar('Others', sumOf(others))] : kinds
}

const kindBar = (name: string, count: number): ChartBar => ({ label: name, name, count })

/** Sentence about a chart of kinds: 'Mostly 2 BHK: 8 of 12 homes.'; 'Most often' for half or less. @param noun in the singular */
export function describeKinds(bars: readonly ChartBar[], noun: string): string {
  const total = sumOf(bars)
  const best = bars.reduce<ChartBar | undefined>((most, bar) => (most && most.count >= bar.count ? most : bar), undefined)
  if (total === 0 || !best) return `Nothing to count yet.`
  if (best.count === total) return total === 1 ? `Your one ${noun}: ${best.name}.` : `All ${counted(total, noun)}: ${best.name}.`
  return `${best.count * 2 > total ? 'Mostly' : 'Most often'} ${best.name}: ${groupDigits(best.count)} of ${counted(total, noun)}.`
}
