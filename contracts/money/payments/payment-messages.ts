/** Texts of paying that the server answers. No schema here: the browser loads this. */
export const PAYMENT_MESSAGES = {
  listFailed: 'Failed to load your payments',
  notStarted: 'Could not start the payment. Please try again.',
  alreadyPaid: 'This plan is already paid for. You can find it in your account.',
  amountWrong: (total: string) => `This plan costs ${total} with GST. Please start again from the plans page.`,
  currencyUnknown: 'Payments are taken in INR',
  verified: 'Payment verified successfully',
  verificationFailed: 'Payment verification failed',
  notYetCaptured: 'The bank has not confirmed this payment yet.',
  notConfirmable: 'We could not ask the bank about this payment.',
  tooManyOrders: (wait: string) => `You have started many payments. Please try again in ${wait}.`,
  orderNotFound: 'There is no such order.',
  paid: 'Your plan is active. Thank you.',
  notThrough: 'The payment did not go through.',
  /** @param day such as 26 Dec 2026 */
  ownedUntil: (day: string) => `You have it until ${day}.`,
  scriptFailed: 'The payment window could not be loaded. No money was taken.',
  dismissed: 'You closed the payment window before paying.',
  failed: 'If your bank took the money, your plan will start by itself or the money will be returned.',
  undecided: 'We are asking the bank. Please do not pay again: your plan appears here as soon as the money has arrived.',
  networkError: 'Network error during verification',
  webhookRefused: 'The signature is not valid.',
} as const
