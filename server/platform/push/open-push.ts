import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { keptSecret } from '../keys/kept-secret.ts'
import type { Outbox } from '../outbox.ts'
import { createFcm } from './fcm.ts'
import { withPushOutbox } from './outbox.ts'
import type { PushSender } from './port.ts'
import type { PushSettings } from './settings.ts'
import { makeVapidKeys, type VapidKeys } from './vapid.ts'
import { createWebPush } from './webpush.ts'

interface Surroundings {
  readonly clock: Clock
  /** Where keys made at the first start are kept. */
  readonly secretsFolder: string
  readonly supportEmail: string
  /** Where every push is written too; given in demo mode, in which endpoints may lie on this machine. */
  readonly outbox: Outbox | undefined
}

export async function openPush(settings: PushSettings, around: Surroundings): Promise<PushSender> {
  const sender = await toSender(settings, around)
  return around.outbox ? withPushOutbox(sender, around.outbox) : sender
}

async function toSender(settings: PushSettings, { clock, secretsFolder, supportEmail, outbox }: Surroundings): Promise<PushSender> {
  const { FCM_SERVICE_ACCOUNT: account, FCM_WEB_CONFIG: web } = settings
  if (settings.PUSH_PROVIDER === 'fcm' && account && web) {
    const { vapidKey, ...firebase } = web
    return createFcm({ baseUrl: settings.FCM_BASE_URL, account, config: { provider: 'fcm', publicKey: vapidKey, firebase }, clock })
  }
  return createWebPush({
    keys: await vapidKeys(settings, secretsFolder),
    subject: settings.VAPID_SUBJECT ?? `mailto:${supportEmail}`,
    publicOnly: outbox === undefined,
    clock,
  })
}

async function vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushSettings, folder: string): Promise<VapidKeys> {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  return JSON.parse(await keptSecret(join(folder, 'vapid.json'), () => JSON.stringify(makeVapidKeys()))) as VapidKeys
}
