import type { PolicyChange } from '#contracts/base/policy-change.ts'

/** Date of the privacy notice at /privacy: sent by the sign-up form and stored as consent. Change it with the text, as `PRIVACY_CHANGES` says. */
export const PRIVACY_VERSION = '2026-11-29'

/** Every version of the privacy notice, the newest first. A new one is told to users by a notification (`tell-of-terms.ts`). */
export const PRIVACY_CHANGES: readonly [PolicyChange, ...PolicyChange[]] = [
  {
    version: PRIVACY_VERSION,
    summary: 'It now lists what we keep of you, each with what for, how long and who sees it, and says how you withdraw and complain.',
  },
]
