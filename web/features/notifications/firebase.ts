import type { PushConfig } from '#contracts/accounts.ts'
import { toBase64Url } from './bytes.ts'

type FirebaseSettings = NonNullable<PushConfig['firebase']>

/**
 * Exchanges a browser's subscription for a registration token of Firebase Cloud Messaging,
 * by the two calls that Firebase's own SDK makes: an installation, then its registration.
 */
export async function registerWithFirebase(subscription: PushSubscription, settings: FirebaseSettings, publicKey: string): Promise<string> {
  const project = encodeURIComponent(settings.projectId)
  const installation = await post(`https://firebaseinstallations.googleapis.com/v1/projects/${project}/installations`, settings, {
    fid: makeInstallationId(),
    appId: settings.appId,
    authVersion: 'FIS_v2',
    sdkVersion: 'w:0.6.4',
  })
  const authorization = field(field(installation, 'authToken'), 'token')
  const registration = await post(
    `https://fcmregistrations.googleapis.com/v1/projects/${project}/registrations`,
    settings,
    {
      web: {
        endpoint: subscription.endpoint,
        p256dh: toBase64Url(subscription.getKey('p256dh')),
        auth: toBase64Url(subscription.getKey('auth')),
        applicationPubKey: publicKey,
      },
    },
    { 'x-goog-firebase-installations-auth': `FIS ${String(authorization)}` },
  )
  const token = field(registration, 'token')
  if (typeof token !== 'string') throw new Error('Firebase gave no registration token.')
  return token
}

/** 22 characters of base64url; the first four bits are 0111, as Firebase wants them. */
function makeInstallationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  bytes[0] = 0b0111_0000 | ((bytes[0] ?? 0) & 0b0000_1111)
  return toBase64Url(bytes).slice(0, 22)
}

async function post(address: string, { apiKey }: FirebaseSettings, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-goog-api-key': apiKey, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`Firebase answered with status ${response.status}.`)
  return response.json()
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
