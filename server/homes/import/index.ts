export { openImport } from './import.routes.ts'
