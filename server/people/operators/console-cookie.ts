import { parseCookie, stringifySetCookie } from 'cookie'
import { CONSOLE_COOKIE_LIFE_S } from '#contracts/base/retention.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { Config } from '#server/config.ts'

interface CookieDeps {
  readonly keys: Pick<Keys, 'seal' | 'open'>
  readonly config: Pick<Config, 'isHttps'>
}

/** Plain text of the cookie; the prefix excludes other sealed texts. */
const SEALED = /^operations ([\w-]{1,200})$/

const cookieName = (secure: boolean) => (secure ? '__Secure-wada_operations' : 'wada_operations')

/** Cookie to load the console's pages (docs/decisions/0077); API calls send the token themselves. @returns the value of Set-Cookie */
export function consoleCookie({ keys, config: { isHttps } }: CookieDeps, token: string): string {
  return stringifySetCookie({
    name: cookieName(isHttps),
    value: keys.seal(`operations ${token}`),
    maxAge: CONSOLE_COOKIE_LIFE_S,
    path: '/operations',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  })
}

/** @param header `Cookie` of the request @returns the session's token; undefined without a valid cookie */
export function readConsoleCookie({ keys, config: { isHttps } }: CookieDeps, header: string | undefined): string | undefined {
  const sealed = parseCookie(header ?? '')[cookieName(isHttps)]
  return SEALED.exec((sealed && keys.open(sealed)) || '')?.[1]
}
