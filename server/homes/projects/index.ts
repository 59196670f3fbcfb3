export { openProjectPictureAccess } from './project-pictures.ts'
export { listActiveProjectIds } from './projects.queries.ts'
export { openProjects } from './projects.routes.ts'
