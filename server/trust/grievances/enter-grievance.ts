import type { z } from 'zod'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { enteredGrievance } from '#contracts/operations/grievances.ts'
import { dueAtOf, ENTERED_WITHIN_DAYS } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { GrievanceDeps } from './deps.ts'
import { insertGrievance } from './grievances.queries.ts'
import { tellOfficer, tellPerson } from './send-grievance-email.ts'

/**
 * Stores a grievance that came by e-mail, phone or letter, without a user, and acknowledges it by e-mail. Its deadline counts from its arrival.
 * @returns its id @throws Failure invalid_input when the arrival is in the future or too long ago
 */
export async function enterGrievance(
  deps: GrievanceDeps,
  { receivedAt: arrival, ...given }: z.output<typeof enteredGrievance>,
  operator: Viewer,
): Promise<number> {
  const now = deps.clock.now()
  const receivedAt = new Date(`${arrival}:00+05:30`)
  const ageMs = now - receivedAt.getTime()
  if (!(ageMs >= 0 && ageMs <= ENTERED_WITHIN_DAYS * DAY_MS)) throw failureAt('invalid_input', 'receivedAt', MESSAGES.receivedAtWrong)
  const at = new Date(now)
  const dueAt = dueAtOf(given.kind, receivedAt)
  return await inTransaction(deps.database.pool, async (tx) => {
    const id = await insertGrievance(tx, { ...given, userId: null, receivedAt, acknowledgedAt: at, dueAt, idempotencyKey: undefined })
    if (id === undefined) throw new Error('The grievance was not stored.')
    await tellPerson(deps, tx, { id, userId: null, email: given.email }, 'received', 'received')
    await tellOfficer(deps, tx, { id, kind: given.kind })
    const after = { receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() }
    await recordAction(tx, { operator, action: 'grievance_entered', object: { kind: 'grievance', id }, before: null, after, at })
    return id
  })
}
