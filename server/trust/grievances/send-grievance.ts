import { dueAtOf, grievanceNumber } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import type { GrievanceReceived, NewGrievance } from '#contracts/trust/grievances/grievances.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { chargesOf, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { GrievanceDeps } from './deps.ts'
import { makeGrievanceLink } from './grievance-link.ts'
import { findGrievanceByKey, type GrievanceRow, insertGrievance } from './grievances.queries.ts'
import { tellOfficer, tellPerson } from './send-grievance-email.ts'

interface Sender {
  readonly viewer: Viewer | undefined
  /** `request.ip` of Fastify. */
  readonly ip: string
  readonly idempotencyKey: string | undefined
}

/**
 * Stores a grievance, once for each idempotency key, and acknowledges it with its number in the same transaction.
 * @throws TooManyRequests; Failure conflict when the key was used for another grievance
 */
export async function sendGrievance(deps: GrievanceDeps, given: NewGrievance, sender: Sender): Promise<GrievanceReceived> {
  const { database, clock } = deps
  const { viewer, ip, idempotencyKey } = sender
  const userId = viewer?.userId ?? null
  const findAnswer = async () => {
    const earlier = await findSent(deps, given, { userId, idempotencyKey })
    return earlier && answerOf(deps, earlier, false)
  }
  const earlier = await findAnswer()
  if (earlier) return earlier
  await charge(deps, ip)
  const isEmailed = await mayEmail(deps, given.email)
  const receivedAt = new Date(clock.now())
  const dueAt = dueAtOf(given.kind, receivedAt)
  const id = await inTransaction(database.pool, async (tx) => {
    const stored = await insertGrievance(tx, { ...given, userId, receivedAt, acknowledgedAt: receivedAt, dueAt, idempotencyKey })
    if (stored === undefined) return undefined
    await tellPerson(deps, tx, { id: stored, userId, email: given.email }, 'received', 'received', isEmailed)
    await tellOfficer(deps, tx, { id: stored, kind: given.kind })
    return stored
  })
  const received = id === undefined ? await findAnswer() : answerOf(deps, { id, receivedAt, dueAt }, isEmailed)
  if (!received) throw new Error('A grievance with this idempotency key was there and is gone.')
  return received
}

/** The grievance that was stored under this key. @throws Failure conflict when it was another one, or another sender's */
export async function findSent(
  { database }: GrievanceDeps,
  given: NewGrievance,
  { userId, idempotencyKey }: { readonly userId: number | null; readonly idempotencyKey: string | undefined },
): Promise<GrievanceRow | undefined> {
  const earlier = idempotencyKey === undefined ? undefined : await findGrievanceByKey(database.pool, idempotencyKey)
  if (!earlier) return undefined
  const isSame =
    earlier.userId === userId && (['kind', 'text', 'name', 'email', 'phone'] as const).every((field) => earlier[field] === given[field])
  if (!isSame) throw new Failure('conflict', MESSAGES.alreadySent)
  return earlier
}

function answerOf(
  { keys }: GrievanceDeps,
  { id, receivedAt, dueAt }: Pick<GrievanceRow, 'id' | 'receivedAt' | 'dueAt'>,
  isEmailed: boolean,
) {
  return {
    number: grievanceNumber(id),
    link: makeGrievanceLink(keys, id),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isEmailed,
  }
}

/** Counts a grievance against the budgets of its network, then against the overall budget. @throws TooManyRequests */
async function charge({ limits, budgets, clock }: GrievanceDeps, ip: string): Promise<void> {
  requireGranted(await limits.take(networkCharges('grievance', ip, budgets.GRIEVANCES_PER_ADDRESS), clock.now()), MESSAGES.tooMany)
  const overall = chargesOf('all:grievance', budgets.GRIEVANCES_OVERALL)
  requireGranted(await limits.take(overall, clock.now()), MESSAGES.tooManyOverall)
}

/** Whether an e-mail is sent to the address: anybody may enter that of somebody else. */
async function mayEmail({ emails, keys, limits, budgets, clock }: GrievanceDeps, email: string | null): Promise<boolean> {
  if (!emails.mail || email === null) return false
  const address = keys.hash('email-address', email.toLowerCase()).toString('base64url')
  const { granted } = await limits.take(chargesOf(`grievance-email:address:${address}`, budgets.GRIEVANCE_EMAILS_PER_ADDRESS), clock.now())
  return granted
}
