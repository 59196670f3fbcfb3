import { createPictureAccess, type PictureAccess, type PictureAccessDeps } from '#server/base/http/picture-access.ts'
import { isPictureShown } from './projects.queries.ts'

/** Who may see the pictures of projects: everybody while the project is shown, otherwise only operators. */
export function openProjectPictureAccess(deps: PictureAccessDeps): PictureAccess {
  return createPictureAccess(deps, {
    cacheName: 'project_pictures',
    path: '/uploads',
    maxKnownPublic: 5_000,
    async find(fileName, request, readCookie) {
      await deps.readLimits.requireReadsLeft(request)
      const isShown = await isPictureShown(deps.database.readPool, fileName)
      if (isShown) return 'public'
      return isShown !== undefined && readCookie()?.isOperator ? 'hidden' : 'refused'
    },
  })
}
