import type { z } from 'zod'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { enteredGrievance } from '#contracts/operations/grievances.ts'
import { dueAtOf, ENTERED_WITHIN_DAYS } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { GrievanceDeps } from './deps.ts'
import { insertGrievance } from './grievances.queries.ts'
import { findSent } from './send-grievance.ts'
import { tellOfficer, tellPerson } from './send-grievance-email.ts'

/**
 * Stores a grievance that came by e-mail, phone or letter, without a user, and acknowledges it by e-mail; once for each idempotency key. Its
 * deadline counts from its arrival.
 * @returns its id @throws Failure invalid_input when the arrival is in the future or too long ago; conflict when the key was used for another
 */
export async function enterGrievance(
  deps: GrievanceDeps,
  { receivedAt: arrival, ...given }: z.output<typeof enteredGrievance>,
  { operator, idempotencyKey }: { readonly operator: Viewer; readonly idempotencyKey: string | undefined },
): Promise<number> {
  const now = deps.clock.now()
  const receivedAt = new Date(`${arrival}:00+05:30`)
  const ageMs = now - receivedAt.getTime()
  if (!(ageMs >= 0 && ageMs <= ENTERED_WITHIN_DAYS * DAY_MS)) throw failureAt('invalid_input', 'receivedAt', MESSAGES.receivedAtWrong)
  const at = new Date(now)
  const dueAt = dueAtOf(given.kind, receivedAt)
  const id = await inTransaction(deps.database.pool, async (tx) => {
    const stored = await insertGrievance(tx, { ...given, userId: null, receivedAt, acknowledgedAt: at, dueAt, idempotencyKey })
    if (stored === undefined) return undefined
    await tellPerson(deps, tx, { id: stored, userId: null, email: given.email }, 'received', 'received')
    await tellOfficer(deps, tx, { id: stored, kind: given.kind })
    const after = { receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() }
    await recordAction(tx, { operator, action: 'grievance_entered', object: { kind: 'grievance', id: stored }, before: null, after, at })
    return stored
  })
  if (id !== undefined) return id
  const earlier = await findSent(deps, given, { userId: null, idempotencyKey })
  if (!earlier) throw new Error('A grievance with this idempotency key was there and is gone.')
  if (earlier.receivedAt.getTime() !== receivedAt.getTime()) throw new Failure('conflict', MESSAGES.alreadySent)
  return earlier.id
}
