import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { createPictureCookie, createPublicPictures, type PictureAccessDeps, type PublicPictures } from '#server/base/http/picture-access.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { mayEdit } from '#server/homes/subjects/index.ts'
import { findOtherOwner, listPropertiesOfPicture } from './properties.queries.ts'

/** Maximum cached names of pictures that everybody may load. */
const MAX_KNOWN_PUBLIC = 20_000

/**
 * Decides who may load a property's pictures: everybody while the property is public, otherwise its poster and operators. `<img>` sends no
 * session token, so these get a cookie for /media with a response that contains a hidden property (docs/decisions/0045).
 */
export interface PictureAccess {
  /** Counts of the cache, for metrics. */
  readonly knownPublic: Pick<PublicPictures, 'counts'>
  /**
   * `hidden`: this caller may load it, and no cache may store it. `personal`: a user's profile picture (docs/decisions/0063).
   * @throws TooManyRequests when the answer is not cached and the IP address has no reads left
   */
  visibilityFor(fileName: string, request: FastifyRequest): Promise<'public' | 'personal' | 'hidden' | 'refused'>
  /** Removes these pictures from the cache of public ones. In other copies of the program they expire within 30 s. */
  forget(fileNames: readonly string[]): void
  /** Sets the cookie when an answer to the viewer contains a property that is not public. */
  grant(reply: FastifyReply, viewer: Viewer | undefined, properties: readonly { readonly status: string }[]): void
}

export function openPictureAccess(deps: PictureAccessDeps): PictureAccess {
  const { database, clock, requireReadsLeft } = deps
  const knownPublic = createPublicPictures(MAX_KNOWN_PUBLIC, clock)
  const cookie = createPictureCookie(deps, '/media')

  return {
    knownPublic,
    async visibilityFor(fileName, request) {
      if (knownPublic.get(fileName)) return 'public'
      if (fileName !== DEFAULT_PICTURE) await requireReadsLeft(request)
      const properties = await listPropertiesOfPicture(database.readPool, fileName)
      if (properties.length === 0) {
        // not cached, since invented names would fill the cache
        const owner = await findOtherOwner(database.readPool, fileName)
        if (owner === 'user') return 'personal'
        // pictures of projects are served by /uploads; a picture without an owner is not attached yet
        return owner === undefined ? 'public' : 'refused'
      }
      if (properties.some(({ status, deletedAt }) => status === 'ACTIVE' && !deletedAt)) {
        knownPublic.set(fileName, true)
        return 'public'
      }
      const editor = cookie.read(request)
      return editor && properties.some((property) => !property.deletedAt && mayEdit(editor, property)) ? 'hidden' : 'refused'
    },
    forget(fileNames) {
      for (const name of fileNames) knownPublic.delete(name)
    },
    grant(reply, viewer, properties) {
      if (!viewer || properties.every(({ status }) => status === 'ACTIVE')) return
      cookie.set(reply, viewer)
    },
  }
}
