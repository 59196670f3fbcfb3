import { eq } from 'drizzle-orm'
import { FIRST_ANSWERS } from '#contracts/reaching/inquiries/first-answers.ts'
import { readyAnswers } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** A poster's ready answers; the first answers of the program until the poster has saved their own. */
export async function findReadyAnswers(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await orm(db).select({ answers: readyAnswers.answers }).from(readyAnswers).where(eq(readyAnswers.userId, userId))
  return row?.answers ?? [...FIRST_ANSWERS]
}

export async function saveReadyAnswers(db: Queryable, userId: number, answers: string[]): Promise<void> {
  await orm(db).insert(readyAnswers).values({ userId, answers }).onConflictDoUpdate({ target: readyAnswers.userId, set: { answers } })
}

export async function deleteReadyAnswers(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(readyAnswers).where(eq(readyAnswers.userId, userId))
}
