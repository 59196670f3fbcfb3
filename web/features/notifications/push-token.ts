import { PUSH_TOKEN_TIMEOUT_MS } from '#contracts/limits.ts'
import { browserApi } from '#web/lib/api.ts'
import type { PushToken } from '#web/lib/pushes.ts'
import { report } from '#web/lib/report.ts'
import { toBase64Url, toBytes } from './bytes.ts'
import { registerWithFirebase } from './firebase.ts'
import { askOnce, missingForPushes } from './permission.ts'
import { withTimeLimit } from './with-time-limit.ts'

const WORKER = '/push-sw.js'

/** For as long as the page lives. */
let kept: string | undefined

/** @param permitted asks for the permission, or only looks at it @returns the token; trouble is for the console alone */
export async function obtainToken(permitted: () => boolean | Promise<boolean> = askOnce): Promise<PushToken> {
  const missing = missingForPushes()
  if (missing) {
    report(missing)
    return { kind: 'unsupported' }
  }
  try {
    if (!(await permitted())) {
      report('The permission for notifications was denied or dismissed.')
      return { kind: 'not-granted' }
    }
    kept ??= await withTimeLimit(makeToken(), PUSH_TOKEN_TIMEOUT_MS, 'Making a push token')
    return { kind: 'token', token: kept }
  } catch (cause) {
    report('No push token could be made.', cause)
    return { kind: 'failed' }
  }
}

async function makeToken(): Promise<string> {
  const [config, registration] = await Promise.all([browserApi.call('getPushConfig'), registerWorker()])
  const subscription = await subscribe(registration, config.publicKey)
  if (config.provider === 'webpush') return JSON.stringify(subscription)
  if (!config.firebase) throw new Error('The settings of Firebase are missing.')
  return registerWithFirebase(subscription, config.firebase, config.publicKey)
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER).catch((cause: unknown) => {
    throw new Error('The service worker could not be registered.', { cause })
  })
  return navigator.serviceWorker.ready
}

/** A subscription belongs to one key: with a new one it is made anew. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  if (existing && toBase64Url(existing.options.applicationServerKey) === publicKey.replaceAll('=', '')) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) })
}
