import { RETURN_DEADLINE } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { returnText, returnWaitsText } from '#contracts/reaching/notifications/contact-return-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { returnCharge } from '#server/money/plans/index.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import {
  listFacts,
  listProofs,
  listUnlockedOf,
  PROOF_BATCH_SIZE,
  PROOF_KINDS,
  PROOF_LOOKBACK_MS,
  type Proof,
  type UnlockFacts,
} from './facts.queries.ts'
import { countReturns, insertReturn } from './returns.queries.ts'
import { BOUND_TERM_MS, dueReturn, isContradicted, isWithinBounds, type ReturnBounds } from './rules.ts'

export interface ContactReturnDeps extends Pick<Base, 'database' | 'clock' | 'stopping'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly bounds: ReturnBounds
}

/** Gives back every contact that a rule gives back now. Safe to run on several copies at once, and again after a crash. */
export function settleAllReturns(deps: ContactReturnDeps): Promise<void> {
  return eachInTurn(findDue(deps), (unlock) => settleReturn(deps, unlock))
}

/** Like `settleAllReturns`, for unlocks of some properties. */
export async function settleReturnsOf(deps: ContactReturnDeps, propertyIds: readonly number[]): Promise<void> {
  await eachInTurn(await listDue(deps, propertyIds), (unlock) => settleReturn(deps, unlock))
}

/** Like `settleAllReturns`, for unlocks of a poster's properties. */
export async function settleReturnsOfPoster(deps: ContactReturnDeps, posterId: number): Promise<void> {
  await settleReturnsOf(deps, await listUnlockedOf(deps.database.pool, posterId, deps.clock.now()))
}

/** Unlocks that are due, by the fresh proofs of each kind. */
async function* findDue(deps: ContactReturnDeps): AsyncGenerator<UnlockFacts> {
  for (const kind of PROOF_KINDS) {
    let after: Pick<Proof, 'at' | 'id'> = { at: new Date(deps.clock.now() - PROOF_LOOKBACK_MS).toISOString(), id: 0 }
    for (let count = PROOF_BATCH_SIZE; count === PROOF_BATCH_SIZE && !deps.stopping?.aborted; ) {
      const proofs = await listProofs(deps.database.pool, kind, after)
      yield* await listDue(deps, [...new Set(proofs.flatMap(({ propertyId }) => propertyId ?? []))])
      after = proofs.at(-1) ?? after
      count = proofs.length
    }
  }
}

async function listDue({ database, clock }: ContactReturnDeps, propertyIds: readonly number[]): Promise<UnlockFacts[]> {
  if (propertyIds.length === 0) return []
  const now = clock.now()
  return (await listFacts(database.pool, propertyIds, now)).filter((facts) => reasonOf(facts, now) !== undefined)
}

/** What waits for an operator, or was refused by one, comes back by a report that operators upheld, and else by their decision. */
function reasonOf(facts: UnlockFacts, now: number) {
  const reason = dueReturn(facts, now)
  return facts.state === null || reason === 'REPORT_UPHELD' ? reason : undefined
}

/** Gives one contact back, or leaves it to operators. Decides by what stands under the lock of the seeker's row. */
function settleReturn(deps: ContactReturnDeps, { unlockId, seekerId, propertyId }: UnlockFacts): Promise<void> {
  return inTransaction(deps.database.pool, async (tx) => {
    await lockUserRow(tx, seekerId)
    const now = deps.clock.now()
    const [facts] = await listFacts(tx, [propertyId], now, unlockId)
    const reason = facts && reasonOf(facts, now)
    if (!reason) return
    const doubt = reason === 'REPORT_UPHELD' ? undefined : await findDoubt(deps, tx, facts, now)
    const { chargeId } = facts
    if (!(await insertReturn(tx, { unlockId, chargeId, reason, doubt, at: new Date(now) }))) return
    const about = { userId: seekerId, kind: 'contact', path: '/profile?tab=subscriptions', subject: { propertyId } } as const
    if (doubt) {
      const text = returnWaitsText(doubt, facts.posterName, now + RETURN_DEADLINE.settleMs)
      await notify(deps.notifications, tx, { ...about, cause: `contact-doubt:${chargeId}`, ...text })
      return
    }
    const returned = await returnCharge(tx, { userId: seekerId, chargeId, now })
    if (returned?.isUsable)
      await notify(deps.notifications, tx, {
        ...about,
        cause: `contact-return:${chargeId}`,
        ...returnText(reason, facts.propertyFor, returned),
      })
  })
}

async function findDoubt({ bounds }: ContactReturnDeps, tx: Queryable, facts: UnlockFacts, now: number) {
  if (isContradicted(facts)) return 'CONTRADICTED'
  const { returns, unlocks } = await countReturns(tx, facts.seekerId, new Date(now - BOUND_TERM_MS))
  return isWithinBounds(returns, unlocks, bounds) ? undefined : 'MANY_RETURNS'
}
