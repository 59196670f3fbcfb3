import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { OperatorRequest } from '#contracts/operations/operator-request-messages.ts'
import { operatorRequests, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

interface NewRequest {
  readonly userId: number
  readonly action: OperatorRequest
  readonly askedBy: number
  readonly reason: string
  readonly askedAt: Date
}

/** Deletes those that have run out or whose asker is no operator any more. @returns false when the same is asked for already */
export async function insertRequest(tx: Queryable, request: NewRequest, runOut: Date): Promise<boolean> {
  const active = orm(tx).select({ id: users.id }).from(users).where(isActiveOperator(users))
  await orm(tx)
    .delete(operatorRequests)
    .where(or(lte(operatorRequests.askedAt, runOut), notInArray(operatorRequests.askedBy, active)))
  const { rowCount } = await orm(tx).insert(operatorRequests).values(request).onConflictDoNothing()
  return rowCount === 1
}

/** @returns false when it was deleted already: of agreements at the same time, one deletes it */
export async function deleteRequest(tx: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await orm(tx).delete(operatorRequests).where(eq(operatorRequests.id, id))
  return rowCount === 1
}

/** Deletes those of a user and about them. */
export async function deleteOperatorRequestsOf(tx: Queryable, userId: number): Promise<void> {
  await orm(tx)
    .delete(operatorRequests)
    .where(or(eq(operatorRequests.userId, userId), eq(operatorRequests.askedBy, userId)))
}

/** Columns of the users, or of an alias of them. */
type Columns<C extends keyof typeof users> = Readonly<Record<C, AnyPgColumn>>

const isActiveOperator = (user: Columns<'userRole' | 'blockedAt' | 'deletedAt'>) =>
  and(eq(user.userRole, 'ADMIN'), isNull(user.blockedAt), isNull(user.deletedAt))

/** @param ids of the users who are counted; all users when missing @returns how many of them are operators and not blocked */
export async function countActiveOperators(db: Queryable, ids?: readonly number[]): Promise<number> {
  return orm(db).$count(users, and(ids && inArray(users.id, [...ids]), isActiveOperator(users)))
}

const nameOf = ({ firstName, lastName }: Columns<'firstName' | 'lastName'>) => sql<string>`trim(${firstName} || ' ' || ${lastName})`

/**
 * Requests that have not run out and that somebody could agree to: their asker and the one whom they are about still are operators, it is not
 * so already, and there is a third operator. The oldest first. @param requestId of the only one that is listed
 */
export async function listRequests(db: Queryable, runOut: Date, requestId?: number) {
  const [asker, third] = [alias(users, 'asker'), alias(users, 'third')]
  const { id, userId, action, reason, askedAt, askedBy } = operatorRequests
  return orm(db)
    .select({ id, userId, action, reason, askedAt, askedById: askedBy, userName: nameOf(users), askedByName: nameOf(asker) })
    .from(operatorRequests)
    .innerJoin(users, and(eq(users.id, userId), eq(users.userRole, 'ADMIN'), isNull(users.deletedAt)))
    .innerJoin(asker, and(eq(asker.id, askedBy), isActiveOperator(asker)))
    .where(
      and(
        gt(askedAt, runOut),
        requestId === undefined ? undefined : eq(id, requestId),
        or(eq(action, 'end_sessions'), sql`(${action} = 'unblock') = (${users.blockedAt} IS NOT NULL)`),
        exists(
          orm(db)
            .select({ id: third.id })
            .from(third)
            .where(and(isActiveOperator(third), ne(third.id, userId), ne(third.id, askedBy))),
        ),
      ),
    )
    .orderBy(asc(askedAt), asc(id))
}
