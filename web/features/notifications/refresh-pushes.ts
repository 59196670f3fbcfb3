import { enablePushes, type PushOutcome } from '#web/lib/pushes.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { obtainToken } from './push-token.ts'
import { savePushToken } from './save-push-token.ts'
import { isSeenTo, noteSeenTo } from './seen-to.ts'

/** Refreshes the token of a person who has allowed pushes; asks for nothing. @returns undefined when there was nothing to do */
export async function refreshPushes(user: StoredUser): Promise<PushOutcome | undefined> {
  if (!user.phoneNumber || isSeenTo()) return undefined
  noteSeenTo()
  return enablePushes({ obtainToken: () => obtainToken(() => true), save: savePushToken }, user)
}
