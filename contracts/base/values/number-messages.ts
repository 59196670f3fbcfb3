import { formatRupees, groupDigits } from './money.ts'
import type { NumberUnit } from './numbers.ts'

/** Messages about numbers. Separate from numbers.ts: the listing reads numbers without these texts. No schema here: the browser loads this. */

const RUPEE_EXAMPLES = '25,000 or 1.8 L'
/** Numbers of each unit as messages show how to write them. */
export const NUMBER_EXAMPLES: Readonly<Record<NumberUnit | 'count', string>> = {
  '₹': RUPEE_EXAMPLES,
  '₹ per month': RUPEE_EXAMPLES,
  'sq.ft': '916.5',
  ft: '40.5',
  months: '11',
  count: '2',
}

/** Error message for a number above the largest one that is taken: 'Carpet area can be at most 10,00,000 sq.ft'. @param label of the field */
export function numberTooLarge(label: string, most: number, unit?: NumberUnit): string {
  if (unit?.startsWith('₹')) return `${label} can be at most ${formatRupees(most)}${unit === '₹' ? '' : ' per month'}`
  return `${label} can be at most ${groupDigits(most)}${unit ? ` ${unit}` : ''}`
}

/** Error message when `parseNumber` returns undefined. @param label of the field */
export function numberInvalid(label: string, unit?: NumberUnit): string {
  if (unit === undefined || unit === 'months') return `${label} must be a whole number${unit ? ' of months' : ''}`
  // '1.8' is a number, but '1.8 rupees' is hardly a price
  if (unit.startsWith('₹')) return `${label}: write it in full or with a unit, such as ${NUMBER_EXAMPLES[unit]}`
  return `${label} must be a number, such as ${NUMBER_EXAMPLES[unit]}`
}
