import type { ContactUnlocked } from '#contracts/contacts.ts'
import { LEAD_PUSH, CONTACT_MESSAGES as SAYS } from '#contracts/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import { notify } from '#server/notifications/index.ts'
import { countLeft, lockAllowances, spendAllowance } from '#server/plans/index.ts'
import type { Transaction } from '#server/platform/jobs/port.ts'
import { type ContactRow, findContact, hasSpentContacts, holdContact, insertUnlock } from './contacts.queries.ts'
import type { ContactDeps } from './deps.ts'

interface Wish {
  readonly userId: number
  readonly propertyId: number
  /** Epoch ms. */
  readonly now: number
}

type Reachable = ContactRow & { readonly poster_phone: string }

/**
 * Spends one contact on a listing and gives its poster's number away. One's own listing and one that was unlocked before cost
 * nothing. The charge, the unlock, which is the poster's lead, and the push about it happen together or not at all.
 * @throws Failure payment_required when nothing is left; not_found, no_longer_available or conflict when nobody can be reached
 */
export async function unlockContact(deps: ContactDeps, userId: number, propertyId: number): Promise<ContactUnlocked> {
  const wish = { userId, propertyId, now: deps.clock.now() }
  return inTransaction(deps.database.pool, async (tx) => {
    // a look without a lock: who has nothing to spend makes nobody wait
    const seen = reachable(await findContact(tx, userId, propertyId), userId)
    if (isFree(seen, userId)) return free(tx, seen, wish)
    if ((await countLeft(tx, userId, 'contacts', wish.now)) === 0) throw await nothingLeft(tx, wish)
    // calls in the same person's name wait for each other here, and then see what was unlocked meanwhile
    await lockAllowances(tx, userId)
    const held = reachable(await holdContact(tx, userId, propertyId), userId)
    return isFree(held, userId) ? free(tx, held, wish) : charge(deps, tx, held, wish)
  })
}

/** @throws Failure when there is no number to give, whatever is paid */
function reachable(row: ContactRow | undefined, userId: number): Reachable {
  if (!row) throw new Failure('not_found', 'Property not found')
  if (!isFree(row, userId)) {
    if (row.deleted || row.status === 'INACTIVE') throw new Failure('no_longer_available', SAYS.gone)
    if (row.status !== 'ACTIVE') throw new Failure('not_found', 'Property not found')
  }
  if (!row.poster_phone) throw new Failure('conflict', SAYS.noNumber)
  return { ...row, poster_phone: row.poster_phone }
}

const isFree = (row: ContactRow, userId: number): boolean => row.is_unlocked || row.poster_id === userId

async function free(tx: Transaction, row: Reachable, { userId, now }: Wish): Promise<ContactUnlocked> {
  return {
    message: row.poster_id === userId ? SAYS.own : SAYS.alreadyUnlocked,
    phoneNumber: row.poster_phone,
    alreadyUnlocked: true,
    remainingContactsUsed: await countLeft(tx, userId, 'contacts', now),
  }
}

async function charge({ notifications }: ContactDeps, tx: Transaction, row: Reachable, wish: Wish): Promise<ContactUnlocked> {
  const spent = await spendAllowance(tx, { ...wish, allowance: 'contacts' })
  if (!spent) throw await nothingLeft(tx, wish)
  await insertUnlock(tx, { ...wish, subscriptionId: spent.subscriptionId })
  const body = LEAD_PUSH.body(row.seeker_name.trim() || 'Somebody', row.property_name)
  await notify(notifications, row.poster_id, { title: LEAD_PUSH.title, body, data: { url: '/profile?tab=inquiries' } }, tx)
  return {
    message: SAYS.unlocked(spent.left),
    phoneNumber: row.poster_phone,
    alreadyUnlocked: false,
    remainingContactsUsed: spent.left,
  }
}

async function nothingLeft(tx: Transaction, { userId, now }: Wish): Promise<Failure> {
  return new Failure('payment_required', (await hasSpentContacts(tx, userId, now)) ? SAYS.limitReached : SAYS.planNeeded)
}
