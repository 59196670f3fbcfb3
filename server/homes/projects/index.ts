export { openProjectPictureAccess } from './project-pictures.ts'
export { listShownProjectIds } from './projects.queries.ts'
export { openProjects } from './projects.routes.ts'
