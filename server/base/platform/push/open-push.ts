import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush, { type VapidKeys } from 'web-push'
import { z } from 'zod'
import { parseJson } from '../call-service.ts'
import type { Clock } from '../clock.ts'
import { undefinedWhenMissing } from '../files.ts'
import { readOrCreateSecret } from '../keys.ts'
import type { Outbox } from '../outbox.ts'
import { oldFileOf } from '../secret-files.ts'
import { allOrNone, blankIsUnset, optionalText, requireSettings } from '../setting.ts'
import { createFcm, serviceAccount } from './fcm.ts'
import type { PushSender } from './push-sender.ts'
import { createWebPush } from './web-push.ts'

const json = <T extends z.ZodType>(schema: T) =>
  blankIsUnset(
    z
      .string()
      .transform(parseJson)
      .refine((value): boolean => value !== undefined, { error: 'must be JSON', abort: true })
      .pipe(schema)
      .optional(),
  )

export const pushSettings = {
  /** `webpush` needs no account; `fcm` is Firebase Cloud Messaging. */
  PUSH_PROVIDER: blankIsUnset(z.enum(['webpush', 'fcm']).default('webpush')),
  /** Web Push: base64url keys, the same in every copy; required in production (`npx web-push generate-vapid-keys`), made by the demo. */
  VAPID_PUBLIC_KEY: optionalText(),
  VAPID_PRIVATE_KEY: optionalText(),
  /** The VAPID keys before the last change, with which browsers are subscribed that have not visited the site since. */
  VAPID_PUBLIC_KEY_OLD: optionalText(),
  VAPID_PRIVATE_KEY_OLD: optionalText(),
  /** Web Push: contact address for push services (mailto: or https:); the support address when missing. */
  VAPID_SUBJECT: blankIsUnset(
    z
      .string()
      .regex(/^(mailto:|https:)/, 'must start with mailto: or https:')
      .optional(),
  ),
  /** Firebase: the service account's key file, as JSON. */
  FCM_SERVICE_ACCOUNT: json(serviceAccount),
  /** Firebase: configuration of the browser as JSON: apiKey, projectId, messagingSenderId, appId, vapidKey (web push certificate). */
  FCM_WEB_CONFIG: json(
    z.object({ apiKey: z.string(), projectId: z.string(), messagingSenderId: z.string(), appId: z.string(), vapidKey: z.string() }),
  ),
  FCM_BASE_URL: blankIsUnset(z.url().default('https://fcm.googleapis.com')),
}
export type PushSettings = z.output<z.ZodObject<typeof pushSettings>>

/** @throws Error when one of Firebase's settings is missing */
export const requireFirebase = (settings: PushSettings) =>
  requireSettings('PUSH_PROVIDER=fcm', settings, ['FCM_SERVICE_ACCOUNT', 'FCM_WEB_CONFIG'])
/** @returns undefined when no keys are set @throws Error when one of them is missing, also of the old ones */
export function findVapidKeys(settings: PushSettings): { readonly keys: VapidKeys; readonly oldKeys: VapidKeys | undefined } | undefined {
  const current = allOrNone('PUSH_PROVIDER=webpush', settings, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  const old = allOrNone('A change of VAPID keys', settings, ['VAPID_PUBLIC_KEY_OLD', 'VAPID_PRIVATE_KEY_OLD'])
  return (
    current && {
      keys: { publicKey: current.VAPID_PUBLIC_KEY, privateKey: current.VAPID_PRIVATE_KEY },
      oldKeys: old && { publicKey: old.VAPID_PUBLIC_KEY_OLD, privateKey: old.VAPID_PRIVATE_KEY_OLD },
    }
  )
}

interface PushDeps {
  readonly clock: Clock
  /** Folder for keys made at the first start. */
  readonly secretsFolder: string
  /** Address that push services may write to, unless VAPID_SUBJECT is set. */
  readonly contact: string
  /** Set in demo mode: every push is also written here, and endpoints may be on this machine. */
  readonly outbox: Outbox | undefined
}

export async function openPush(settings: PushSettings, deps: PushDeps): Promise<PushSender> {
  const sender = await createSender(settings, deps)
  return deps.outbox ? withPushOutbox(sender, deps.outbox) : sender
}

async function createSender(settings: PushSettings, { clock, secretsFolder, contact, outbox }: PushDeps): Promise<PushSender> {
  if (settings.PUSH_PROVIDER === 'fcm') {
    const { FCM_SERVICE_ACCOUNT: account, FCM_WEB_CONFIG, FCM_BASE_URL: baseUrl } = requireFirebase(settings)
    const { vapidKey: publicKey, ...firebase } = FCM_WEB_CONFIG
    return createFcm({ baseUrl, account, config: { provider: 'fcm', publicKey, firebase }, clock })
  }
  return createWebPush({
    ...(findVapidKeys(settings) ?? (await openVapidFiles(join(secretsFolder, VAPID_FILE)))),
    subject: settings.VAPID_SUBJECT ?? contact,
    publicOnly: outbox === undefined,
  })
}

/** Name of the file with the keys that the program made itself. */
export const VAPID_FILE = 'vapid.json'
export const makeVapidKeys = (): string => JSON.stringify(webPush.generateVAPIDKeys())

async function openVapidFiles(path: string) {
  // in this order: a rotation writes the old file before it replaces the current one
  const keys = await readOrCreateSecret(path, makeVapidKeys)
  const oldKeys = await readFile(oldFileOf(path), 'utf8').catch(undefinedWhenMissing)
  return { keys: JSON.parse(keys) as VapidKeys, oldKeys: oldKeys === undefined ? undefined : (JSON.parse(oldKeys) as VapidKeys) }
}

/** Also writes every push, without its token, to the outbox. */
function withPushOutbox(sender: PushSender, outbox: Outbox): PushSender {
  return {
    ...sender,
    async send(token, message) {
      await outbox.append({ at: new Date().toISOString(), provider: sender.config.provider, ...message })
      return sender.send(token, message)
    },
  }
}
