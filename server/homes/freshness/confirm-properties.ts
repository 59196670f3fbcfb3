import type { z } from 'zod'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { propertiesConfirmed, propertyConfirmed } from '#contracts/homes/freshness/freshness.ts'
import { FRESHNESS_MESSAGES, isHiddenUnconfirmed } from '#contracts/homes/freshness/freshness-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { lockProperties, type PropertyStateColumns, requireEditable, updateStatuses } from '#server/homes/properties/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { contradictTaken, listWithDoubtedNumber } from './answers-of-seekers.queries.ts'
import { confirmAsked, setConfirmed } from './freshness.queries.ts'
import { BATCH_SIZE, type FreshnessDeps } from './notify-poster.ts'

type Deps = Pick<FreshnessDeps, 'database' | 'clock'>
type Confirmed = z.output<typeof propertiesConfirmed>

/**
 * Confirms that a property is still available. A property that was hidden without a confirmation is shown again.
 * @throws Failure not_found, no_longer_available, not_allowed, reauthentication_required; conflict when its poster hid it, or it is under
 * moderation
 */
export function confirmProperty({ database, clock }: Deps, viewer: Viewer, id: number): Promise<z.output<typeof propertyConfirmed>> {
  return inTransaction(database.pool, async (tx) => {
    const [found] = await lockProperties(tx, [id])
    const property = requireEditable(viewer, found)
    const at = new Date(clock.now())
    if (!(await confirmLocked(tx, viewer, [property], at))) throw new Failure('conflict', FRESHNESS_MESSAGES.isHidden)
    return {
      message: property.status === 'ACTIVE' ? FRESHNESS_MESSAGES.confirmed : FRESHNESS_MESSAGES.restored,
      propertyId: id,
      status: 'ACTIVE',
      confirmedAt: (isRecent(property, at) ? property.confirmedAt : at).toISOString(),
    }
  })
}

/**
 * Confirms properties like `confirmProperty`; properties that are hidden for another reason are left out.
 * @throws Failure not_found, no_longer_available, not_allowed when the viewer may not change one of them: then none is confirmed
 */
export async function confirmProperties({ database, clock }: Deps, viewer: Viewer, ids: readonly number[]): Promise<Confirmed> {
  const confirmed = await inTransaction(database.pool, async (tx) => {
    const found = new Map((await lockProperties(tx, ids)).map((property) => [property.id, property]))
    const properties = [...new Set(ids)].map((id) => requireEditable(viewer, found.get(id)))
    return confirmLocked(tx, viewer, properties, new Date(clock.now()))
  })
  return { message: FRESHNESS_MESSAGES.confirmedMany(confirmed), confirmed }
}

/** Confirms all properties of the viewer with an open question, in batches. */
export async function confirmAllAsked({ database, clock }: Deps, { userId }: Viewer): Promise<Confirmed> {
  const at = new Date(clock.now())
  let confirmed = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; confirmed += count) count = await confirmAsked(database.pool, userId, at, BATCH_SIZE)
  return { message: FRESHNESS_MESSAGES.confirmedMany(confirmed), confirmed }
}

/** Whether it was confirmed within a day and has no open question: repeated calls must not move it to the front of 'Recently confirmed'. */
const isRecent = ({ status, askedAt, confirmedAt }: PropertyStateColumns, at: Date) =>
  status === 'ACTIVE' && askedAt === null && at.getTime() - confirmedAt.getTime() < DAY_MS

/**
 * A home of whose number a seeker says that it is wrong stays hidden until its poster has given a code since the unlock.
 * @returns those that may be shown
 */
export async function withConfirmedNumber<T extends Pick<PropertyStateColumns, 'id' | 'postedByUserId'>>(
  tx: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  hidden: readonly T[],
): Promise<T[]> {
  const own = hidden.filter(({ postedByUserId }) => postedByUserId === viewer.userId).map(({ id }) => id)
  const doubted = new Set(own.length > 0 ? await listWithDoubtedNumber(tx, own) : [])
  return hidden.filter(({ id }) => !doubted.has(id))
}

/** @throws Failure reauthentication_required for a home that stays hidden until its poster has given a code */
export async function requireConfirmedNumber(...given: Parameters<typeof withConfirmedNumber>): Promise<void> {
  if ((await withConfirmedNumber(...given)).length < given[2].length)
    throw new Failure('reauthentication_required', FRESHNESS_MESSAGES.numberDoubted)
}

/**
 * @param properties locked, and the viewer may change them @returns how many are live and confirmed now
 * @throws Failure reauthentication_required
 */
export async function confirmLocked(
  tx: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  properties: readonly PropertyStateColumns[],
  at: Date,
): Promise<number> {
  const shown = properties.filter(({ status }) => status === 'ACTIVE')
  const hidden = properties.filter(isHiddenUnconfirmed)
  const due = shown.filter((property) => !isRecent(property, at))
  await requireConfirmedNumber(tx, viewer, hidden)
  await contradictTaken(
    tx,
    [...shown, ...hidden].map(({ id }) => id),
    at,
  )
  await setConfirmed(
    tx,
    due.map(({ id }) => id),
    at,
  )
  await updateStatuses(tx, hidden, { to: 'ACTIVE', changedBy: viewer.userId, at })
  for (const { id, status, confirmedAt, postedByUserId } of [...due, ...hidden])
    if (postedByUserId !== viewer.userId)
      await recordAction(tx, {
        operator: viewer,
        action: 'property_confirmed',
        object: { kind: 'property', id },
        before: { status, confirmedAt: confirmedAt.toISOString() },
        after: { status: 'ACTIVE', confirmedAt: at.toISOString() },
        at,
      })
  return shown.length + hidden.length
}
