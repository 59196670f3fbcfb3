/** A version of the Terms of Service or of the privacy notice. */
export interface PolicyChange {
  /** Its date, such as '2026-11-28'. */
  readonly version: string
  /** What changed, in one sentence, for users who agreed to an older version or to none. */
  readonly summary: string
}

/** Whether a version is, or was, one of the text. A date that never was one could hide later changes from its user. */
export const isKnownVersion = (changes: readonly PolicyChange[], given: string): boolean => changes.some(({ version }) => version === given)
