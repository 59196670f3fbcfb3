import type { Clock } from '../clock.ts'
import { encryptPush, MOST_TEXT_BYTES } from './encrypt.ts'
import { PUSH_TIMEOUT, type PushMessage, type PushSender } from './port.ts'
import { post } from './post.ts'
import { isPublicUrl } from './public-address.ts'
import { parseSubscription } from './subscription.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

/** Seconds a push service keeps a push for a browser that is away. */
const KEPT = 24 * 60 * 60

export interface WebPushSettings {
  readonly keys: VapidKeys
  /** Whom a push service writes to when something is wrong: mailto: or https: */
  readonly subject: string
  /** Whether endpoints must lie on the internet; not so when a push service is tried out on this machine. */
  readonly publicOnly: boolean
  readonly clock: Clock
  /** ms */
  readonly timeout?: number
}

/** Web Push (RFC 8030, 8291, 8292) with keys of our own; a token is the browser's PushSubscription as JSON. */
export function createWebPush({ keys, subject, publicOnly, clock, timeout = PUSH_TIMEOUT }: WebPushSettings): PushSender {
  const mayCall = (endpoint: URL) => (publicOnly ? isPublicUrl(endpoint) : /^https?:$/.test(endpoint.protocol))
  return {
    config: { provider: 'webpush', publicKey: keys.publicKey },
    accepts(token) {
      const subscription = parseSubscription(token)
      return subscription !== undefined && mayCall(subscription.endpoint)
    },
    async send(token, message) {
      const subscription = parseSubscription(token)
      if (!subscription || !mayCall(subscription.endpoint)) return 'gone'
      const { endpoint } = subscription
      const status = await post(endpoint, {
        headers: {
          authorization: vapidAuthorization(keys, endpoint.origin, subject, clock.now()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: KEPT,
          urgency: 'normal',
        },
        body: encryptPush(toBytes(message), subscription),
        timeout,
        publicOnly,
      })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status >= 300) throw new Error(`the push service answered with status ${status}`)
      return 'sent'
    },
  }
}

/** A body too long for one push is cut: the page tells the rest. */
function toBytes(message: PushMessage): Buffer {
  const whole = Buffer.from(JSON.stringify(message))
  if (whole.length <= MOST_TEXT_BYTES) return whole
  const room = MOST_TEXT_BYTES - Buffer.byteLength(JSON.stringify({ ...message, body: '' }))
  // a character takes at most 6 bytes as JSON
  return Buffer.from(JSON.stringify({ ...message, body: [...message.body].slice(0, Math.max(0, Math.floor(room / 6))).join('') }))
}
