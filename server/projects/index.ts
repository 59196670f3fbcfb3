export { openProjectPictureAccess } from './project-pictures.ts'
export { registerProjectRoutes } from './projects.routes.ts'
