export { registerImportRoutes } from './import.routes.ts'
