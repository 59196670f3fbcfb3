export { openAudit } from './audit.routes.ts'
export { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue } from './edit-catalogue.ts'
export { recordAction, recordStatuses } from './record-action.ts'
export type { ActionWatch } from './watch-actions.ts'
