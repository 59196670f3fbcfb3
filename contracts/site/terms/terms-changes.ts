import type { PolicyChange } from '#contracts/base/policy-change.ts'
import { TERMS_VERSION } from './terms-version.ts'

/** Every version of the Terms of Service, the newest first. A new one is told to users by a notification (`tell-of-terms.ts`). */
export const TERMS_CHANGES: readonly [PolicyChange, ...PolicyChange[]] = [
  {
    version: TERMS_VERSION,
    summary:
      'They now stand on one page: who may use the site, what may not be posted, and how you appeal when we hide or block something.',
  },
]
