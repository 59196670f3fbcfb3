/** With paise, as receipts and credit notes need them. */
export const receiptRupees = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
