import { parseCookie, stringifySetCookie } from 'cookie'
import { DAY_S } from '#contracts/values/time.ts'
import type { Keys } from '#server/platform/keys.ts'

interface CookieDeps {
  readonly keys: Pick<Keys, 'seal' | 'open'>
  readonly secureCookies: boolean
}

/** As long as the longest session without use; a session that has ended makes it worthless at once. */
const COOKIE_LIFE_S = 30 * DAY_S
/** The text that is sealed begins with this word, so that no other sealed text is accepted. */
const SEALED = /^operations ([\w-]{1,200})$/

const cookieName = (secure: boolean) => (secure ? '__Secure-wada_operations' : 'wada_operations')

/** What lets a browser load the console's pages (docs/decisions/0077): its calls carry the token themselves. @returns the value of Set-Cookie */
export function consoleCookie({ keys, secureCookies }: CookieDeps, token: string): string {
  return stringifySetCookie({
    name: cookieName(secureCookies),
    value: keys.seal(`operations ${token}`),
    maxAge: COOKIE_LIFE_S,
    path: '/operations',
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
  })
}

/** @param header the request's Cookie @returns the token of the session */
export function readConsoleCookie({ keys, secureCookies }: CookieDeps, header: string | undefined): string | undefined {
  const sealed = parseCookie(header ?? '')[cookieName(secureCookies)]
  return SEALED.exec((sealed && keys.open(sealed)) || '')?.[1]
}
