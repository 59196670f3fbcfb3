import { TERMS_VERSION } from './terms-version.ts'

interface TermsChange {
  /** A value that TERMS_VERSION has, or had. */
  readonly version: string
  /** What changed, in one sentence, for users who agreed to an older version or to none. */
  readonly summary: string
}

/** Every version of the Terms of Service, the newest first. A new one is told to users by a notification (`tell-of-terms.ts`). */
export const TERMS_CHANGES: readonly [TermsChange, ...TermsChange[]] = [
  {
    version: TERMS_VERSION,
    summary:
      'They now stand on one page: who may use the site, what may not be posted, and how you appeal when we hide or block something.',
  },
]
