import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { DAY_S } from '#contracts/base/values/time.ts'
import { type LocalServer, type Received, type Reply, startLocalServer } from './local-server.ts'

export interface PushService extends LocalServer {
  /** A subscribed browser: its PushSubscription as JSON, and the pushes it has decrypted. @param serverKey the only one that may send to it */
  browser(serverKey?: string): { readonly subscription: string; readonly path: string; readonly read: unknown[] }
  /** Paths of browsers that have unsubscribed. */
  readonly gone: Set<string>
  /** Answers to the next calls instead of the usual ones, in order. */
  readonly next: Reply[]
}

/** A push service with its browsers: verifies the sender (RFC 8292) and decrypts as the browser (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { pair: ReturnType<typeof createECDH>; secret: Buffer; serverKey: string | undefined; read: unknown[] }
  >()
  const gone = new Set<string>()
  const next: Reply[] = []
  const server = await startLocalServer((request) => {
    const forced = next.shift()
    if (forced) return forced
    if (gone.has(request.path)) return { status: 410 }
    const browser = browsers.get(request.path)
    if (!browser) return { status: 404 }
    if (!hasValidSender(request, server.url, browser.serverKey)) return { status: 403 }
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Number(request.headers.ttl)) return { status: 400 }
    if (request.body.length > 4096) return { status: 413 }
    browser.read.push(JSON.parse(decrypt(request.body, browser.pair, browser.secret)))
    return { status: 201 }
  })
  return {
    ...server,
    gone,
    next,
    browser(serverKey) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const secret = randomBytes(16)
      const read: unknown[] = []
      browsers.set(path, { pair, secret, serverKey, read })
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') }
      return { subscription: JSON.stringify({ endpoint: server.url + path, expirationTime: null, keys }), path, read }
    },
  }
}

function hasValidSender(request: Received, origin: string, serverKey: string | undefined): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || (serverKey !== undefined && key !== serverKey)) return false
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const life = exp - Date.now() / 1000
  return signed && aud === origin && life > 0 && life <= DAY_S && /^(mailto:|https:)/.test(sub)
}

/** Decrypts a push as the browser does (RFC 8291). */
export function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (padded.at(-1) !== 2) throw new Error('the last record ends with 2')
  return padded.subarray(0, -1).toString('utf8')
}
