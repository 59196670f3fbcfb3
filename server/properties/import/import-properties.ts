import type { FastifyRequest } from 'fastify'
import type { ImportResult } from '#contracts/importing.ts'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { lockAllowances, spendPosts } from '#server/plans/index.ts'
import type { PropertyDeps } from '../deps.ts'
import { claimKey, findAnswer, keepAnswer } from '../repeated-calls.queries.ts'
import { type CheckedFile, withoutOwn } from './check-file.ts'
import { MOST_NAMED, presentBad, presentCounts } from './import.present.ts'
import { listLiveListings } from './import.queries.ts'
import { insertMany } from './insert-many.ts'
import { keptKeyOf, receiveFile, requireBroker } from './receive-file.ts'
import { samenessOf } from './same-listing.ts'

/**
 * Posts the good listings of a file in its order, as far as the plan goes: all of those, or none when anything fails.
 * @throws Failure not_allowed, limit_reached when there are good ones and no post is left, unsupported_media, too_large, invalid_input
 */
export async function importProperties(deps: PropertyDeps, viewer: Viewer, request: FastifyRequest): Promise<ImportResult> {
  requireBroker(viewer)
  const key = keptKeyOf(request)
  const answered = key && (await findAnswer<ImportResult>(deps.database.pool, { userId: viewer.userId, key }))
  if (answered) return answered
  return save(deps, viewer, key, await receiveFile(deps, request))
}

function save(
  { database: { pool }, clock }: PropertyDeps,
  viewer: Viewer,
  key: string | undefined,
  received: CheckedFile,
): Promise<ImportResult> {
  const { userId } = viewer
  const now = new Date(clock.now())
  return inTransaction(pool, async (tx) => {
    if (key !== undefined && !(await claimKey(tx, { userId, key }, now))) {
      const answer = await findAnswer<ImportResult>(tx, { userId, key })
      if (answer) return answer
    }
    // from here on this person's imports and posts wait: another import of the same file finds what this one made
    await lockAllowances(tx, userId)
    const file = withoutOwn(received, new Set((await listLiveListings(tx, userId)).map(samenessOf)))
    const { spent, left, limitMessage } = await spendPosts(tx, { userId, count: file.good.length, now: now.getTime() })
    const notCovered = file.good.slice(spent)
    if (spent === 0 && notCovered.length > 0) throw new Failure('limit_reached', limitMessage)
    await insertMany(tx, { userId, role: requireBroker(viewer) }, file.good.slice(0, spent), now)
    const answer: ImportResult = {
      ...presentCounts(file),
      message: SAYS.imported(spent),
      imported: spent,
      bad: presentBad(file).map(({ cells: _cells, ...named }) => named),
      notCovered: {
        count: notCovered.length,
        lines: notCovered.slice(0, MOST_NAMED).map(({ line }) => line),
        message: notCovered.length > 0 ? limitMessage : null,
      },
      remainingPostsUsed: left,
    }
    if (key !== undefined) await keepAnswer(tx, { userId, key }, answer)
    return answer
  })
}
