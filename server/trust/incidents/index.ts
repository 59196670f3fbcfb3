export { findOperatorId, findSessionUser } from './affected.queries.ts'
export {
  ACTIVE,
  AFFECTED_TABLES,
  type AffectedTableName,
  EXISTING,
  type Part,
  partOfTable,
  partsOfOperator,
  partsOfUser,
  type Window,
} from './affected-tables.queries.ts'
export { INCIDENT_EXAMPLE, readIncident } from './incident-file.ts'
export { writeAffected } from './write-affected.ts'
