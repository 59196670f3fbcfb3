/** A version of the Terms of Service or of the privacy notice. */
export interface PolicyChange {
  /** Its date, YYYY-MM-DD. */
  readonly version: string
  /** What changed, in one sentence, for users who agreed to an older version or to none. */
  readonly summary: string
}
