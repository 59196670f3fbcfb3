import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPictureCookie, createPublicPictures, type PictureAccessDeps, type PublicPictures } from '#server/base/http/picture-access.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findStatusOfPicture } from './projects.queries.ts'

const MAX_KNOWN_PUBLIC = 5_000

/**
 * Decides who may load the pictures of projects: everybody while the project is ACTIVE, otherwise operators, who get a cookie for /uploads
 * with the project (docs/decisions/0045).
 */
export interface ProjectPictureAccess {
  /** Counts of the cache, for metrics. */
  readonly knownPublic: Pick<PublicPictures, 'counts'>
  /** @throws TooManyRequests when the answer is not cached and the IP address has no reads left */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<'public' | 'hidden' | 'refused'>
  grant(reply: FastifyReply, operator: Viewer): void
}

export function openProjectPictureAccess(deps: PictureAccessDeps): ProjectPictureAccess {
  const { database, clock, requireReadsLeft } = deps
  const knownPublic = createPublicPictures(MAX_KNOWN_PUBLIC, clock)
  const cookie = createPictureCookie(deps, '/uploads')
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
