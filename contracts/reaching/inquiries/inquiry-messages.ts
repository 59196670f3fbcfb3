/** Texts about inquiries. No schema here: the browser loads this. */

/** What inquiries are called on the screens of a role: as its tab is (docs/decisions/0162). */
export const inquiryWords = (role: string | undefined): InquiryWords =>
  role === 'BROKER' ? { one: 'lead', many: 'leads', title: 'Leads' } : { one: 'inquiry', many: 'inquiries', title: 'Inquiries' }
export interface InquiryWords {
  readonly one: string
  readonly many: string
  readonly title: string
}

export const INQUIRY_MESSAGES = {
  none: 'No inquiries found',
  loadFailed: (many: string) => `Failed to load ${many}`,
  searchFailed: 'Search failed',
  unknown: 'This entry no longer exists.',
  notYours: 'This person asked about a property of another account.',
  nothingToChange: 'Please give a status or a note.',
  noteTooLong: 'The note is too long: at most 1,000 characters.',
  daysReversed: 'The last day is before the first day.',
  statusFailed: 'Failed to update status',
  noteFailed: 'The note is not saved',
  answersMissing: 'Please give a list of answers.',
  answerEmpty: 'An answer is empty.',
  answerTooLong: 'An answer is too long: at most 200 characters.',
  tooManyAnswers: 'At most 10 answers can be kept.',
  answersLoadFailed: 'Your ready answers could not be loaded',
  answersFailed: 'Your ready answers are not saved',
  exportFailed: 'We could not create the file. Please try again.',
  exportRunning: (wait: string) => `Your file is already being prepared. Please try again in ${wait}.`,
  exportTooMany: (wait: string) => `You have downloaded this list several times just now. Please try again in ${wait}.`,
} as const
