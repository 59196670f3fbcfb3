import { indianDateOf } from '#contracts/time.ts'

/**
 * The number of a tax receipt, at most 16 characters as GST rules want: W/2026-27/000001.
 * @param count within the financial year
 */
export function receiptNumber(financialYear: string, count: number): string {
  return `W/${financialYear}/${String(count).padStart(6, '0')}`
}

/** India's financial year begins on 1 April. @param now epoch ms @returns 2026-27 */
export function financialYear(now: number): string {
  const [year = 0, month = 1] = (indianDateOf(now) ?? '').split('-').map(Number)
  const begun = month >= 4 ? year : year - 1
  return `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`
}
