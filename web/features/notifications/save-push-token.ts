import { PUSH_TOKEN_TIMEOUT_MS } from '#contracts/limits.ts'
import { browserApi } from '#web/lib/api.ts'
import { report } from '#web/lib/report.ts'
import type { StoredUser } from '#web/lib/session-store.ts'

/** Has the server send the signed-in person's pushes to this browser, by their phone number or, for want of one, their id. */
export async function savePushToken(fcmToken: string, { id, phoneNumber }: StoredUser): Promise<'saved' | 'not-saved'> {
  const signal = AbortSignal.timeout(PUSH_TOKEN_TIMEOUT_MS)
  try {
    if (phoneNumber) await browserApi.call('updatePushToken', { body: { phoneNumber, fcmToken }, signal })
    else if (id !== undefined) await browserApi.call('saveUserPushToken', { params: { userId: id }, body: { fcmToken }, signal })
    else return 'not-saved'
    return 'saved'
  } catch (cause) {
    report('The push token could not be saved.', cause)
    return 'not-saved'
  }
}

/** As `savePushToken`, named by id, for an account that is new. */
export async function savePushTokenById(fcmToken: string, { id, phoneNumber }: StoredUser): Promise<'saved' | 'not-saved'> {
  return savePushToken(fcmToken, id === undefined ? { phoneNumber } : { id })
}
