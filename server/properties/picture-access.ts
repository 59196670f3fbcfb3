import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import { HOUR_MS } from '#contracts/time.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'
import { isSameSecret, type Keys } from '#server/platform/keys.ts'
import { mayEdit } from '#server/subjects/index.ts'
import { findOtherOwner, listPropertiesOfPicture } from './properties.queries.ts'

/** How long a picture goes on being served after its property was hidden. Saves a query at most requests. */
const KNOWN_PUBLIC_MS = 30_000
const MAX_KNOWN_PUBLIC = 20_000

const cookieName = (isHttps: boolean) => (isHttps ? '__Secure-wada_media' : 'wada_media')
/** User id, whether they are an operator, signature. */
const COOKIE_VALUE = /^(\d+)\.([01])\.([\w-]+)$/

/**
 * Who may load a property's pictures: everybody while everybody sees the property, else its poster and operators. `<img>` sends no token,
 * so that they get a cookie for /media with the first answer that holds a hidden property (docs/decisions/0045).
 */
export interface PictureAccess {
  /** File names of pictures that everybody may see; for metrics. */
  readonly knownPublic: Pick<CountedCache<string, true>, 'counts'>
  /**
   * `hidden`: for this caller alone, and for no cache. `personal`: a user's profile picture (docs/decisions/0063).
   * @throws TooManyRequests when the address has no reads left and the database would have to be asked
   */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<'public' | 'personal' | 'hidden' | 'refused'>
  /** No longer takes these pictures for public. Other copies of the program do so after 30 s at most. */
  forget(fileNames: readonly string[]): void
  /** Sets the cookie when the viewer is answered a property that not everybody sees. */
  grant(reply: FastifyReply, viewer: Viewer | undefined, properties: readonly { readonly status: string }[]): void
}

interface PictureAccessDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  /** Whether the site is reached over https. */
  readonly isHttps: boolean
  /** @throws TooManyRequests when the address of the request has no reads left */
  readonly requireReadsLeft: (request: FastifyRequest) => Promise<void>
}

export function openPictureAccess({ database, keys, clock, isHttps, requireReadsLeft }: PictureAccessDeps): PictureAccess {
  const knownPublic = new CountedCache<string, true>({
    max: MAX_KNOWN_PUBLIC,
    ttl: KNOWN_PUBLIC_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const currentHour = () => Math.floor(clock.now() / HOUR_MS)
  const sign = (userId: number, isOperator: boolean, hour: number) =>
    keys.hash('hidden-pictures', String(userId), String(isOperator), String(hour)).toString('base64url')

  function readCookie(cookies: string | undefined): Pick<Viewer, 'userId' | 'isOperator'> | undefined {
    const [, id = '', operator, signature = ''] = COOKIE_VALUE.exec(parseCookie(cookies ?? '')[cookieName(isHttps)] ?? '') ?? []
    const editor = { userId: Number(id), isOperator: operator === '1' }
    const hours = [currentHour(), currentHour() - 1]
    return hours.some((hour) => isSameSecret(signature, sign(editor.userId, editor.isOperator, hour))) ? editor : undefined
  }

  return {
    knownPublic,
    async visibilityFor(fileName, request) {
      if (knownPublic.get(fileName)) return 'public'
      if (fileName !== DEFAULT_PICTURE) await requireReadsLeft(request)
      const properties = await listPropertiesOfPicture(database.readPool, fileName)
      if (properties.length === 0) {
        // not remembered: anybody can make up names
        const owner = await findOtherOwner(database.readPool, fileName)
        if (owner === 'user') return 'personal'
        // /uploads serves a project's; one without an owner was just uploaded
        return owner === undefined ? 'public' : 'refused'
      }
      if (properties.some(({ status, deletedAt }) => status === 'ACTIVE' && !deletedAt)) {
        knownPublic.set(fileName, true)
        return 'public'
      }
      const editor = readCookie(request.headers.cookie)
      return editor && properties.some((property) => !property.deletedAt && mayEdit(editor, property)) ? 'hidden' : 'refused'
    },
    forget(fileNames) {
      for (const name of fileNames) knownPublic.delete(name)
    },
    grant(reply, viewer, properties) {
      if (!viewer || properties.every(({ status }) => status === 'ACTIVE')) return
      const value = `${viewer.userId}.${viewer.isOperator ? 1 : 0}.${sign(viewer.userId, viewer.isOperator, currentHour())}`
      const maxAge = (2 * HOUR_MS) / 1000
      const attributes = { maxAge, path: '/media', httpOnly: true, secure: isHttps, sameSite: 'strict' } as const
      reply.header('set-cookie', stringifySetCookie({ name: cookieName(isHttps), value, ...attributes }))
    },
  }
}
