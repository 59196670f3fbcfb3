import type { PolicyChange } from '#contracts/base/policy-change.ts'
import { PRIVACY_VERSION } from './privacy-version.ts'

/** Every version of the privacy notice, the newest first. A new one is told to users by a notification (`tell-of-terms.ts`). */
export const PRIVACY_CHANGES: readonly [PolicyChange, ...PolicyChange[]] = [
  {
    version: PRIVACY_VERSION,
    summary:
      'Pictures and documents of a listing that we refused or hid are kept for 180 days, also when you delete them, and several visitors of one network can report a listing.',
  },
  {
    version: '2026-11-29',
    summary: 'It now lists what we keep of you, each with what for, how long and who sees it, and says how you withdraw and complain.',
  },
]
