import { FIRST_DAYS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { NEW_AGAIN_AFTER_WEEKS } from '#contracts/finding/search/ranking.ts'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { type ComparedHome, claimPredecessors, listWithdrawn, releasePredecessors, type WithdrawnHome } from './first-day.queries.ts'

/** Two sizes differ at most by this percentage of the larger one: what rounding and other units change. */
const SIZE_TOLERANCE_PERCENT = 2

const SIZES = ['carpetArea', 'totalBuildUpArea', 'plotArea'] as const
/** Equal, also when both are null. */
const EQUAL = ['category', 'propertyFor', 'apartmentType', 'commercialSubtype', 'bhkType', 'roomType', 'pgGender'] as const

/**
 * The rule by which a poster's property is one that they had before (docs/decisions/0223). Name and area are equal already: without case,
 * accents and spaces. Kind, BHK and offer must be equal, and floor and each size where both state it; at least one size must be known of
 * both, but for what is let by the bed. So another flat of a building is another home.
 */
export function isSameHome(one: ComparedHome, other: ComparedHome): boolean {
  if (EQUAL.some((name) => one[name] !== other[name])) return false
  if (one.floor !== null && other.floor !== null && one.floor !== other.floor) return false
  const stated = SIZES.filter((size) => one[size] && other[size])
  if (stated.length === 0 && !isSharedStay(one.propertyFor)) return false
  return stated.every((size) => isCloseTo(one[size] ?? 0, other[size] ?? 0))
}

const isCloseTo = (one: number, other: number) => Math.abs(one - other) * 100 <= SIZE_TOLERANCE_PERCENT * Math.max(one, other)

/** Columns of a property by which it is compared: a change of one of them may make it another home. */
const COMPARED: ReadonlySet<string> = new Set(['propertyName', 'area', 'floor', ...SIZES, ...EQUAL])

/**
 * Gives properties that were posted before the first day and the prices of that time: of the latest home that `isSameHome` and that the
 * poster had deleted or hidden before they posted this one, within FIRST_DAYS_KEPT_DAYS. A predecessor is used once: of transactions that
 * want it at the same time one gets it, and the others do not wait for it.
 * @param ids properties of one poster, inserted or locked by this transaction
 */
export async function inheritFirstDays(tx: Queryable, ids: readonly number[]): Promise<void> {
  const used = new Set<number>()
  const pairs: { predecessorId: number; propertyId: number; isNew: boolean }[] = []
  for (const { property, withdrawn } of await listWithdrawn(tx, ids, FIRST_DAYS_KEPT_DAYS)) {
    const predecessor = withdrawn.find((home) => !used.has(home.id) && isSameHome(home, property))
    if (!predecessor) continue
    used.add(predecessor.id)
    pairs.push({ predecessorId: predecessor.id, propertyId: property.id, isNew: isNewAgain(predecessor, property.createdAt) })
  }
  if (pairs.length > 0) await claimPredecessors(tx, pairs)
}

/** Whether it was away for so long that it counts as new in 'newest first'. */
const isNewAgain = ({ withdrawnAt }: WithdrawnHome, postedAt: Date) =>
  postedAt.getTime() - withdrawnAt.getTime() >= NEW_AGAIN_AFTER_WEEKS * 7 * DAY_MS

interface Edit {
  readonly id: number
  /** Names of the columns that changed. */
  readonly changed: readonly string[]
}

/** After edits: a property that has become another home loses what it inherited, and one that is the same as an earlier one inherits. */
export async function inheritAfterEdits(tx: Queryable, edits: readonly Edit[]): Promise<void> {
  const ids = edits.filter(({ changed }) => changed.some((name) => COMPARED.has(name))).map(({ id }) => id)
  if (ids.length === 0) return
  await releasePredecessors(tx, { of: ids })
  await inheritFirstDays(tx, ids)
}
