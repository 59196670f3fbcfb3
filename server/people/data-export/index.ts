export { openDataExport } from './data-export.routes.ts'
