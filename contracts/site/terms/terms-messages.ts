export const TERMS_MESSAGES = {
  adultInvalid: 'Only people who are 18 or older may have an account',
  /** Shown when the box of the sign-up form is not ticked. */
  notAgreed: 'Please confirm that you are 18 or older and agree to both',
} as const
