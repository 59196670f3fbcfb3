import { LOCALE } from '#contracts/base/language.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 2026'. @param month YYYY-MM */
export const monthName = (month: string) => MONTH.format(new Date(`${month}-01`))

/** '1 flat', '1,234 flats'. */
export const flatWords = (count: number) => counted(count, 'flat')

/** '₹32.5', '₹8,950': with one decimal below ₹1,000. @param rupees per sq.ft */
export const perSquareFootWords = (rupees: number) => (rupees < 1_000 ? `₹${Math.round(rupees * 10) / 10}` : `₹${groupDigits(rupees)}`)
