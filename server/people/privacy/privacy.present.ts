import { CONSENT_PURPOSES, type ConsentPurpose } from '#contracts/people/privacy/consent-messages.ts'
import type { ListedConsent } from '#contracts/people/privacy/consents.ts'
import type { ConsentRow } from '#server/people/consents/index.ts'
import type { ConsentFacts } from './privacy.queries.ts'

/** Consents with since when they are given or withdrawn. One without anything that it is about is not given, and cannot be withdrawn. */
export function presentConsents(changes: readonly ConsentRow[], facts: ConsentFacts): ListedConsent[] {
  const since: Readonly<Record<ConsentPurpose, Date | null>> = {
    pushes: facts.browserSince,
    emails: facts.emailsSince,
    number: facts.firstUnlockAt,
    posts: facts.firstLiveAt,
  }
  return CONSENT_PURPOSES.map((purpose) => {
    const change = changes.find((row) => row.purpose === purpose)
    // new posts are live also after earlier ones were hidden
    const isWithdrawn = change?.isGiven === false && (purpose !== 'posts' || facts.live === 0)
    const isGiven = !isWithdrawn && (purpose === 'number' || since[purpose] !== null)
    const at = isWithdrawn || (isGiven && change?.isGiven) ? change?.changedAt : isGiven ? since[purpose] : null
    return {
      purpose,
      isGiven,
      since: at?.toISOString() ?? null,
      isChangeable: isGiven || isWithdrawn,
      ...(purpose === 'posts' && { live: facts.live }),
      ...(purpose === 'number' && isGiven && { way: change?.way ?? 'call' }),
    }
  })
}
