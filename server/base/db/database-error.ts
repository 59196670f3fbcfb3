import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's own error of a failed query, without Drizzle's wrapper, whose message repeats parameters that must not be logged. */
export function databaseErrorOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** SQLSTATE transaction_resolution_unknown, for a commit that its replica may not have. */
export const NOT_REPLICATED = '08007'

/** Codes of connection errors: the system's, and PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // connection exceptions
  ...['08000', '08001', '08003', '08004', '08006', NOT_REPLICATED],
  // the server only reads: after a failover the connection leads to a replica, or to a primary that is being promoted
  '25006',
  // shut down by an administrator, crashed, starting, idle session timed out, idle in a transaction, too many connections
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
])

/** Messages of pg and its pool about a connection that was lost or timed out. These errors have no code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

/** Whether a query failed because the database could not be reached, not because of its statement. */
export function isConnectionLost(error: unknown): boolean {
  const cause = databaseErrorOf(error)
  if (!(cause instanceof Error)) return false
  return CONNECTION_CODES.has('code' in cause ? String(cause.code) : '') || CONNECTION_MESSAGE.test(cause.message)
}

/** Whether a query failed with a unique violation. @param index the name of the unique index */
export function violatesUnique(error: unknown, index: string): boolean {
  const { code, constraint } = databaseErrorOf(error) as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
