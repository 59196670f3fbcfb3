import { PAPERS_KEPT_DAYS, UNUSED_FILES_KEPT_MS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { paperUnansweredText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { findProperty } from '#server/homes/properties/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { decideCheck, deletePaperRows, listPapersToDelete, listUnanswered, lockCheck } from './checks.queries.ts'
import type { CheckDeps } from './deps.ts'

/** Maximum files and requests of one sweep; the next one continues. */
const SWEEP_BATCH = 500

type SweepDeps = Pick<CheckDeps, 'database' | 'clock' | 'papers' | 'notifications'>

/** Ends requests that nobody has decided on within PAPERS_KEPT_DAYS, and deletes papers whose request is decided or deleted. */
export async function sweepPapers(deps: SweepDeps): Promise<void> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const unanswered = await listUnanswered(pool, new Date(now - PAPERS_KEPT_DAYS * DAY_MS), SWEEP_BATCH)
  await eachInTurn(unanswered, (check) => endUnanswered(deps, check))
  const fileNames = await listPapersToDelete(pool, new Date(now - UNUSED_FILES_KEPT_MS), SWEEP_BATCH)
  await eachInTurn(fileNames, (fileName) => deletePapers(deps, [fileName]))
}

/** The files first, so that the sweep finds by its row what a crash leaves. Idempotent. */
export async function deletePapers(
  { database, papers }: Pick<CheckDeps, 'database' | 'papers'>,
  fileNames: readonly string[],
): Promise<void> {
  for (const fileName of fileNames) await papers.remove(fileName)
  await deletePaperRows(database.pool, fileNames)
}

async function endUnanswered({ database, clock, notifications }: SweepDeps, { id, propertyId }: { id: number; propertyId: number }) {
  await inTransaction(database.pool, async (tx) => {
    const property = await findProperty(tx, propertyId, 'lock')
    const check = await lockCheck(tx, id)
    if (!property || !check || check.decidedAt) return
    await decideCheck(tx, id, { decidedAt: new Date(clock.now()), outcome: 'unanswered', reason: null })
    await notify(notifications, tx, {
      userId: property.postedByUserId,
      kind: 'moderation',
      cause: `check:${id}`,
      ...paperUnansweredText(property.propertyName),
      path: `/listing/${propertyId}`,
      subject: { propertyId },
    })
  })
}
