import { MAX_HOME_LOAN_RATE, MAX_PRICE } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'

/** A loan of equal monthly instalments with interest on the reducing balance. */
export interface Loan {
  /** Whole paise. */
  readonly principalPaise: number
  /** Percent a year, from 0. */
  readonly annualPercent: number
  readonly months: number
}

/** The calculator's defaults. */
export const ASSUMED_OWN_SHARE_PERCENT = 20
export const ASSUMED_YEARS = 20
export const MAX_LOAN_YEARS = 30

/**
 * The instalment in paise, not rounded: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), with r the interest of a month and n months.
 * @see `LOAN_FORMULA_SOURCE`
 */
export function exactInstalment({ principalPaise, annualPercent, months }: Loan): number {
  const monthly = annualPercent / 12 / 100
  if (monthly === 0) return principalPaise / months
  // the same formula; computing 1 − (1+r)⁻ⁿ directly loses precision for a small r
  return (principalPaise * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

/** PMT in the OpenFormula standard of OASIS, as in spreadsheets; banks compute instalments by the same formula (docs/decisions/0105). */
export const LOAN_FORMULA_SOURCE =
  'https://docs.oasis-open.org/office/OpenDocument/v1.3/os/part4-formula/OpenDocument-v1.3-os-part4-formula.html'

/** Instalment and total interest, whole paise. The interest is computed from unrounded instalments, so that rounding does not add up. */
export function loanCosts(loan: Loan): { readonly instalmentPaise: number; readonly interestPaise: number } {
  const instalment = exactInstalment(loan)
  return {
    instalmentPaise: Math.round(instalment),
    interestPaise: Math.max(0, Math.round(instalment * loan.months - loan.principalPaise)),
  }
}

/** Texts of the calculator's fields. */
export interface LoanForm {
  readonly price: string
  readonly ownMoney: string
  readonly years: string
  readonly rate: string
}

export type LoanErrors = Partial<Record<keyof LoanForm, string>>

/** @returns the loan, null when the own money covers the price, or the errors by field */
export function readLoan({ price, ownMoney, years, rate }: LoanForm): { readonly loan: Loan | null } | { readonly errors: LoanErrors } {
  const errors: LoanErrors = {}
  const rupees = parseNumber(price, '₹')
  if (!rupees || rupees < 1 || rupees > MAX_PRICE) errors.price = 'Please enter a price, such as 85,00,000 or 85 L'
  const own = ownMoney.trim() === '' ? 0 : parseNumber(ownMoney, '₹')
  if (own === undefined || own < 0 || own > MAX_PRICE) errors.ownMoney = 'Please enter an amount, such as 17,00,000 or 17 L'
  const wholeYears = /^\d{1,2}$/.test(years.trim()) ? Number(years) : 0
  if (wholeYears < 1 || wholeYears > MAX_LOAN_YEARS) errors.years = `Please enter whole years, from 1 to ${MAX_LOAN_YEARS}`
  const percent = /^(\d{1,2}(?:\.\d{1,2})?) ?%?$/.exec(rate.trim())?.[1]
  if (percent === undefined || Number(percent) > MAX_HOME_LOAN_RATE)
    errors.rate = `Please enter a rate from 0 to ${MAX_HOME_LOAN_RATE}, such as 8.5`
  if (!rupees || own === undefined || Object.keys(errors).length > 0) return { errors }
  if (own >= rupees) return { loan: null }
  return { loan: { principalPaise: (rupees - own) * 100, annualPercent: Number(percent), months: wholeYears * 12 } }
}

/** Initial texts of the fields. @param price whole rupees @param rate percent a year */
export function firstLoanForm(price: number, rate: number): LoanForm {
  const ownMoney = Math.round((price * ASSUMED_OWN_SHARE_PERCENT) / 100)
  return { price: groupDigits(price), ownMoney: groupDigits(ownMoney), years: String(ASSUMED_YEARS), rate: String(rate) }
}
