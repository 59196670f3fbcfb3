import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { MAX_IMPORT_BYTES } from '#contracts/limits.ts'
import { Failure } from '#server/http/failure.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PropertyDeps } from '../deps.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { listAmenities, listLocalities } from './import.queries.ts'

/** @throws Failure not_allowed */
export function requireBroker({ role }: Viewer): 'BROKER' {
  if (role !== 'BROKER') throw new Failure('not_allowed', SAYS.brokersOnly)
  return role
}

/** Reads the body and checks it. @throws Failure unsupported_media, too_large, timed_out, invalid_input */
export async function receiveFile({ database: { pool }, clock }: PropertyDeps, request: FastifyRequest): Promise<CheckedFile> {
  if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? '')) throw new Failure('unsupported_media', SAYS.notCsv)
  const bytes = await readBody(request, { mostBytes: MAX_IMPORT_BYTES, tooLarge: SAYS.tooLarge })
  const [localities, amenities] = await Promise.all([listLocalities(pool), listAmenities(pool)])
  return checkFile(bytes, {
    localities: new Map(localities.map((locality) => [locality.name.toLowerCase(), locality])),
    amenityIds: new Map(amenities.map(({ id, name }) => [name.toLowerCase(), id])),
    now: clock.now(),
  })
}

/** The call's key as it is kept: apart from the keys of other calls. @throws Failure invalid_input */
export function keptKeyOf(request: FastifyRequest): string | undefined {
  const key = idempotencyKeyOf(request)
  return key && `import-${createHash('sha256').update(key).digest('hex')}`
}
