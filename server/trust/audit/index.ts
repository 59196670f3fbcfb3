export { registerAuditRoutes } from './audit.routes.ts'
export { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue } from './edit-catalogue.ts'
export { recordAction, recordStatuses } from './record-action.ts'
export { watchActions } from './watch-actions.ts'
