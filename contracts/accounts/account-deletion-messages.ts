/** Texts of deleting an account. The question is the specification's. */
export const DELETION_MESSAGES = {
  question: 'Do you really want to delete this account?',
  deleted: 'Your account has been deleted.',
  /** On the page to which the person is taken. */
  afterwards: 'You are signed out everywhere. You can sign up again with the same number at any time.',
  failed: 'Your account could not be deleted. Please try again.',
  lastOperator: 'This is the only operator account. Make somebody else an operator first.',
} as const

/** What stays of the words of a deleted account where other people have saved or paid for what it posted. */
export const ERASED_TEXTS = { propertyName: 'Removed property', propertyType: 'Removed', bhkConfig: 'Removed' } as const
