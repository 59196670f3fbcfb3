/** Groups digits the Indian way: 12,34,567. @param amount whole rupees */
export function groupDigits(amount: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(amount)
}

/** ₹ with Indian grouping, for places that have room for the exact figure. @param amount whole rupees */
export function formatRupees(amount: number): string {
  return `₹${groupDigits(amount)}`
}

const SHORT_UNITS = [
  { from: 1e7, suffix: ' Cr' },
  { from: 1e5, suffix: ' L' },
  { from: 1e3, suffix: 'k' },
] as const

/**
 * The listing's shorthand: 1e7 and above in Cr, 1e5 in L, 1e3 in k, one decimal unless exact, plain digits below.
 * @param amount whole rupees
 */
export function shortRupees(amount: number): string {
  for (const [index, unit] of SHORT_UNITS.entries()) {
    if (amount < unit.from) continue
    const rounded = Math.round((amount / unit.from) * 10) / 10
    const above = SHORT_UNITS[index - 1]
    // 99,96,000 would round to '100 L': it is already one of the larger unit
    if (above && rounded * unit.from >= above.from) return `₹1${above.suffix}`
    return `₹${rounded}${unit.suffix}`
  }
  return `₹${amount}`
}
