import { z } from 'zod'
import type { PolicyChange } from './policy-change.ts'

/**
 * The version of a text that a user agreed to: that of the page, which may be older than the server's. A date that never was a version is
 * refused, since it could hide later changes from its user.
 * @param changes all versions, the newest first @param text its name
 */
export function policyVersion(changes: readonly [PolicyChange, ...PolicyChange[]], text: string) {
  const invalid = `Please send the date of ${text}, such as ${changes[0].version}`
  return z.string({ error: invalid }).refine((given) => changes.some(({ version }) => version === given), invalid)
}
