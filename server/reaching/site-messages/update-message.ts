import type { z } from 'zod'
import type { siteMessageUpdate } from '#contracts/operations/site-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { SiteMessageDeps } from './send-message.ts'
import { changeMessage, getMessage, type MessageRow } from './site-messages.queries.ts'

type Deps = Pick<SiteMessageDeps, 'database' | 'clock'>

/** @throws Failure not_found, also for a message that the sweep has deleted */
export async function requireMessage({ database }: Deps, id: number): Promise<MessageRow> {
  return requireFound(await getMessage(database.pool, id))
}

function requireFound(message: MessageRow | undefined): MessageRow {
  if (!message) throw new Failure('not_found', 'There is no such message.')
  return message
}

/**
 * Sets the status and the note of a message. The history stores the status but not the note's text: messages and notes are deleted after a
 * year, the history is not. @throws Failure not_found; conflict when another operator has changed the message since it was loaded
 */
export async function updateMessage(
  { database, clock }: Deps,
  operator: Viewer,
  id: number,
  { status, note, seen }: z.output<typeof siteMessageUpdate>,
): Promise<MessageRow> {
  return inTransaction(database.pool, async (tx) => {
    const before = requireFound(await getMessage(tx, id, true))
    const at = new Date(clock.now())
    const answeredAt = status === 'NEW' ? null : (before.answeredAt ?? at)
    const changes = { status, note, answeredAt }
    if (before.status === status && before.note === note) return before
    if (before.status !== seen.status || before.note !== seen.note)
      throw new Failure('conflict', 'Somebody else has changed this message meanwhile. Look at it again before you save.')
    await changeMessage(tx, id, changes)
    await recordAction(tx, {
      operator,
      action: 'message_updated',
      object: { kind: 'contact_message', id },
      before: { status: before.status, hasNote: before.note !== '' },
      after: { status, hasNote: note !== '' },
      at,
    })
    return { ...before, ...changes }
  })
}
