import type { ContactUnlocked } from '#contracts/contacts.ts'
import { CONTACT_MESSAGES, LEAD_PUSH } from '#contracts/messages.ts'
import type { Database } from '#server/db/client.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { type NotificationDeps, notify } from '#server/notifications/index.ts'
import { countRemaining, lockUser, spendAllowance } from '#server/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { requireVisible } from '#server/properties/index.ts'
import { type ContactRow, findContact, hasSpentContacts, insertUnlock, lockContact } from './contacts.queries.ts'

export interface ContactDeps {
  readonly database: Database
  readonly clock: Clock
  readonly notifications: Pick<NotificationDeps, 'database' | 'pushes'>
}

interface UnlockRequest {
  readonly userId: number
  readonly propertyId: number
  /** Epoch ms. */
  readonly now: number
}

type Reachable = ContactRow & { readonly posterPhone: string }

/**
 * Spends one contact on a property and returns its poster's number. One's own property and one that was unlocked before cost nothing.
 * The charge, the unlock, which is the poster's inquiry, and the push about it are one transaction.
 * @throws Failure payment_required when no contact remains; not_found, no_longer_available or conflict when nobody can be reached
 */
export async function unlockContact(deps: ContactDeps, viewer: Viewer, propertyId: number): Promise<ContactUnlocked> {
  const { userId } = viewer
  const request = { userId, propertyId, now: deps.clock.now() }
  return inTransaction(deps.database.pool, async (tx) => {
    // first without a lock: a user who has nothing to spend blocks nobody
    const seen = requireReachable(viewer, await findContact(tx, userId, propertyId))
    if (isFree(seen, userId)) return showForFree(tx, seen, request)
    if ((await countRemaining(tx, userId, 'contacts', request.now)) === 0) throw await nothingRemains(tx, request)
    // charges of one user are serialised; what was unlocked meanwhile is seen after the lock
    await lockUser(tx, userId)
    const locked = requireReachable(viewer, await lockContact(tx, userId, propertyId))
    return isFree(locked, userId) ? showForFree(tx, locked, request) : charge(deps, tx, locked, request)
  })
}

/** A number that cost something once stays, whatever became of the property. @throws Failure when there is no number to show */
function requireReachable(viewer: Viewer, found: ContactRow | undefined): Reachable {
  const row = found && isFree(found, viewer.userId) ? found : requireVisible(viewer, found)
  if (!row.posterPhone) throw new Failure('conflict', CONTACT_MESSAGES.noNumber)
  return { ...row, posterPhone: row.posterPhone }
}

const isFree = (row: ContactRow, userId: number): boolean => row.isUnlocked || row.postedByUserId === userId

async function showForFree(tx: Queryable, row: Reachable, { userId, now }: UnlockRequest): Promise<ContactUnlocked> {
  return {
    message: row.postedByUserId === userId ? CONTACT_MESSAGES.own : CONTACT_MESSAGES.alreadyUnlocked,
    phoneNumber: row.posterPhone,
    alreadyUnlocked: true,
    remainingContactsUsed: await countRemaining(tx, userId, 'contacts', now),
  }
}

async function charge({ notifications }: ContactDeps, tx: Queryable, row: Reachable, request: UnlockRequest): Promise<ContactUnlocked> {
  const spent = await spendAllowance(tx, { ...request, allowance: 'contacts' })
  if (!spent) throw await nothingRemains(tx, request)
  const { userId, propertyId, now } = request
  await insertUnlock(tx, { userId, propertyId, subscriptionId: spent.subscriptionId, createdAt: new Date(now) })
  const body = LEAD_PUSH.body(row.seekerName.trim() || 'Somebody', row.propertyName)
  await notify(notifications, row.postedByUserId, { title: LEAD_PUSH.title, body, data: { url: '/profile?tab=inquiries' } }, tx)
  return {
    message: CONTACT_MESSAGES.unlocked(spent.remaining),
    phoneNumber: row.posterPhone,
    alreadyUnlocked: false,
    remainingContactsUsed: spent.remaining,
  }
}

async function nothingRemains(tx: Queryable, { userId, now }: UnlockRequest): Promise<Failure> {
  return new Failure(
    'payment_required',
    (await hasSpentContacts(tx, userId, now)) ? CONTACT_MESSAGES.limitReached : CONTACT_MESSAGES.planNeeded,
  )
}
