import { eq } from 'drizzle-orm'
import type { AnswerKind } from '#contracts/reaching/inquiries/inquiries.ts'
import { readyAnswers } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** A poster's ready answers until they save their own, by the kind of the property that somebody asked about. */
export const DEFAULT_READY_ANSWERS: Readonly<Record<AnswerKind, readonly string[]>> = {
  RENT: [
    'It is still free. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.',
    'When do you want to move in, and how many people are you?',
    'Sorry, it is already taken.',
  ],
  SALE: [
    'It is still available. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.',
    'By when do you want to buy, and do you need a loan?',
    'Sorry, it is already sold.',
  ],
  PLOT: [
    'It is still available. Would you like to see it in daylight, today or tomorrow?',
    'Please send me a time when you can come.',
    'What do you want to use the plot for?',
    'Sorry, it is already taken.',
  ],
}

/** The ready answers that a poster wrote, else the default answers for this kind of property. */
export async function findReadyAnswers(db: Queryable, userId: number, kind: AnswerKind): Promise<string[]> {
  const [row] = await orm(db).select({ answers: readyAnswers.answers }).from(readyAnswers).where(eq(readyAnswers.userId, userId))
  return row?.answers ?? [...DEFAULT_READY_ANSWERS[kind]]
}

export async function saveReadyAnswers(db: Queryable, userId: number, answers: string[]): Promise<void> {
  await orm(db).insert(readyAnswers).values({ userId, answers }).onConflictDoUpdate({ target: readyAnswers.userId, set: { answers } })
}

export async function deleteReadyAnswers(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(readyAnswers).where(eq(readyAnswers.userId, userId))
}
