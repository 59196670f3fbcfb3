export { hidePosted, lockPosted, showPosted } from './posters-block.queries.ts'
export { insertStatusChanges } from './status-changes.queries.ts'
export { FIRST_STATUS, mayChangeStatus, type StatusTarget, statusReached } from './status-machine.ts'
export { mayEdit, requireEditable, requireVisible, visibilityOf } from './subjects.policy.ts'
