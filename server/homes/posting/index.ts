export { eraseProperties } from './erase-properties.queries.ts'
export { countOwn, listOwnIds } from './own-properties.queries.ts'
export { openPosting } from './posting.routes.ts'
export { type SheetUpdateDeps, updateFromSheet } from './update-from-sheet.ts'
