import { setImmediate } from 'node:timers/promises'
import { FIRST_DAYS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { NEW_AGAIN_AFTER_WEEKS } from '#contracts/finding/search/ranking.ts'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import {
  type ComparedHome,
  claimPredecessors,
  listOutlines,
  listPropertiesWith,
  listWithdrawn,
  lockForInheriting,
  releasePredecessors,
  type WithdrawnHome,
} from './first-day.queries.ts'

/** Two sizes differ at most by this percentage of the larger one: what rounding and other units change. */
const SIZE_TOLERANCE_PERCENT = 2
/** The same for homes with the same pictures. */
const SIZE_TOLERANCE_WITH_PICTURES_PERCENT = 10
/** Minimum pictures that two homes have in common, unless all are: a poster may show the gate of the society with every flat. */
const MIN_SAME_PICTURES = 2

const SIZES = ['carpetArea', 'totalBuildUpArea', 'plotArea'] as const
/** Equal, also when both are null. */
const EQUAL = ['category', 'propertyFor', 'apartmentType', 'commercialSubtype', 'bhkType', 'roomType', 'pgGender'] as const

/**
 * The rule by which a poster's property is one that they had before (docs/decisions/0223). Name and area are equal already: without case,
 * accents and spaces. Kind, BHK and offer must be equal, and floor and each size where both state it; at least one size must be known of
 * both, but for what is let by the bed. So another flat of a building is another home.
 */
export function isSameHome(one: ComparedHome, other: ComparedHome): boolean {
  return agree(one, other, SIZE_TOLERANCE_PERCENT) && (statedSizes(one, other).length > 0 || isSharedStay(one.propertyFor))
}

function agree(one: ComparedHome, other: ComparedHome, tolerancePercent: number): boolean {
  if (EQUAL.some((name) => one[name] !== other[name])) return false
  if (one.floor !== null && other.floor !== null && one.floor !== other.floor) return false
  return statedSizes(one, other).every((size) => {
    const [a, b] = [one[size] ?? 0, other[size] ?? 0]
    return Math.abs(a - b) * 100 <= tolerancePercent * Math.max(a, b)
  })
}

const statedSizes = (one: ComparedHome, other: ComparedHome) => SIZES.filter((size) => one[size] && other[size])

/** Numbers of pictures that are compared: of two homes, and those that show the same. */
export interface PictureCounts {
  readonly one: number
  readonly other: number
  readonly same: number
}

/**
 * The rule for a home that is posted again with another name or size (docs/decisions/0228). Area, kind, BHK, offer and stated floor are
 * equal, sizes differ by at most a tenth, and all pictures are the same, or two and more than half of those of the home with fewer.
 */
export function isSameHomeByPictures(one: ComparedHome, other: ComparedHome, pictures: PictureCounts): boolean {
  return agree(one, other, SIZE_TOLERANCE_WITH_PICTURES_PERCENT) && areSamePictures(pictures)
}

function areSamePictures({ one, other, same }: PictureCounts): boolean {
  if (same === 0) return false
  return same === Math.max(one, other) || (same >= MIN_SAME_PICTURES && same * 2 > Math.min(one, other))
}

/** Columns of a property by which it is compared. */
const COMPARED: ReadonlySet<string> = new Set(['propertyName', 'area', 'floor', ...SIZES, ...EQUAL])

/**
 * Gives properties that were posted before the first day and the prices of that time: of the latest home that `isSameHome` and that the
 * poster had deleted or hidden before they posted this one, within FIRST_DAYS_KEPT_DAYS. A predecessor is used once: of transactions that
 * want it at the same time one gets it, and the others do not wait for it.
 * @param ids properties of one poster, inserted or locked by this transaction
 */
export async function inheritFirstDays(tx: Queryable, ids: readonly number[]): Promise<void> {
  const used = new Set<number>()
  const pairs: ReturnType<typeof pairOf>[] = []
  for (const { property, withdrawn } of await listWithdrawn(tx, ids, FIRST_DAYS_KEPT_DAYS, 'same name')) {
    const predecessor = withdrawn.find((home) => !used.has(home.id) && isSameHome(home, property))
    if (!predecessor) continue
    used.add(predecessor.id)
    pairs.push(pairOf(predecessor, property))
  }
  if (pairs.length > 0) await claimPredecessors(tx, pairs)
}

const pairOf = (predecessor: WithdrawnHome, { id, createdAt }: { readonly id: number; readonly createdAt: Date }) => ({
  predecessorId: predecessor.id,
  propertyId: id,
  isNew: isNewAgain(predecessor, createdAt),
})

type Pool = Parameters<typeof inTransaction>[0]
/** @returns a function of another outline: 0 for another picture */
type CreateComparer = (outline: Uint8Array) => (other: Uint8Array) => number

/** As `inheritFirstDays`, by pictures, for properties with one of these pictures; after their outlines are stored. Idempotent. */
export async function inheritByPictures(pool: Pool, fileNames: readonly string[], createComparer: CreateComparer): Promise<void> {
  for (const id of await listPropertiesWith(pool, fileNames))
    await inTransaction(pool, async (tx) => {
      await lockForInheriting(tx, id)
      const [posted] = await listWithdrawn(tx, [id], FIRST_DAYS_KEPT_DAYS, 'any name')
      const candidates = posted?.withdrawn.filter((home) => agree(home, posted.property, SIZE_TOLERANCE_WITH_PICTURES_PERCENT)) ?? []
      if (!posted || candidates.length === 0) return
      const outlines = await listOutlines(tx, [id, ...candidates.map((home) => home.id)])
      const own = outlines.get(id) ?? []
      const comparers = own.map(createComparer)
      for (const home of candidates) {
        const others = outlines.get(home.id) ?? []
        const pictures = { one: own.length, other: others.length, same: await countSame(comparers, others) }
        if (isSameHomeByPictures(posted.property, home, pictures)) return claimPredecessors(tx, [pairOf(home, posted.property)])
      }
    })
}

/** Each picture is the same as one other at most. */
async function countSame(comparers: readonly ReturnType<CreateComparer>[], others: readonly Uint8Array[]): Promise<number> {
  const left = [...others]
  for (const likenessTo of comparers) {
    const found = left.findIndex((other) => likenessTo(other) > 0)
    if (found >= 0) left.splice(found, 1)
    // yields to the event loop: a comparison blocks the answers to requests
    await setImmediate()
  }
  return others.length - left.length
}

/** Whether it was away for so long that it counts as new in 'newest first'. */
const isNewAgain = ({ withdrawnAt }: WithdrawnHome, postedAt: Date) =>
  postedAt.getTime() - withdrawnAt.getTime() >= NEW_AGAIN_AFTER_WEEKS * 7 * DAY_MS

/** Whether a change of these columns may make a property another home. */
export const mayBecomeAnother = (changed: readonly string[]) => changed.some((name) => COMPARED.has(name))

interface Edit {
  readonly id: number
  /** Names of the columns that changed. */
  readonly changed: readonly string[]
}

/**
 * After edits: a property that has become another home loses what it inherited, and one that is the same as an earlier one inherits.
 * What is the same by its pictures inherits when they are compared again.
 */
export async function inheritAfterEdits(tx: Queryable, edits: readonly Edit[]): Promise<void> {
  const ids = edits.filter(({ changed }) => mayBecomeAnother(changed)).map(({ id }) => id)
  if (ids.length === 0) return
  await releasePredecessors(tx, { of: ids })
  await inheritFirstDays(tx, ids)
}
