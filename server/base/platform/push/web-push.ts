import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush, { type PushSubscription, type VapidKeys } from 'web-push'
import { z } from 'zod'
import { DAY_S } from '#contracts/base/values/time.ts'
import { parseJson } from '../call-service.ts'
import { isPublicUrl, lookupPublic } from './public-address.ts'
import { PUSH_TIMEOUT_MS, type PushMessage, type PushSender } from './push-sender.ts'

/** How long a push service keeps a push for a browser that is offline. */
const TTL_SECONDS = DAY_S
/** Push services accept bodies of up to 4096 bytes (RFC 8291, section 4): less the header (86), the tag (16) and the delimiter (1). */
export const MAX_TEXT_BYTES = 4096 - 86 - 16 - 1

/** Answers to keys with which the browser is not subscribed: 403 (RFC 8292, section 4.2); some push services answer 400 or 401. */
const OTHER_KEYS_STATUSES: readonly number[] = [400, 401, 403]

export interface WebPushSettings {
  readonly keys: VapidKeys
  /** The keys before the last change: a browser is subscribed with the keys of its last visit. */
  readonly oldKeys?: VapidKeys | undefined
  /** A mailto: or https: address that a push service can write to. */
  readonly subject: string
  /** Whether only endpoints at public addresses are called. False for tests and the demo, whose push service may run on this machine. */
  readonly publicOnly: boolean
  readonly timeoutMs?: number
}

/** Web Push (RFC 8030, 8291, 8292); a token is the browser's PushSubscription as JSON. */
export function createWebPush({ keys, oldKeys, subject, publicOnly, timeoutMs = PUSH_TIMEOUT_MS }: WebPushSettings): PushSender {
  const readSubscription = (token: string): PushSubscription | undefined => {
    const subscription = subscriptionSchema.safeParse(parseJson(token)).data
    if (!subscription) return undefined
    const url = new URL(subscription.endpoint)
    return (publicOnly ? isPublicUrl(url) : /^https?:$/.test(url.protocol)) ? subscription : undefined
  }
  return {
    config: { provider: 'webpush', publicKey: keys.publicKey },
    accepts: (token) => readSubscription(token) !== undefined,
    async send(token, message) {
      const subscription = readSubscription(token)
      if (!subscription) return 'gone'
      const postWith = (pair: VapidKeys) => post(subscription, toText(message), { keys: pair, subject, publicOnly, timeoutMs })
      let status = await postWith(keys)
      if (oldKeys && OTHER_KEYS_STATUSES.includes(status)) status = await postWith(oldKeys)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status >= 300) throw new Error(`the push service answered with status ${status}`)
      return 'sent'
    },
  }
}

const base64urlBytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === count)

const subscriptionSchema = z.object({
  // normalised, so that every later parser reads the same host
  endpoint: z
    .url()
    .max(2_000)
    .transform((text) => new URL(text).href),
  keys: z.object({ p256dh: base64urlBytes(65), auth: base64urlBytes(16) }),
})

/**
 * Encrypts and posts. The package web-push only prepares the request (docs/decisions/0029): its own sending does not limit the total
 * time, buffers answers of any length, and cannot call http.
 * @returns the status; redirects are not followed and the body of the answer is not read
 */
function post(subscription: PushSubscription, text: string, settings: Required<Omit<WebPushSettings, 'oldKeys'>>): Promise<number> {
  const { keys, subject, publicOnly, timeoutMs } = settings
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
  })
  return new Promise((resolve, reject) => {
    const request = (endpoint.startsWith('https:') ? requestHttps : requestHttp)(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(publicOnly ? { lookup: lookupPublic } : {}),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The message as JSON; a body too long for one push is cut. */
function toText(message: PushMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= MAX_TEXT_BYTES) return whole
  const room = MAX_TEXT_BYTES - Buffer.byteLength(JSON.stringify({ ...message, body: '' }))
  // a character takes at most 6 bytes in JSON
  return JSON.stringify({ ...message, body: [...message.body].slice(0, Math.max(0, Math.floor(room / 6))).join('') })
}
