import type { Pushes, PushOutcome } from '#web/lib/pushes.ts'
import { enablePushes } from '#web/lib/pushes.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { ask } from './permission.ts'
import { obtainToken } from './push-token.ts'
import { savePushToken, savePushTokenById } from './save-push-token.ts'
import { noteSeenTo } from './seen-to.ts'

function noting(save: Pushes['save']): Pushes['save'] {
  return (token, user) => {
    noteSeenTo()
    return save(token, user)
  }
}

export const pushesAfterSignIn: Pushes = { obtainToken: () => obtainToken(), save: noting(savePushToken) }
export const pushesAfterSignUp: Pushes = { obtainToken: () => obtainToken(), save: noting(savePushTokenById) }

/** For a person who presses a button for it. */
export function turnPushesOn(user: StoredUser): Promise<PushOutcome> {
  return enablePushes({ obtainToken: () => obtainToken(ask), save: savePushToken }, user)
}
