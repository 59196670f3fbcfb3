import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** A token may live for a day; half of it leaves room for clocks that differ. */
const LIFE_SECONDS = 12 * 60 * 60

/** The keys by which push services know this sender; base64url: public as an uncompressed point, private as a number. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** RFC 8292: the Authorization header for one push service. @param origin of the endpoint @param subject mailto: or https: @param now epoch ms */
export function vapidAuthorization(keys: VapidKeys, origin: string, subject: string, now: number): string {
  const claims = { aud: origin, exp: Math.floor(now / 1000) + LIFE_SECONDS, sub: subject }
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: toKeyObject(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function toKeyObject({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey }, format: 'jwk' })
}
