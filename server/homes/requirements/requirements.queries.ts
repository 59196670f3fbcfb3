import { and, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RequirementStatus } from '#contracts/homes/requirements/requirement-kinds.ts'
import { ERASED_TEXTS } from '#contracts/people/accounts/account-messages.ts'
import { rowVersion } from '#server/base/db/schema/columns.ts'
import {
  contactUnlocks,
  type NewRequirement,
  type RequirementRecord,
  requirementLocations,
  requirements,
  users,
} from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import {
  createLoaderByIds,
  FIRST_STATUS,
  hasOneOfIds,
  insertStatusChanges,
  isUnlockedBy,
  POSTER_COLUMNS,
} from '#server/homes/subjects/index.ts'

/** A row of `requirements` with its author and its locations. */
export interface RequirementRow extends RequirementRecord {
  readonly version: number
  readonly posterName: string
  /** Null when the account is deleted. */
  readonly posterPhone: string | null
  /** Names in order of preference. */
  readonly locations: readonly string[]
  /** Whether the viewer has unlocked the author's number. */
  readonly isUnlocked: boolean
}

const LOCATIONS: SQL<readonly string[]> = sql`ARRAY(
  SELECT l.name FROM requirement_locations l WHERE l.requirement_id = ${requirements.id} ORDER BY l.position)`

/** Requirements with their authors and locations. */
export const loadRequirements = createLoaderByIds<RequirementRow>((client) =>
  orm(client)
    .select({
      ...getTableColumns(requirements),
      version: rowVersion(requirements),
      ...POSTER_COLUMNS,
      locations: LOCATIONS,
      isUnlocked: isUnlockedBy(contactUnlocks.requirementId, requirements.id),
    })
    .from(requirements)
    .innerJoin(users, eq(users.id, requirements.postedByUserId))
    .where(hasOneOfIds(requirements.id))
    .prepare('load-requirements'),
)

/** Columns that decide who may change a requirement, and columns of its title. */
const STATUS_AND_TITLE_COLUMNS = {
  id: requirements.id,
  postedByUserId: requirements.postedByUserId,
  status: requirements.status,
  lookingFor: requirements.lookingFor,
  propertyType: requirements.propertyType,
  bhkConfig: requirements.bhkConfig,
  version: rowVersion(requirements),
}
export type RequirementStateColumns = Pick<RequirementRow, keyof typeof STATUS_AND_TITLE_COLUMNS>

/** @param lock takes a row lock, so that concurrent changes wait until the transaction ends */
export async function findRequirement(client: Queryable, id: number, lock?: 'lock'): Promise<RequirementStateColumns | undefined> {
  const query = orm(client).select(STATUS_AND_TITLE_COLUMNS).from(requirements).where(eq(requirements.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** Ids of a user's requirements in every status, newest first. */
export async function listOwnRequirementIds(db: Queryable, userId: number, limit: number): Promise<number[]> {
  const rows = await orm(db)
    .select({ id: requirements.id })
    .from(requirements)
    .where(eq(requirements.postedByUserId, userId))
    .orderBy(desc(requirements.createdAt), desc(requirements.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** How many requirements a user has posted, in every status. */
export function countOwnRequirements(db: Queryable, userId: number): Promise<number> {
  return orm(db).$count(requirements, eq(requirements.postedByUserId, userId))
}

/** Number of unlocks of each requirement; requirements without unlocks are missing. */
export async function countContacts(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await orm(db)
    .select({ id: contactUnlocks.requirementId, contacts: count() })
    .from(contactUnlocks)
    .where(inArray(contactUnlocks.requirementId, [...ids]))
    .groupBy(contactUnlocks.requirementId)
  return new Map(rows.flatMap(({ id, contacts }) => (id === null ? [] : [[id, contacts] as const])))
}

export interface NewLocation {
  readonly name: string
  readonly localityId: number | null
}

/** Inserts a requirement with its initial status. @returns its id */
export async function insertRequirement(
  tx: Queryable,
  row: Omit<NewRequirement, 'status'> & { readonly createdAt: Date },
  locations: readonly NewLocation[],
): Promise<number> {
  const [inserted] = await orm(tx)
    .insert(requirements)
    .values({ ...row, status: FIRST_STATUS })
    .returning({ id: requirements.id })
  const requirementId = inserted?.id ?? 0
  await replaceLocations(tx, requirementId, locations)
  await insertStatusChanges(tx, [{ subject: { requirementId }, to: FIRST_STATUS, changedBy: row.postedByUserId, at: row.createdAt }])
  return requirementId
}

export async function updateRequirement(
  tx: Queryable,
  id: number,
  columns: Partial<NewRequirement>,
  locations: readonly NewLocation[],
): Promise<void> {
  // updated first, which locks its row: concurrent edits replace the locations one after the other
  await orm(tx).update(requirements).set(columns).where(eq(requirements.id, id))
  await replaceLocations(tx, id, locations)
}

async function replaceLocations(tx: Queryable, requirementId: number, locations: readonly NewLocation[]): Promise<void> {
  await orm(tx).delete(requirementLocations).where(eq(requirementLocations.requirementId, requirementId))
  await orm(tx)
    .insert(requirementLocations)
    .values(locations.map((location, position) => ({ requirementId, position, ...location })))
}

interface NewStatus {
  readonly id: number
  readonly from: RequirementStatus
  readonly to: RequirementStatus
  readonly changedBy: number
  readonly reason?: string | undefined
  readonly at: Date
}

/** Changes the status and records the change. Does nothing when the requirement already has the status. */
export async function updateRequirementStatus(tx: Queryable, { id, to, at, ...change }: NewStatus): Promise<void> {
  const changed = await orm(tx)
    .update(requirements)
    .set({ status: to, hiddenByBlock: false, updatedAt: at })
    .where(and(eq(requirements.id, id), ne(requirements.status, to)))
    .returning({ id: requirements.id })
  if (changed.length > 0) await insertStatusChanges(tx, [{ subject: { requirementId: id }, to, at, ...change }])
}

/** Closes a user's requirements and erases their texts, also of already closed ones. The rows are kept for the unlocks of others. */
export async function eraseRequirements(tx: Queryable, userId: number, at: Date): Promise<void> {
  const { rows } = await tx.query<{ id: number; status: RequirementStatus }>(
    'SELECT id, status FROM requirements WHERE posted_by_user_id = $1 AND property_type <> $2 ORDER BY id FOR UPDATE',
    [userId, ERASED_TEXTS.propertyType],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await orm(tx)
    .update(requirements)
    .set({
      status: 'INACTIVE',
      propertyType: ERASED_TEXTS.propertyType,
      bhkConfig: ERASED_TEXTS.bhkConfig,
      additionalRequirements: '',
      updatedAt: at,
    })
    .where(inArray(requirements.id, ids))
  await orm(tx).delete(requirementLocations).where(inArray(requirementLocations.requirementId, ids))
  const closed = rows.filter(({ status }) => status !== 'INACTIVE')
  if (closed.length === 0) return
  await insertStatusChanges(
    tx,
    closed.map(({ id, status }) => ({ subject: { requirementId: id }, from: status, to: 'INACTIVE', changedBy: userId, at })),
  )
}
