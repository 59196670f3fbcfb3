/** Rate of the goods and services tax, percent; receipts show half of it as CGST and half as SGST. No schema here: the browser loads this. */
export const GST_PERCENT = 18

/** Goods and services tax on a plan. @param price whole rupees @returns whole rupees, rounded */
export function gstOn(price: number): number {
  return Math.round((price * GST_PERCENT) / 100)
}
