export { registerCatalogueProjectRoutes } from './catalogue-projects.routes.ts'
export { openProjectPictureAccess } from './project-pictures.ts'
export { listActiveProjectIds } from './projects.queries.ts'
export { registerProjectRoutes } from './projects.routes.ts'
