import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_COOKIE_LIFE_S } from '#contracts/base/retention.ts'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { CountedCache } from '#server/base/platform/counted-cache.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { Config } from '#server/config.ts'
import type { ReadLimits } from './read-limits.ts'
import type { Viewer } from './session.ts'

/** Lifetime in `knownPublic`: a picture may be served this long after its property or project was hidden. Saves most queries. */
const KNOWN_PUBLIC_MS = 30_000

/** `hidden`: this caller may load it, and no cache may store it. `personal`: a user's profile picture (docs/decisions/0063). */
type PictureVisibility = 'public' | 'personal' | 'hidden' | 'refused'

/**
 * Decides who may load pictures. `<img>` sends no session token, so those who may see hidden ones get a cookie with the answer that names the
 * pictures (docs/decisions/0045).
 */
export interface PictureAccess {
  /** @throws TooManyRequests when the answer is not cached and the IP address has no reads left */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<PictureVisibility>
  /** Removes these pictures from the cache of public ones. In other copies of the program they expire within 30 s. */
  forget(fileNames: readonly string[]): void
  /** Sets the cookie; with `shown`, only when one of these is not public. */
  grant(reply: FastifyReply, viewer: Viewer | undefined, shown?: readonly { readonly status: string }[]): void
}

interface PictureKind {
  /** Name of the cache of public pictures in the metrics. */
  readonly cacheName: string
  /** Path below which the pictures are served, and to which browsers send the cookie. */
  readonly path: string
  /** Maximum cached names of public pictures. */
  readonly maxKnownPublic: number
  /**
   * Asked for names that are not cached. @param readCookie returns undefined without a valid cookie
   * @returns `unattached` for a picture that is public for now: it is not cached
   */
  readonly find: (
    fileName: string,
    request: FastifyRequest,
    readCookie: () => CookieViewer | undefined,
  ) => Promise<PictureVisibility | 'unattached'>
}
type CookieViewer = Pick<Viewer, 'userId' | 'isOperator'>

export interface PictureAccessDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly config: Pick<Config, 'isHttps'>
  readonly readLimits: Pick<ReadLimits, 'requireReadsLeft'>
  readonly measureCache: (name: string, cache: CountedCache<string, true>) => void
}

const cookieName = (isHttps: boolean) => (isHttps ? '__Secure-wada_media' : 'wada_media')
/** User id, whether the user is an operator, signature. */
const COOKIE_VALUE = /^(\d+)\.([01])\.([\w-]+)$/

export function createPictureAccess(
  { keys, clock, config: { isHttps }, measureCache }: Pick<PictureAccessDeps, 'keys' | 'clock' | 'config' | 'measureCache'>,
  { cacheName, path, maxKnownPublic, find }: PictureKind,
): PictureAccess {
  /** File names of pictures that everybody may see, each for 30 s. */
  const knownPublic = new CountedCache<string, true>({ max: maxKnownPublic, ttl: KNOWN_PUBLIC_MS, ttlResolution: 0, perf: clock })
  measureCache(cacheName, knownPublic)
  // a cookie is valid for one to two hours
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)
  const signed = ({ userId, isOperator }: CookieViewer, hour: number) => [
    'hidden-pictures',
    String(userId),
    String(isOperator),
    String(hour),
  ]

  function readCookie({ headers }: FastifyRequest): CookieViewer | undefined {
    const [, id = '', operator, signature = ''] = COOKIE_VALUE.exec(parseCookie(headers.cookie ?? '')[cookieName(isHttps)] ?? '') ?? []
    const viewer = { userId: Number(id), isOperator: operator === '1' }
    const hours = [currentHour(), currentHour() - 1]
    return hours.some((hour) => keys.isHashOf(signature, ...signed(viewer, hour))) ? viewer : undefined
  }

  return {
    async visibilityFor(fileName, request) {
      if (knownPublic.get(fileName)) return 'public'
      const found = await find(fileName, request, () => readCookie(request))
      if (found === 'public') knownPublic.set(fileName, true)
      return found === 'unattached' ? 'public' : found
    },
    forget(fileNames) {
      for (const name of fileNames) knownPublic.delete(name)
    },
    grant(reply, viewer, shown) {
      if (!viewer || shown?.every(({ status }) => status === 'ACTIVE')) return
      const { userId, isOperator } = viewer
      const value = `${userId}.${isOperator ? 1 : 0}.${keys.hash(...signed(viewer, currentHour())).toString('base64url')}`
      const attributes = { maxAge: PICTURE_COOKIE_LIFE_S, path, httpOnly: true, secure: isHttps, sameSite: 'strict' } as const
      reply.header('set-cookie', stringifySetCookie({ name: cookieName(isHttps), value, ...attributes }))
    },
  }
}
