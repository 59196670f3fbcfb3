import { LOCALE } from '#contracts/base/language.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
import type { CreditNote, Receipt } from '#contracts/money/payments/payments.ts'

type PaidPlan = Pick<Receipt, 'total' | 'subscriptionStartDate' | 'subscriptionEndDate'> & {
  readonly creditNotes: readonly Pick<Receipt['creditNotes'][number], 'total'>[]
}

interface PlanOnReceipt {
  readonly label: string
  readonly value: string
  /** The effect of the refund on the plan. */
  readonly afterRefund: string
}

/** The period of the plan on a receipt. @returns undefined when the payment did not start a plan */
export function describePlan({
  total,
  subscriptionStartDate: start,
  subscriptionEndDate: end,
  creditNotes,
}: PaidPlan): PlanOnReceipt | undefined {
  if (start === null || end === null) return undefined
  const givenBack = creditNotes.reduce((sum, note) => sum + note.total, 0)
  // compares whole paise: rupees with decimals are not exact in floating point
  if (Math.round(givenBack * 100) >= Math.round(total * 100)) {
    return { label: 'Plan ended', value: formatDate(end), afterRefund: 'The plan has ended.' }
  }
  const value = `${formatDate(start)} – ${formatDate(end)}`
  return { label: 'Plan period', value, afterRefund: 'The plan ends sooner by the same share.' }
}

/** Formats rupees with two decimals for receipts and credit notes. */
export const receiptRupees = (rupees: number) => `₹${rupees.toLocaleString(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** The taxes of a receipt or credit note: IGST to another State, otherwise half CGST and half SGST. */
export function taxLines({ cgst, sgst, igst }: Pick<CreditNote, 'cgst' | 'sgst' | 'igst'>): { label: string; amount: number }[] {
  if (igst > 0) return [{ label: `IGST ${GST_PERCENT}%`, amount: igst }]
  return [
    { label: `CGST ${GST_PERCENT / 2}%`, amount: cgst },
    { label: `SGST ${GST_PERCENT / 2}%`, amount: sgst },
  ]
}

/** Only a seller with a GST number may issue tax invoices. */
export const documentTitle = (sellerGstin: string | null) => (sellerGstin === null ? 'Receipt' : 'Tax invoice')
