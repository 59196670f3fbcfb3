import { createPictureAccess, type PictureAccess, type PictureAccessDeps } from '#server/base/http/picture-access.ts'
import { findStatusOfPicture } from './projects.queries.ts'

/** The pictures of projects: for everybody while the project is ACTIVE, otherwise for operators. */
export function openProjectPictureAccess(deps: PictureAccessDeps): PictureAccess {
  return createPictureAccess(deps, {
    cacheName: 'project_pictures',
    path: '/uploads',
    maxKnownPublic: 5_000,
    async find(fileName, request, readCookie) {
      await deps.readLimits.requireReadsLeft(request)
      const status = await findStatusOfPicture(deps.database.readPool, fileName)
      if (status === 'ACTIVE') return 'public'
      return status !== undefined && readCookie()?.isOperator ? 'hidden' : 'refused'
    },
  })
}
