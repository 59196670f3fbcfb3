export { type AccountData, readAccountData } from './account-data.ts'
export { openDataExport } from './data-export.routes.ts'
