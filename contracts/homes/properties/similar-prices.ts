/** How the price of a property compares with those of similar ones. docs/decisions/0100. No schema here: cards load it. */

/** Minimum number of properties for statistics: fewer are not meaningful. */
export const MIN_COMPARED = 8
/** Smallest difference shown on a card, percent. */
export const NOTABLE_DIFFERENCE_PERCENT = 10

/** How far a price is above the median, in whole percent; negative below it. @param median more than 0 */
export function percentAbove(price: number, median: number): number {
  return Math.round((price / median - 1) * 100)
}

/** '12% below similar', 'Twice similar ones, or more'. @param percent of `percentAbove` */
export function differenceWords(percent: number): string {
  if (percent >= 100) return 'Twice similar ones, or more'
  return percent < 0 ? `${-percent}% below similar` : `${percent}% above similar`
}
