/** Texts of downloading one's own data. */
export const EXPORT_MESSAGES = {
  tooMany: (wait: string) => `You have downloaded your data several times just now. Please try again in ${wait}.`,
  running: (wait: string) => `Your data is being downloaded already. Please try again in ${wait}.`,
  linkUsed: 'This link has been used or is too old. Please start the download again in your settings.',
  failed: 'Your data could not be prepared. Please try again.',
} as const
