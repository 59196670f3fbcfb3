/** Texts of account deletion. The question is quoted from the specification. */
export const DELETION_MESSAGES = {
  question: 'Do you really want to delete this account?',
  deleted: 'Your account has been deleted.',
  /** Shown on the page that opens after the deletion. */
  afterwards: 'You are signed out everywhere. You can sign up again with the same number at any time.',
  failed: 'Your account could not be deleted. Please try again.',
  lastOperator: 'This is the only operator account. Make somebody else an operator first.',
} as const

/** Replacements for the texts of a deleted account in properties and requirements that other users have saved or paid for. */
export const ERASED_TEXTS = { propertyName: 'Removed property', propertyType: 'Removed', bhkConfig: 'Removed' } as const
