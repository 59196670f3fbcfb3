import type { OperatorAction } from '#contracts/operations/actions.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { Base } from '#server/base/base.ts'
import type { ActionValues } from '#server/base/db/schema/index.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from './record-action.ts'

export type CatalogueDeps = Pick<Base, 'database' | 'clock'>

/** A kind of thing that operators add and edit: plans, amenities, localities, projects. */
export interface Catalogue<Item> {
  readonly kind: 'plan' | 'amenity' | 'locality' | 'project'
  /** Takes a row lock, so that edits of one item are serialised. */
  readonly lock: (tx: Queryable, id: number) => Promise<void>
  /** @throws Failure not_found */
  readonly load: (tx: Queryable, id: number, at: Date) => Promise<Item>
  /** What the history of actions stores. */
  readonly recorded: (item: Item) => ActionValues
}

/** Adds an item and records it, in one transaction. @param insert returns the new item's id */
export function addToCatalogue<Item>(
  { kind, load, recorded }: Catalogue<Item>,
  { database, clock }: CatalogueDeps,
  operator: Viewer,
  insert: (tx: Queryable, at: Date) => Promise<number>,
): Promise<Item> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const id = await insert(tx, at)
    const item = await load(tx, id, at)
    await recordAction(tx, { operator, action: `${kind}_added`, object: { kind, id }, before: null, after: recorded(item), at })
    return item
  })
}

interface Edit {
  readonly id: number
  /** The version that the operator saw; undefined when `change` compares what the operator saw. */
  readonly version?: number
  readonly reason?: string | null
}

/**
 * Edits an item and records it, in one transaction.
 * @param change stores the new values @returns the action; undefined when nothing differs
 * @throws Failure not_found, conflict (changed meanwhile)
 */
export function editInCatalogue<Item extends { readonly version: number }>(
  { kind, lock, load, recorded }: Catalogue<Item>,
  { database, clock }: CatalogueDeps,
  operator: Viewer,
  { id, version, reason }: Edit,
  change: (tx: Queryable, before: Item, at: Date) => Promise<OperatorAction | undefined>,
): Promise<Item> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lock(tx, id)
    const before = await load(tx, id, at)
    if (version !== undefined && before.version !== version) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    const action = await change(tx, before, at)
    if (!action) return before
    const after = await load(tx, id, at)
    const values = { before: recorded(before), after: recorded(after) }
    await recordAction(tx, { operator, action, object: { kind, id }, ...values, reason: reason ?? undefined, at })
    return after
  })
}
