import type { z } from 'zod'
import type { OperatorAction } from '#contracts/operations/actions.ts'
import type { grievanceAnswer, grievanceKindChange, grievanceSettlement } from '#contracts/operations/grievances.ts'
import { dueAtOf, isUrgent, kindsInsteadOf } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import type { ActionValues } from '#server/base/db/schema/index.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { GrievanceDeps } from './deps.ts'
import { changeGrievance, findGrievance, type GrievanceRow, insertAnswer } from './grievances.queries.ts'
import { tellOfficer, tellPerson } from './send-grievance-email.ts'

interface Change {
  readonly operator: Viewer
  readonly id: number
  /** The row version that the operator saw. */
  readonly version: number
}

/** Takes a grievance in hand, also from another operator. @throws Failure not_found; conflict */
export function takeGrievance(deps: GrievanceDeps, change: Change): Promise<void> {
  return changeOpen(deps, change, async (tx, before, at) => {
    const takenAt = before.takenAt ?? at
    await changeGrievance(tx, before.id, { takenAt, handlerId: change.operator.userId })
    return {
      action: 'grievance_taken',
      before: { inHand: before.takenAt !== null },
      after: { inHand: true },
    }
  })
}

/** Stores an answer and tells the person. The history does not have the text: it is kept longer than grievances are. @throws Failure not_found; conflict */
export function answerGrievance(deps: GrievanceDeps, change: Change, { text }: z.output<typeof grievanceAnswer>): Promise<void> {
  return changeOpen(deps, change, async (tx, before, at) => {
    const answerId = await insertAnswer(tx, { grievanceId: before.id, at, text })
    await changeGrievance(tx, before.id, { answeredAt: at, ...inHand(before, change.operator, at) })
    await tellPerson(deps, tx, before, 'answered', `answer:${answerId}`)
    return { action: 'grievance_answered', before: {}, after: {} }
  })
}

/** Corrects the kind that the person chose. The deadline counts from the arrival. @throws Failure not_found; conflict; invalid_input for a later deadline */
export function changeGrievanceKind(deps: GrievanceDeps, change: Change, { kind }: z.output<typeof grievanceKindChange>): Promise<void> {
  return changeOpen(deps, change, async (tx, before) => {
    if (!kindsInsteadOf(before.kind).includes(kind)) throw failureAt('invalid_input', 'kind', MESSAGES.deadlineNotLater)
    const dueAt = dueAtOf(kind, before.receivedAt)
    await changeGrievance(tx, before.id, { kind, dueAt })
    if (!isUrgent(before.kind)) await tellOfficer(deps, tx, { id: before.id, kind })
    return {
      action: 'grievance_kind_changed',
      before: { about: GRIEVANCE_KIND_LABELS[before.kind], dueAt: before.dueAt.toISOString() },
      after: { about: GRIEVANCE_KIND_LABELS[kind], dueAt: dueAt.toISOString() },
    }
  })
}

/** Settles a grievance once, and tells the person. @throws Failure not_found; conflict when it has changed or is settled */
export function settleGrievance(
  deps: GrievanceDeps,
  change: Change,
  { outcome, decision }: z.output<typeof grievanceSettlement>,
): Promise<void> {
  return changeOpen(deps, change, async (tx, before, at) => {
    await changeGrievance(tx, before.id, { settledAt: at, outcome, decision, ...inHand(before, change.operator, at) })
    await tellPerson(deps, tx, before, 'settled', 'settled')
    return { action: 'grievance_settled', before: { outcome: null }, after: { outcome, isLate: at > before.dueAt } }
  })
}

/** Whoever answers first has it in hand. */
const inHand = ({ takenAt }: GrievanceRow, { userId }: Viewer, at: Date) => (takenAt === null ? { takenAt: at, handlerId: userId } : {})

interface Done {
  readonly action: OperatorAction
  readonly before: ActionValues
  readonly after: ActionValues
}

async function changeOpen(
  { database, clock }: GrievanceDeps,
  { operator, id, version }: Change,
  act: (tx: Queryable, before: GrievanceRow, at: Date) => Promise<Done>,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const before = await findGrievance(tx, id, 'lock')
    if (!before) throw new Failure('not_found', MESSAGES.noSuch)
    if (before.settledAt !== null) throw new Failure('conflict', MESSAGES.alreadySettled)
    if (before.version !== version) throw new Failure('conflict', MESSAGES.changedMeanwhile)
    const at = new Date(clock.now())
    const done = await act(tx, before, at)
    await recordAction(tx, { operator, object: { kind: 'grievance', id }, at, ...done })
  })
}
