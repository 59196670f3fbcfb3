import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { createPictureAccess, type PictureAccess, type PictureAccessDeps } from '#server/base/http/picture-access.ts'
import { mayEdit } from '#server/homes/subjects/index.ts'
import { findOtherOwner, listPropertiesOfPicture } from './properties.queries.ts'

/** The pictures of properties: for everybody while the property is public, otherwise for its poster and operators. */
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
      if (properties.some(({ status, deletedAt }) => status === 'ACTIVE' && !deletedAt)) return 'public'
      const editor = readCookie()
      return editor && properties.some((property) => !property.deletedAt && mayEdit(editor, property)) ? 'hidden' : 'refused'
    },
  })
}
