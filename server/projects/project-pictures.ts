import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CountedCache } from '#server/platform/counted-cache.ts'
import { isPictureOfActiveProject } from './projects.queries.ts'

/** How long a picture goes on being served after its project was hidden. Saves a query at most requests. */
const KNOWN_PUBLIC_MS = 30_000
const MAX_KNOWN_PUBLIC = 5_000

/** Who may load the pictures of projects: everybody, while the project is ACTIVE. */
export interface ProjectPictureAccess {
  /** File names of pictures that everybody may see; for metrics. */
  readonly knownPublic: Pick<CountedCache<string, true>, 'counts'>
  /** @throws TooManyRequests when the address has no reads left and the database would have to be asked */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<'public' | 'refused'>
}

interface ProjectPictureDeps {
  readonly database: Database
  readonly clock: Clock
  /** @throws TooManyRequests when the address of the request has no reads left */
  readonly requireReadsLeft: (request: FastifyRequest) => Promise<void>
}

export function openProjectPictureAccess({ database, clock, requireReadsLeft }: ProjectPictureDeps): ProjectPictureAccess {
  const knownPublic = new CountedCache<string, true>({
    max: MAX_KNOWN_PUBLIC,
    ttl: KNOWN_PUBLIC_MS,
    ttlResolution: 0,
    perf: clock,
  })
  return {
    knownPublic,
    async visibilityFor(fileName, request) {
      if (knownPublic.get(fileName)) return 'public'
      await requireReadsLeft(request)
      if (!(await isPictureOfActiveProject(database.readPool, fileName))) return 'refused'
      knownPublic.set(fileName, true)
      return 'public'
    },
  }
}
