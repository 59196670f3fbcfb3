import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { countRemaining, spendLockedAllowance } from '#server/money/plans/index.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import type { ContactKind } from './contact-kinds.ts'
import { type ContactRow, insertUnlock } from './unlocks.queries.ts'

export interface ContactDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

interface UnlockedNumber {
  readonly message: string
  readonly phoneNumber: string
  /** Whether nothing was charged. */
  readonly alreadyUnlocked: boolean
  /** Contacts that are left of the allowance. */
  readonly remaining: number
}

interface UnlockRequest<T extends ContactRow> {
  readonly viewer: Viewer
  readonly kind: ContactKind<T>
  readonly id: number
  /** Epoch ms. */
  readonly now: number
}

type Reachable<T> = T & { readonly posterPhone: string }

/**
 * Spends one contact on a property or a requirement and returns its poster's number. Nothing is charged for the viewer's own property or
 * requirement, or for one unlocked before, unless that charge came back and the home is offered again. The charge, the unlock and its notification are one transaction.
 * @throws Failure payment_required when no contact remains; not_found, no_longer_available or conflict when nobody can be reached
 */
export async function unlockContact<T extends ContactRow>(
  deps: ContactDeps,
  viewer: Viewer,
  kind: ContactKind<T>,
  id: number,
): Promise<UnlockedNumber> {
  const { userId } = viewer
  const request = { viewer, kind, id, now: deps.clock.now() }
  const { pool } = deps.database
  // without a transaction and its locks, so that a user without contacts left does not block others
  if ((await countRemaining(pool, userId, kind.allowance, request.now)) === 0) {
    const row = requireReachable(request, await kind.find(pool, userId, id))
    if (!isFree(row, userId)) throw await noContactLeft(pool, request)
    return showWithoutCharge(pool, row, request)
  }
  return inTransaction(pool, async (tx) => {
    // serialises the charges of one user; the read after the lock includes concurrent unlocks
    await lockUserRow(tx, userId)
    const row = requireReachable(request, await kind.find(tx, userId, id, 'lock'))
    return isFree(row, userId) ? showWithoutCharge(tx, row, request) : charge(deps, tx, row, request)
  })
}

/** An unlocked number stays visible when the property or requirement is hidden, closed or deleted. @throws Failure without a number */
function requireReachable<T extends ContactRow>({ viewer, kind }: UnlockRequest<T>, found: T | undefined): Reachable<T> {
  const row = found && isFree(found, viewer.userId) ? found : kind.requireVisible(viewer, found)
  if (!row.posterPhone) throw new Failure('conflict', kind.messages.noNumber)
  return { ...row, posterPhone: row.posterPhone }
}

const isFree = (row: ContactRow, userId: number): boolean => row.isUnlocked || row.postedByUserId === userId

async function showWithoutCharge<T extends ContactRow>(
  db: Queryable,
  row: Reachable<T>,
  request: UnlockRequest<T>,
): Promise<UnlockedNumber> {
  const { viewer, kind, now } = request
  return {
    message: row.postedByUserId === viewer.userId ? kind.messages.own : UNLOCK_MESSAGES.alreadyUnlocked,
    phoneNumber: row.posterPhone,
    alreadyUnlocked: true,
    remaining: await countRemaining(db, viewer.userId, kind.allowance, now),
  }
}

async function charge<T extends ContactRow>(
  { notifications }: ContactDeps,
  tx: Queryable,
  row: Reachable<T>,
  request: UnlockRequest<T>,
): Promise<UnlockedNumber> {
  const { viewer, kind, id, now } = request
  const { userId } = viewer
  const subject = kind.subjectOf(id)
  const spent = await spendLockedAllowance(tx, { userId, allowance: kind.allowance, ...subject, now })
  if (!spent) throw await noContactLeft(tx, request)
  const { subscriptionId, chargeId } = spent
  const unlockId = await insertUnlock(tx, { userId, ...subject, subscriptionId, chargeId, createdAt: new Date(now) })
  await notify(notifications, tx, {
    userId: row.postedByUserId,
    kind: 'lead',
    cause: `unlock:${unlockId}:${chargeId}`,
    ...kind.lead(row, row.seekerName.trim() || 'Somebody'),
    subject,
  })
  return {
    message: UNLOCK_MESSAGES.unlocked(spent.remaining),
    phoneNumber: row.posterPhone,
    alreadyUnlocked: false,
    remaining: spent.remaining,
  }
}

async function noContactLeft<T extends ContactRow>(db: Queryable, { viewer, kind, now }: UnlockRequest<T>): Promise<Failure> {
  return new Failure('payment_required', await kind.limitMessage(db, viewer.userId, now))
}
