import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { KNOWN_DEVICE_LIFE_S, NEW_DEVICE_LIFE_S } from '#contracts/base/retention.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'

/** A browser, identified by a cookie that this server has set (docs/decisions/0044). */
export interface Device {
  readonly id: string
  /** The phones that have signed in with it, the latest first. */
  readonly phones: readonly string[]
}

type CookieDeps = Pick<AccountDeps, 'keys' | 'clock' | 'config'>

const MAX_PHONES = 5
/** Plain text of the cookie: expiry (epoch ms), id, phones. The prefix `device` excludes other sealed texts. */
const DEVICE = /^device (\d+) ([\w-]{22})((?: \d{10})*)$/

const cookieName = (secure: boolean) => (secure ? '__Secure-wada_device' : 'wada_device')

export const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), phones: [] })

/** Adds the phone of a sign-in. The first sign-in issues a new id, so that an attacker cannot fix it in advance (session fixation). */
export function addPhone(device: Device | undefined, phone: string): Device {
  const { id, phones } = device?.phones.length ? device : newDevice()
  return { id, phones: [phone, ...phones.filter((other) => other !== phone)].slice(0, MAX_PHONES) }
}

/** @param header `Cookie` of the request @returns undefined without a device cookie of this server, or when the cookie has expired */
export function readDevice({ keys, clock, config: { isHttps } }: CookieDeps, header: string | undefined): Device | undefined {
  const sealed = parseCookie(header ?? '')[cookieName(isHttps)]
  const [, until, id, phones] = DEVICE.exec((sealed && keys.open(sealed)) || '') ?? []
  if (id === undefined || Number(until) <= clock.now()) return undefined
  return { id, phones: phones?.split(' ').slice(1) ?? [] }
}

/** @returns the value of Set-Cookie */
export function deviceCookie({ keys, clock, config: { isHttps } }: CookieDeps, { id, phones }: Device): string {
  const maxAge = phones.length > 0 ? KNOWN_DEVICE_LIFE_S : NEW_DEVICE_LIFE_S
  return stringifySetCookie({
    name: cookieName(isHttps),
    value: keys.seal(['device', clock.now() + maxAge * 1000, id, ...phones].join(' ')),
    maxAge,
    path: '/api/auth',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'strict',
  })
}
