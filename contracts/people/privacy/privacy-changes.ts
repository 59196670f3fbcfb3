import type { PolicyChange } from '#contracts/base/policy-change.ts'
import { PRIVACY_VERSION } from './privacy-version.ts'

/** Every version of the privacy notice, the newest first. A new one is told to users by a notification (`tell-of-terms.ts`). */
export const PRIVACY_CHANGES: readonly [PolicyChange, ...PolicyChange[]] = [
  {
    version: PRIVACY_VERSION,
    summary: 'The language of our messages to you is kept in your account.',
  },
  {
    version: '2026-12-02',
    summary: 'It has translations into Marathi and Hindi. The language in which you read the site is kept on your device.',
  },
  {
    version: '2026-12-01',
    summary:
      'Beside posters stands how many inquiries of the last 60 days they answered, from five on. Outlines of the pictures of a deleted listing are kept for a year.',
  },
  {
    version: '2026-11-30',
    summary:
      'You choose how posters get your number, can take it back and report who still calls. It now names answers about contacts, papers for checks, and what we keep of listings that end.',
  },
  {
    version: '2026-11-29',
    summary: 'It now lists what we keep of you, each with what for, how long and who sees it, and says how you withdraw and complain.',
  },
]
