import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'

/** @throws Failure not_allowed */
export function requireBroker({ role }: Viewer): void {
  if (role !== 'BROKER') throw new Failure('not_allowed', IMPORT_MESSAGES.brokersOnly)
}
