import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import type { ActionObject, OperatorAction } from '#contracts/operations/actions.ts'
import {
  type ActionValues,
  amenities,
  localities,
  operatorActions,
  plans,
  projects,
  properties,
  users,
} from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type ActionRow = typeof operatorActions.$inferSelect & {
  /** The present name of the object; null when it has none, or was deleted. */
  readonly objectName: string | null
}

interface NewAction {
  readonly at: Date
  readonly operatorId: number
  readonly action: OperatorAction
  readonly objectKind: ActionObject
  readonly objectId: number
  readonly before: ActionValues | null
  readonly after: ActionValues | null
  readonly reason: string | null
}

/** Who acted, when a command did and no operator. */
export const COMMAND_LINE = { userId: 0 }
const COMMAND_LINE_NAME = 'Command line'

export async function insertAction(tx: Queryable, action: NewAction): Promise<void> {
  const [operator] = await orm(tx)
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, action.operatorId))
  const operatorName = operator ? [operator.firstName, operator.lastName].filter(Boolean).join(' ') : COMMAND_LINE_NAME
  await orm(tx)
    .insert(operatorActions)
    .values({ ...action, operatorName })
}

interface ActionFilter {
  readonly kind?: ActionObject | undefined
  readonly id?: number | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
}

/** Column with the name of each kind of object that has one. */
const NAMES: Partial<Record<ActionObject, SQL>> = {
  property: sql`SELECT ${properties.propertyName} FROM ${properties} WHERE ${properties.id} = ${operatorActions.objectId}`,
  user: sql`SELECT trim(${users.firstName} || ' ' || ${users.lastName}) FROM ${users} WHERE ${users.id} = ${operatorActions.objectId}`,
  plan: sql`SELECT ${plans.name} FROM ${plans} WHERE ${plans.id} = ${operatorActions.objectId}`,
  amenity: sql`SELECT ${amenities.name} FROM ${amenities} WHERE ${amenities.id} = ${operatorActions.objectId}`,
  locality: sql`SELECT ${localities.name} FROM ${localities} WHERE ${localities.id} = ${operatorActions.objectId}`,
  project: sql`SELECT ${projects.constructionName} FROM ${projects} WHERE ${projects.id} = ${operatorActions.objectId}`,
  catalogue: sql`SELECT ${operatorActions.after}->>'city'`,
}
const objectName = sql<string | null>`nullif(CASE ${operatorActions.objectKind} ${sql.join(
  Object.entries(NAMES).map(([kind, name]) => sql`WHEN ${kind} THEN (${name})`),
  sql` `,
)} END, '')`

/** The actions that match, newest first; `total` counts all pages. */
export async function findActions(db: Queryable, { kind, id, page, size }: ActionFilter): Promise<{ rows: ActionRow[]; total: number }> {
  const condition = and(
    kind === undefined ? undefined : eq(operatorActions.objectKind, kind),
    id === undefined ? undefined : eq(operatorActions.objectId, id),
  )
  const [rows, [counted]] = await Promise.all([
    orm(db)
      .select({ ...getTableColumns(operatorActions), objectName })
      .from(operatorActions)
      .where(condition)
      .orderBy(desc(operatorActions.id))
      .limit(size)
      .offset(page * size),
    orm(db).select({ total: count() }).from(operatorActions).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Number of latest actions that are compared: twice as many as the largest bulk change records in one transaction. */
const ACTIONS_COMPARED = 2 * MAX_STATUS_CHANGES_AT_ONCE

/**
 * @returns a text that differs after every new action: the sum of the latest ids. The highest id is not enough: of two concurrent
 * transactions, the one with the lower ids may commit last.
 */
export async function readLatestActions(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(id), 0)::text AS sum FROM (SELECT id FROM operator_actions ORDER BY id DESC LIMIT $1) AS latest`,
    [ACTIONS_COMPARED],
  )
  return rows[0]?.sum ?? ''
}
