import type { z } from 'zod'
import { EVIDENCE_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { labelOf, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { OperatorAction } from '#contracts/operations/actions.ts'
import type { moderationDecided, NewDecision } from '#contracts/operations/moderation.ts'
import { MODERATION_MESSAGES as MESSAGES, type ModerationDecision } from '#contracts/operations/moderation-messages.ts'
import type { ReportOutcome } from '#contracts/trust/moderation/report-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { keepFilesOf } from '#server/homes/media/index.ts'
import { findProperty, updateStatuses } from '#server/homes/properties/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { ModerationDeps } from './deps.ts'
import { closeReportsAndNotify, notifyOfStatuses } from './notify-of-statuses.ts'
import { hasOpenReportAfter } from './reports.queries.ts'

interface Rule {
  readonly from: readonly PropertyStatus[]
  /** Undefined: the status does not change. */
  readonly to?: PropertyStatus
  /** Answer to the users who reported the property. */
  readonly outcome: ReportOutcome
  readonly action: OperatorAction
}

/** A hidden property is UNDER_REVIEW: its poster cannot show it, and an edit sends it back for review (docs/decisions/0080). */
const RULES: Readonly<Record<ModerationDecision, Rule>> = {
  approve: { from: ['PENDING'], to: 'ACTIVE', outcome: 'kept', action: 'property_approved' },
  reject: { from: ['PENDING', 'ACTIVE', 'INACTIVE', 'UNDER_REVIEW'], to: 'REJECTED', outcome: 'rejected', action: 'property_rejected' },
  hide: { from: ['PENDING', 'ACTIVE', 'INACTIVE'], to: 'UNDER_REVIEW', outcome: 'hidden', action: 'property_hidden' },
  restore: { from: ['UNDER_REVIEW', 'REJECTED'], to: 'ACTIVE', outcome: 'kept', action: 'property_restored' },
  keep: { from: ['ACTIVE', 'INACTIVE', 'UNDER_REVIEW', 'REJECTED'], outcome: 'kept', action: 'reports_dismissed' },
}

/**
 * Carries out an operator's decision about a property: its status, the answer to its reports, and what its poster is told.
 * @throws Failure not_found, no_longer_available; conflict when the property or its reports are not what the operator saw
 */
export function decide(
  deps: ModerationDeps,
  operator: Viewer,
  id: number,
  { decision, seen, reason }: NewDecision,
): Promise<z.input<typeof moderationDecided>> {
  const { from, to, outcome, action } = RULES[decision]
  return inTransaction(deps.database.pool, async (tx) => {
    const property = await findProperty(tx, id, 'lock')
    if (!property) throw new Failure('not_found', 'Property not found')
    if (property.deletedAt) throw new Failure('no_longer_available', MESSAGES.deleted)
    const before = property.status
    if (property.version !== seen.version) throw new Failure('conflict', MESSAGES.changedMeanwhile(labelOf(before)))
    if (!from.includes(before)) throw new Failure('conflict', MESSAGES.notPossible)
    if (outcome === 'kept' && (await hasOpenReportAfter(tx, id, seen.reportId))) throw new Failure('conflict', MESSAGES.reportedMeanwhile)
    const at = new Date(deps.clock.now())
    const reports = await closeReportsAndNotify(deps, tx, [property], outcome, at)
    if (to) {
      await updateStatuses(tx, [property], { to, reason, changedBy: operator.userId, at })
      await notifyOfStatuses(deps, tx, operator, [property], { to, reason, at })
      await keepFilesOf(tx, id, to === 'ACTIVE' ? null : new Date(at.getTime() + EVIDENCE_KEPT_DAYS * DAY_MS))
    } else if (reports === 0) throw new Failure('conflict', MESSAGES.answeredMeanwhile)
    if (reports > 0 && outcome !== 'kept') await deps.contactReturns.settleLater(tx, [id])
    const status = to ?? before
    await recordAction(tx, {
      operator,
      action,
      object: { kind: 'property', id },
      before: { status: before, openReports: reports },
      after: { status, openReports: 0 },
      reason,
      at,
    })
    return { message: MESSAGES.done[decision], propertyId: id, status }
  })
}
