export { openImport } from './import.routes.ts'
export { deleteReadings } from './sheet-readings.queries.ts'
