export { CITIES, type Filled, fillCatalogue } from './fill-catalogue.ts'
export { listMissing } from './missing-catalogue.ts'
