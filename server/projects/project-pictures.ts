import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { createPictureCookie } from '#server/http/picture-cookie.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'
import type { Keys } from '#server/platform/keys.ts'
import { findStatusOfPicture } from './projects.queries.ts'

/** How long a picture goes on being served after its project was hidden. Saves a query at most requests. */
const KNOWN_PUBLIC_MS = 30_000
const MAX_KNOWN_PUBLIC = 5_000

/**
 * Who may load the pictures of projects: everybody while the project is ACTIVE, else operators, whose browser gets a cookie for /uploads with
 * what they edit (docs/decisions/0045).
 */
export interface ProjectPictureAccess {
  /** File names of pictures that everybody may see; for metrics. */
  readonly knownPublic: Pick<CountedCache<string, true>, 'counts'>
  /** @throws TooManyRequests when the address has no reads left and the database would have to be asked */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<'public' | 'hidden' | 'refused'>
  /** Sets the cookie of an operator. */
  grant(reply: FastifyReply, operator: Viewer): void
}

interface ProjectPictureDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  /** Whether the site is reached over https. */
  readonly isHttps: boolean
  /** @throws TooManyRequests when the address of the request has no reads left */
  readonly requireReadsLeft: (request: FastifyRequest) => Promise<void>
}

export function openProjectPictureAccess({ database, clock, keys, isHttps, requireReadsLeft }: ProjectPictureDeps): ProjectPictureAccess {
  const knownPublic = new CountedCache<string, true>({
    max: MAX_KNOWN_PUBLIC,
    ttl: KNOWN_PUBLIC_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const cookie = createPictureCookie({ keys, clock, isHttps, path: '/uploads' })
  return {
    knownPublic,
    async visibilityFor(fileName, request) {
      if (knownPublic.get(fileName)) return 'public'
      await requireReadsLeft(request)
      const status = await findStatusOfPicture(database.readPool, fileName)
      if (status === undefined) return 'refused'
      if (status !== 'ACTIVE') return cookie.read(request)?.isOperator ? 'hidden' : 'refused'
      knownPublic.set(fileName, true)
      return 'public'
    },
    grant: (reply, operator) => cookie.set(reply, operator),
  }
}
