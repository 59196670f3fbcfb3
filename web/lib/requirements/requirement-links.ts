import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

/** The dashboard's tab of own requirements: posters have theirs for clients. @param matchesOf shows the properties that fit this requirement */
export function ownRequirementsAddress(user: Pick<StoredUser, 'userRole'>, matchesOf?: number): string {
  const tab = isPoster(user) ? 'clients' : 'requirements'
  return `/profile?tab=${tab}${matchesOf === undefined ? '' : `&matches=${matchesOf}`}`
}
