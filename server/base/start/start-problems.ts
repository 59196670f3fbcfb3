import { databaseErrorOf, isConnectionLost } from '#server/base/db/database-error.ts'
import { CONNECT_TIMEOUT_MS } from '#server/base/db/migrate.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import type { Config } from '#server/config.ts'

type SystemError = Error & { readonly code?: string; readonly path?: string }

/** For `catch`: throws a StartFailure with the sentence of `explain`, or the error itself when there is none. */
export const rethrow =
  (explain: (error: SystemError) => string | undefined) =>
  (error: SystemError): never => {
    const sentence = explain(error)
    throw sentence === undefined ? error : new StartFailure(sentence, { cause: error })
  }

/** Why the database could not be prepared. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function explainDatabase(error: SystemError): string | undefined {
  const { code = '', message } = databaseErrorOf(error) as SystemError
  if (message === 'timeout expired') return `The database of DATABASE_URL did not answer within ${CONNECT_TIMEOUT_MS / 1_000} seconds.`
  if (['28P01', '28000'].includes(code) || message.startsWith('SASL'))
    return `The database refuses the user or the password of DATABASE_URL (${message}).`
  if (code === '3D000') return `DATABASE_URL names a database that does not exist (${message}).`
  if (code === '42501') return `The user of DATABASE_URL lacks a right (${message}).`
  // no query uses the extension any more, but migrations 0000 and 0001 create it and an index with it
  if (message.includes('pg_trgm')) return `The database of DATABASE_URL lacks the extension pg_trgm (${message}).`
  if (isConnectionLost(error)) return `The database of DATABASE_URL cannot be reached (${message}).`
  return undefined
}

/** The oldest version of PostgreSQL that the program is tested with. */
const OLDEST_POSTGRESQL = 16

/** A warning about a version of PostgreSQL, as in `server_version_num`; undefined when it is new enough. */
export function postgresVersionWarning(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  return major >= OLDEST_POSTGRESQL
    ? undefined
    : `The database of DATABASE_URL is PostgreSQL ${major}: the program is made for ${OLDEST_POSTGRESQL} and newer. Please upgrade it.`
}

/** Why the port could not be opened. */
export function explainListening({ host, port }: Pick<Config, 'host' | 'port'>): (error: SystemError) => string | undefined {
  return ({ code }) => {
    if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use by another program: stop that one, or set PORT.`
    if (code === 'EACCES') return `This user may not open port ${port}: set PORT to 1024 or more.`
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code ?? ''))
      return `HOST=${host} is not an address of this machine.`
    return undefined
  }
}

/** Why the program's files could not be prepared, in the data folder or in a bucket. */
export function explainFiles({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): (error: SystemError) => string | undefined {
  return ({ code, message, path }) => {
    if (code === 'STORAGE_UNAVAILABLE') return `The bucket of S3 cannot be reached: check S3_ENDPOINT=${storage.S3_ENDPOINT} (${message}).`
    if (message.startsWith('S3 refused')) return `The bucket of S3 cannot be used: check S3_BUCKET, S3_REGION and the keys (${message}).`
    if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of WADA_DATA_DIR=${dataDir} is full.`
    if (path?.startsWith(dataDir)) return `The folder WADA_DATA_DIR=${dataDir} cannot be used (${message}).`
    return undefined
  }
}
