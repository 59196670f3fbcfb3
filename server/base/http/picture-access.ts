import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { CountedCache } from '#server/base/platform/counted-cache.ts'
import { isSameSecret, type Keys } from '#server/base/platform/keys.ts'
import type { Viewer } from './session.ts'

/** Lifetime in `PublicPictures`: a picture may be served this long after its property or project was hidden. Saves most queries. */
const KNOWN_PUBLIC_MS = 30_000

/** File names of pictures that everybody may see, each for 30 s. */
export type PublicPictures = CountedCache<string, true>
export const createPublicPictures = (max: number, clock: Clock): PublicPictures =>
  new CountedCache({ max, ttl: KNOWN_PUBLIC_MS, ttlResolution: 0, perf: clock })

export interface PictureAccessDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  /** Whether the site is reached over https. */
  readonly isHttps: boolean
  /** @throws TooManyRequests when the address of the request has no reads left */
  readonly requireReadsLeft: (request: FastifyRequest) => Promise<void>
}

const cookieName = (isHttps: boolean) => (isHttps ? '__Secure-wada_media' : 'wada_media')
/** User id, whether the user is an operator, signature. */
const COOKIE_VALUE = /^(\d+)\.([01])\.([\w-]+)$/

/**
 * The cookie that identifies who loads a hidden picture, since `<img>` sends no token (docs/decisions/0045). Valid for one to two hours.
 * @param path below which the pictures are served
 */
export function createPictureCookie({ keys, clock, isHttps }: Pick<PictureAccessDeps, 'keys' | 'clock' | 'isHttps'>, path: string) {
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
