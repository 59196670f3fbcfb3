import { parseCookie, stringifySetCookie } from 'cookie'
import { LANGUAGES, type Language } from '#contracts/base/language.ts'
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

const LANGUAGE_COOKIE = 'wada_operations_language'
/** The cookie is not sealed: whoever sets it can choose a language and nothing else. */
const languageCookieName = (secure: boolean) => `${secure ? '__Secure-' : ''}${LANGUAGE_COOKIE}`

const languageNamed = (name: unknown): Language | undefined => LANGUAGES.find((each) => each === name)

/** The language that a switch of the console asks for, `?language=mr`. */
export const askedLanguage = (query: unknown): Language | undefined => languageNamed((query as { readonly language?: unknown }).language)

/** Cookie with the language of the console in this browser. @returns the value of Set-Cookie */
export function languageCookie({ config: { isHttps } }: Pick<CookieDeps, 'config'>, language: Language): string {
  return stringifySetCookie({
    name: languageCookieName(isHttps),
    value: language,
    maxAge: CONSOLE_COOKIE_LIFE_S,
    path: '/operations',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  })
}

/** @param header `Cookie` of the request @returns English without a valid cookie */
export const readLanguageCookie = ({ config: { isHttps } }: Pick<CookieDeps, 'config'>, header: string | undefined): Language =>
  languageNamed(parseCookie(header ?? '')[languageCookieName(isHttps)]) ?? 'en'
