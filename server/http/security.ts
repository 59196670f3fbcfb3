import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** For this answer's own inline scripts; new with every request. */
    cspNonce: string
  }
}

function policy(nonce: string, { secure, connectTo, payment }: SecurityOptions): string {
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...(payment?.scripts ?? [])].join(' '),
    // React writes widths and colours that belong to one property as style attributes
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo, ...(payment?.calls ?? [])].join(' '),
    ["frame-src 'self'", ...(payment?.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

interface SecurityOptions {
  /** The site is reached by https. */
  readonly secure: boolean
  /** Origins beside our own that pages may call. */
  readonly connectTo: readonly string[]
  /** What the window of a payment gateway needs when it is not our own. */
  readonly payment?: PaymentOrigins | undefined
}

/** Origins of a gateway's script, of the frames it opens and of the calls it makes. */
interface PaymentOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/** @param checkoutScript address of the script that opens Razorpay's window */
export function razorpayOrigins(checkoutScript: string): PaymentOrigins {
  const script = new URL(checkoutScript).origin
  const api = 'https://api.razorpay.com'
  return { scripts: [script], frames: [script, api], calls: [api, 'https://lumberjack.razorpay.com'] }
}

/** Where a browser registers with Firebase. */
export const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'] as const

/** Sets the headers that keep a browser from being used against its owner. */
export function useSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policy(request.cspNonce, options),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': `camera=(), microphone=(), geolocation=(self), payment=(${['self', ...(options.payment?.frames ?? []).map((origin) => `"${origin}"`)].join(' ')})`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}
