export { registerDataExportRoutes } from './data-export.routes.ts'
