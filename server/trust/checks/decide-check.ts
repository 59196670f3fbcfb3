import type { Readable } from 'node:stream'
import type { NewCheckDecision, RegisterLookup } from '#contracts/operations/checks.ts'
import { paperDecidedText } from '#contracts/reaching/notifications/notification-messages.ts'
import { CHECK_KIND_LABELS } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES as MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireOwn, touchProperty } from '#server/homes/properties/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { decideCheck, findCheck, lockBroker, lockCheck, type PaperRow, saveLookup } from './checks.queries.ts'
import type { CheckDeps } from './deps.ts'

/**
 * Records that an operator looks at a paper, then opens it. Papers of decided requests are not shown again.
 * @throws Failure not_found; no_longer_available when it is decided or the file is missing, as after a restore
 */
export async function readPaper(
  { database, clock, papers }: Pick<CheckDeps, 'database' | 'clock' | 'papers'>,
  operator: Viewer,
  id: number,
): Promise<{ readonly stream: Readable; readonly contentType: PaperRow['contentType'] }> {
  const paper = await inTransaction(database.pool, async (tx) => {
    const check = await findCheck(tx, id)
    if (!check) throw new Failure('not_found', MESSAGES.noSuch)
    if (check.decidedAt || !check.paper) throw new Failure('no_longer_available', MESSAGES.paperGone)
    await recordAction(tx, {
      operator,
      action: 'paper_read',
      object: { kind: 'property', id: check.propertyId },
      before: null,
      after: { paper: CHECK_KIND_LABELS[check.kind] },
      at: new Date(clock.now()),
    })
    return check.paper
  })
  const file = await papers.read(paper.fileName)
  if (!file) throw new Failure('no_longer_available', MESSAGES.paperGone)
  return { stream: file.stream, contentType: paper.contentType }
}

/**
 * Says that a paper was seen, or is not accepted, once, and tells the poster. The sweep deletes the paper.
 * @throws Failure not_found, not_allowed for an own property; conflict when it is decided, or the address has changed since the operator looked
 */
export async function decideOnCheck(
  { database, clock, notifications }: Pick<CheckDeps, 'database' | 'clock' | 'notifications'>,
  operator: Viewer,
  id: number,
  { version, decision, reason }: NewCheckDecision,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const found = await findCheck(tx, id)
    // the property first, as its poster's edits lock it, to prevent deadlocks
    const property = found && (await findProperty(tx, found.propertyId, 'lock'))
    const check = property && (await lockCheck(tx, id))
    if (!check) throw new Failure('not_found', MESSAGES.noSuch)
    if (property.postedByUserId === operator.userId) throw new Failure('not_allowed', MESSAGES.ownProperty)
    if (check.decidedAt)
      throw new Failure('conflict', check.outcome === 'withdrawn' ? MESSAGES.withdrawnMeanwhile : MESSAGES.alreadyDecided)
    if (check.version !== version) throw new Failure('conflict', MESSAGES.changedMeanwhile)
    const at = new Date(clock.now())
    await decideCheck(tx, id, { decidedAt: at, outcome: decision, reason })
    // drops the pages that show the property
    await touchProperty(tx, property.id, at)
    await recordAction(tx, {
      operator,
      action: decision === 'seen' ? 'paper_seen' : 'paper_not_accepted',
      object: { kind: 'property', id: property.id },
      before: null,
      after: { paper: CHECK_KIND_LABELS[found.kind] },
      reason,
      at,
    })
    await notify(notifications, tx, {
      userId: property.postedByUserId,
      kind: 'moderation',
      cause: `check:${id}`,
      ...paperDecidedText(property.propertyName, CHECK_KIND_LABELS[found.kind], decision, reason),
      path: `/listing/${property.id}`,
      subject: { propertyId: property.id },
    })
  })
}

/**
 * Ends a request of the viewer on which nobody has decided. The sweep deletes the paper.
 * @throws Failure not_found, no_longer_available, not_allowed; conflict when it is decided or withdrawn
 */
export async function withdrawCheck(
  { database, clock }: Pick<CheckDeps, 'database' | 'clock'>,
  viewer: Viewer,
  { id: propertyId, checkId }: { readonly id: number; readonly checkId: number },
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    requireOwn(viewer, await findProperty(tx, propertyId, 'lock'))
    const check = await lockCheck(tx, checkId)
    if (check?.propertyId !== propertyId) throw new Failure('not_found', MESSAGES.noSuch)
    if (check.decidedAt) throw new Failure('conflict', MESSAGES.decidedMeanwhile)
    await decideCheck(tx, checkId, { decidedAt: new Date(clock.now()), outcome: 'withdrawn', reason: null })
  })
}

/**
 * Says that an operator looked up a broker's RERA number in the register, and whether the name there agrees.
 * @throws Failure not_found; conflict when the number is not the one that was looked up
 */
export async function saveRegisterLookup(
  { database, clock }: Pick<CheckDeps, 'database' | 'clock'>,
  operator: Viewer,
  userId: number,
  { reraNumber, nameAgrees, reason }: RegisterLookup,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const broker = await lockBroker(tx, userId)
    if (broker?.role !== 'BROKER' || broker.reraNumber === null) throw new Failure('not_found', MESSAGES.noNumber)
    if (broker.reraNumber !== reraNumber) throw new Failure('conflict', MESSAGES.numberChanged)
    const at = new Date(clock.now())
    await saveLookup(tx, userId, at, nameAgrees)
    await recordAction(tx, {
      operator,
      action: 'register_looked_up',
      object: { kind: 'user', id: userId },
      before: null,
      after: { reraNumber, nameAgrees },
      reason,
      at,
    })
  })
}
