/** Texts of the loan calculator. No schema here: the browser loads this. */
export const LOAN_MESSAGES = {
  title: 'With a home loan',
  lead: 'See what a loan for this price would cost you each month.',
  open: 'Work Out the EMI',
  openFailed: 'The calculator could not be opened. Please try again.',
  ownMoneyHint: (percent: number) => `We begin with ${percent}% of the price`,
  rateHint: (rate: number) => `We assume ${rate}%: your bank tells you its own`,
  noLoan: 'Your own money covers the price: you need no loan.',
  wrong: 'Please correct what is marked above.',
  rounding: 'Rounded to whole rupees; the rate is taken as fixed. Fees, insurance and tax come on top.',
  formula: 'EMI = P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), with P the loan, r the interest of a month and n months.',
  source: 'The formula in the OpenFormula standard (PMT)',
} as const
