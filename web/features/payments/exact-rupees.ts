/** With paise, as receipts and credit notes need them. */
export const exactRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
