import { z } from 'zod'
import { blankIsUnset } from '../setting.ts'
import { serviceAccount } from './google-token.ts'

const json = <T extends z.ZodType>(schema: T) =>
  blankIsUnset(
    z
      .string()
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.addIssue({ code: 'custom', message: 'must be JSON' })
          return z.NEVER
        }
      })
      .pipe(schema)
      .optional(),
  )

export const pushSettings = {
  /** Who carries pushes: `webpush` with keys of our own, needs no account; `fcm` is Firebase Cloud Messaging. */
  PUSH_PROVIDER: blankIsUnset(z.enum(['webpush', 'fcm']).default('webpush')),
  /** Web Push: keys (base64url) that all copies share; made at the first start and kept in the data folder when missing. */
  VAPID_PUBLIC_KEY: blankIsUnset(z.string().optional()),
  VAPID_PRIVATE_KEY: blankIsUnset(z.string().optional()),
  /** Web Push: where a push service writes when something is wrong (mailto: or https:); the support address when missing. */
  VAPID_SUBJECT: blankIsUnset(
    z
      .string()
      .regex(/^(mailto:|https:)/, 'must start with mailto: or https:')
      .optional(),
  ),
  /** Firebase: the service account's key file, as JSON. */
  FCM_SERVICE_ACCOUNT: json(serviceAccount),
  /** Firebase: what the browser needs, as JSON: apiKey, projectId, messagingSenderId, appId, and vapidKey, the web push certificate's key. */
  FCM_WEB_CONFIG: json(
    z.object({ apiKey: z.string(), projectId: z.string(), messagingSenderId: z.string(), appId: z.string(), vapidKey: z.string() }),
  ),
  FCM_BASE_URL: blankIsUnset(z.url().default('https://fcm.googleapis.com')),
}
export type PushSettings = z.output<z.ZodObject<typeof pushSettings>>

/** @returns the settings that the chosen provider needs and does not have */
export function missingPushSettings(value: PushSettings): string[] {
  if (value.PUSH_PROVIDER === 'fcm') return (['FCM_SERVICE_ACCOUNT', 'FCM_WEB_CONFIG'] as const).filter((name) => value[name] === undefined)
  const half = (value.VAPID_PUBLIC_KEY === undefined) !== (value.VAPID_PRIVATE_KEY === undefined)
  return half ? (['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const).filter((name) => value[name] === undefined) : []
}
