/** Texts of what operators do with payments. No schema here: the browser loads this. */
export const OPERATIONS_PAYMENT_MESSAGES = {
  textInvalid: 'Search text must be text',
  paymentIdInvalid: 'Give the gateway’s id of a payment',
  textTooLong: 'At most 100 characters',
  amountInvalid: 'Give an amount of at least ₹1',
  amountTooLarge: (left: string) => `Only ${left} is left of this payment`,
  unknown: 'There is no such payment.',
  notPaid: 'Nothing was paid for this order.',
  underWay: 'A refund of this payment is already under way.',
  changed: 'This payment was refunded meanwhile. Look at it again before you refund more.',
  nothingLeft: 'Everything that was paid has been given back.',
  closed: 'Closed.',
  paymentProblemUnknown: 'This problem does not exist, or it cannot be closed.',
  paymentProblemClosed: 'Somebody has closed this meanwhile.',
} as const
