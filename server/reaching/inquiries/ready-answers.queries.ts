import { eq } from 'drizzle-orm'
import type { AnswerKind } from '#contracts/reaching/inquiries/inquiries.ts'
import { READY_ANSWERS } from '#contracts/reaching/inquiries/ready-answers.ts'
import { readyAnswers } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** The ready answers that a poster wrote, else the default answers for this kind of property. */
export async function findReadyAnswers(db: Queryable, userId: number, kind: AnswerKind): Promise<string[]> {
  const [row] = await orm(db).select({ answers: readyAnswers.answers }).from(readyAnswers).where(eq(readyAnswers.userId, userId))
  return row?.answers ?? Object.keys(READY_ANSWERS[kind])
}

export async function saveReadyAnswers(db: Queryable, userId: number, answers: string[]): Promise<void> {
  await orm(db).insert(readyAnswers).values({ userId, answers }).onConflictDoUpdate({ target: readyAnswers.userId, set: { answers } })
}

export async function deleteReadyAnswers(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(readyAnswers).where(eq(readyAnswers.userId, userId))
}
