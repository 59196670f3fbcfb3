import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The content security policy of an answer with these inline scripts and styles, and no others. */
    policyFor(inline: InlineSources): string
  }
}

/** Sources of inline scripts and styles that a policy allows, each made by `inlineSource`. */
export interface InlineSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
}

/** @param text of a script or style element, exactly as in the HTML @returns the source that allows the element in a policy */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function policy({ scripts = [], styles = [] }: InlineSources, { secure, connectTo, payment }: SecurityOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(payment?.scripts ?? [])].join(' '),
    // React writes widths and colours of single elements as style attributes: see style-src-attr
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo, ...(payment?.calls ?? [])].join(' '),
    ["frame-src 'self'", ...(payment?.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // documents, which the gallery shows in a frame, have a policy of their own
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

interface SecurityOptions {
  /** Whether the site is reached over https. */
  readonly secure: boolean
  /** Origins beside our own that pages may call. */
  readonly connectTo: readonly string[]
  /** Origins of the payment gateway's window; none for the sandbox. */
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

/** Origins that browsers call to register with Firebase. */
export const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'] as const

/** Sets the security headers. An answer with inline scripts or styles sets its own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.decorate('policyFor', (inline: InlineSources) => policy(inline, options))
  const headers = {
    'content-security-policy': policy({}, options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(self), payment=(${['self', ...(options.payment?.frames ?? []).map((origin) => `"${origin}"`)].join(' ')})`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
