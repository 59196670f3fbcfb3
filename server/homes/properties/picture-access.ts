import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { createPictureAccess, type PictureAccess, type PictureAccessDeps } from '#server/base/http/picture-access.ts'
import { mayOpen } from './properties.policy.ts'
import { findOtherOwner, listPersonalIds, listPropertiesOfPicture } from './properties.queries.ts'

/** The pictures of properties: for everybody while its page is public, otherwise for its poster, operators and who has unlocked it. */
export function openPictureAccess({ database, readLimits, ...deps }: PictureAccessDeps): PictureAccess {
  return createPictureAccess(deps, {
    cacheName: 'property_pictures',
    path: '/media',
    maxKnownPublic: 20_000,
    async find(fileName, request, readCookie) {
      if (fileName !== DEFAULT_PICTURE) await readLimits.requireReadsLeft(request)
      const properties = await listPropertiesOfPicture(database.readPool, fileName)
      if (properties.length === 0) {
        // not cached, since invented names would fill the cache
        const owner = await findOtherOwner(database.readPool, fileName)
        if (owner === 'user') return 'personal'
        // pictures of projects are served by /uploads
        return owner === undefined ? 'unattached' : 'refused'
      }
      const now = deps.clock.now()
      const kept = properties.filter(({ deletedAt }) => !deletedAt)
      if (kept.some((property) => mayOpen(undefined, { ...property, isUnlocked: false }, now))) return 'public'
      const viewer = readCookie()
      if (!viewer || kept.length === 0) return 'refused'
      const ids = kept.map(({ id }) => id)
      const personal = new Set(await listPersonalIds(database.readPool, ids, viewer.userId))
      return kept.some((property) => mayOpen(viewer, { ...property, isUnlocked: personal.has(property.id) }, now)) ? 'hidden' : 'refused'
    },
  })
}
