import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#contracts/values/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isSameSecret, type Keys } from '#server/platform/keys.ts'
import type { Viewer } from './session.ts'

const cookieName = (isHttps: boolean) => (isHttps ? '__Secure-wada_media' : 'wada_media')
/** User id, whether they are an operator, signature. */
const COOKIE_VALUE = /^(\d+)\.([01])\.([\w-]+)$/

interface PictureCookieDeps {
  readonly keys: Keys
  readonly clock: Clock
  /** Whether the site is reached over https. */
  readonly isHttps: boolean
  /** Below which the pictures are served. */
  readonly path: string
}

/** Says to the server who loads a picture that not everybody may see: `<img>` sends no token (docs/decisions/0045). Valid for one to two hours. */
export function createPictureCookie({ keys, clock, isHttps, path }: PictureCookieDeps) {
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)
  const sign = (userId: number, isOperator: boolean, hour: number) =>
    keys.hash('hidden-pictures', String(userId), String(isOperator), String(hour)).toString('base64url')
  return {
    set(reply: FastifyReply, { userId, isOperator }: Viewer): void {
      const value = `${userId}.${isOperator ? 1 : 0}.${sign(userId, isOperator, currentHour())}`
      const maxAge = (2 * HOUR_MS) / 1000
      const attributes = { maxAge, path, httpOnly: true, secure: isHttps, sameSite: 'strict' } as const
      reply.header('set-cookie', stringifySetCookie({ name: cookieName(isHttps), value, ...attributes }))
    },
    /** @returns undefined without a valid cookie */
    read({ headers }: FastifyRequest): Pick<Viewer, 'userId' | 'isOperator'> | undefined {
      const [, id = '', operator, signature = ''] = COOKIE_VALUE.exec(parseCookie(headers.cookie ?? '')[cookieName(isHttps)] ?? '') ?? []
      const viewer = { userId: Number(id), isOperator: operator === '1' }
      const hours = [currentHour(), currentHour() - 1]
      return hours.some((hour) => isSameSecret(signature, sign(viewer.userId, viewer.isOperator, hour))) ? viewer : undefined
    },
  }
}
