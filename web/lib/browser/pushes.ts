import { browserApi } from '#web/lib/api/api.ts'
import { currentToken, type StoredUser } from '#web/lib/session/session-store.ts'
import { logWarning } from './console-log.ts'
import { serviceWorkerReady, serviceWorkers } from './service-worker.ts'

const PUSH_TOKEN_TIMEOUT_MS = 10_000

const ASKED_KEY = 'pushAsked'
/** Time limit of the permission prompt, ms: some browsers show it so inconspicuously that it is never answered. */
const PERMISSION_TIMEOUT_MS = 8_000

/** not-granted: denied, dismissed, or prompted before. failed: granted, but no token could be made. */
type NoToken = 'not-granted' | 'failed' | 'unsupported'
type PushToken = { readonly kind: 'token'; readonly token: string } | { readonly kind: NoToken }
export type PushOutcome = 'saved' | 'not-saved' | NoToken

/** Registers this browser for the user's pushes; never rejects. @param isAllowed prompts for the permission or only reads it */
export async function enablePushes(user: StoredUser, isAllowed?: () => boolean | Promise<boolean>): Promise<PushOutcome> {
  registeredSession = currentToken()
  const obtained = await obtainToken(isAllowed)
  return obtained.kind === 'token' ? savePushToken(obtained.token, user) : obtained.kind
}

/** Registers a browser that has the permission again, once per page load, without a prompt. @returns undefined when nothing was done */
export async function refreshPushes(user: StoredUser): Promise<PushOutcome | undefined> {
  if (!user.phoneNumber || registeredSession === currentToken()) return undefined
  return enablePushes(user, () => true)
}

/** The session token for which pushes were registered since the page load. */
let registeredSession: string | null = null

/** Sends the push token to the server for the user's phone number, or for the id of a user without one; never rejects. */
export async function savePushToken(fcmToken: string, { id, phoneNumber }: StoredUser): Promise<'saved' | 'not-saved'> {
  registeredSession = currentToken()
  const signal = AbortSignal.timeout(PUSH_TOKEN_TIMEOUT_MS)
  try {
    if (phoneNumber) await browserApi.call('updatePushToken', { body: { phoneNumber, fcmToken }, signal })
    else if (id !== undefined) await browserApi.call('saveUserPushToken', { params: { userId: id }, body: { fcmToken }, signal })
    else return 'not-saved'
    return 'saved'
  } catch (cause) {
    logWarning('The push token could not be saved.', cause)
    return 'not-saved'
  }
}

/** @returns what the browser lacks for pushes; undefined when it has everything */
export function missingForPushes(): string | undefined {
  if (!('Notification' in window)) return 'Notifications are not supported here.'
  if (!serviceWorkers()) return 'Service workers are not supported here.'
  return 'PushManager' in window ? undefined : 'Messaging could not be initialised here.'
}

/** Shows the permission prompt. @returns whether pushes are allowed */
export async function askPermission(): Promise<boolean> {
  const answer = withTimeLimit(Notification.requestPermission(), PERMISSION_TIMEOUT_MS, 'Asking for the permission')
  return (await answer.catch(() => 'default')) === 'granted'
}

/** Like `askPermission`, but once per browser: a dismissed prompt is not shown again. */
async function askPermissionOnce(): Promise<boolean> {
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  try {
    if (localStorage.getItem(ASKED_KEY) !== null) return false
    localStorage.setItem(ASKED_KEY, 'true')
  } catch {
    // without storage the prompt is shown again at the next visit
  }
  return askPermission()
}

/** The push token of this page load. */
let cachedToken: string | undefined

/** @param isAllowed prompts for the permission or only reads it @returns the token or why there is none; failures are logged, not thrown */
export async function obtainToken(isAllowed: () => boolean | Promise<boolean> = askPermissionOnce): Promise<PushToken> {
  const missing = missingForPushes()
  if (missing) {
    logWarning(missing)
    return { kind: 'unsupported' }
  }
  try {
    if (!(await isAllowed())) {
      logWarning('The permission for notifications was denied or dismissed.')
      return { kind: 'not-granted' }
    }
    cachedToken ??= await withTimeLimit(makeToken(), PUSH_TOKEN_TIMEOUT_MS, 'Making a push token')
    return { kind: 'token', token: cachedToken }
  } catch (cause) {
    logWarning('No push token could be made.', cause)
    return { kind: 'failed' }
  }
}

async function makeToken(): Promise<string> {
  const [{ provider, publicKey, firebase }, serviceWorkerRegistration] = await Promise.all([
    browserApi.call('getPushConfig'),
    serviceWorkerReady(),
  ])
  if (provider !== 'fcm') return JSON.stringify(await subscribe(serviceWorkerRegistration, publicKey))
  if (!firebase) throw new Error('The settings of Firebase are missing.')
  const { initializeApp } = await import('@firebase/app')
  const { getMessaging, getToken } = await import('@firebase/messaging')
  return getToken(getMessaging(initializeApp(firebase)), { vapidKey: publicKey, serviceWorkerRegistration })
}

/** A subscription is valid for one server key: it is replaced when the key changes. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  const applicationServerKey = publicKey.replaceAll('=', '')
  if (existing && toBase64Url(existing.options.applicationServerKey) === applicationServerKey) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** @returns base64url without padding */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array<ArrayBuffer> | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @throws Error when the promise takes longer than `ms` */
function withTimeLimit<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s.`)), ms)
  })
  return Promise.race([promise, limit])
}
