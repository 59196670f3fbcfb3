import { ERASED_TEXTS } from '#contracts/people/accounts/account-messages.ts'
import { moderationText, reportText } from '#contracts/reaching/notifications/notification-messages.ts'
import type { ReportOutcome } from '#contracts/trust/moderation/report-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { PropertyStateColumns } from '#server/homes/properties/index.ts'
import type { StatusTarget } from '#server/homes/subjects/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { ModerationDeps } from './deps.ts'
import { closeReports, listReportedIds } from './reports.queries.ts'

type Deps = Pick<ModerationDeps, 'matchNotifier' | 'notifications'>
type NamedProperty = Pick<PropertyStateColumns, 'id' | 'postedByUserId' | 'propertyName'>

interface StatusChange {
  readonly to: StatusTarget
  readonly reason?: string | undefined
  readonly at: Date
}

/**
 * Notifies the authors of requirements of properties that became ACTIVE, the posters of changes by another user, and the users who had
 * reported a property that is now deleted.
 * @param changed the properties before the change
 */
export async function notifyOfStatuses(
  deps: Deps,
  tx: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  changed: readonly NamedProperty[],
  { to, reason, at }: StatusChange,
): Promise<void> {
  if (to === 'ACTIVE')
    await deps.matchNotifier.notifySeekers(
      tx,
      changed.map(({ id }) => id),
    )
  if (to === 'DELETED') await closeReportsAndNotify(deps, tx, changed, 'removed', at)
  for (const { id, postedByUserId, propertyName } of changed.filter(({ postedByUserId }) => postedByUserId !== viewer.userId))
    await notify(deps.notifications, tx, {
      userId: postedByUserId,
      kind: 'moderation',
      cause: `status:${id}:${to}:${at.getTime()}`,
      ...moderationText(propertyName, to, reason),
      path: to === 'ACTIVE' ? `/listing/${id}` : '/profile?tab=properties',
      subject: { propertyId: id },
    })
}

/** Notifies the users who had reported properties of a deleted account, which are deleted too. Texts have the erased property name. */
export async function closeReportsOfDeletedAccount(
  deps: Pick<Deps, 'notifications'>,
  tx: Queryable,
  posterId: number,
  at: Date,
): Promise<void> {
  const reported = (await listReportedIds(tx, posterId)).map((id) => ({ id, propertyName: ERASED_TEXTS.propertyName }))
  if (reported.length > 0) await closeReportsAndNotify(deps, tx, reported, 'removed', at)
}

/** Closes all open reports of the properties and notifies the users who sent them. @returns how many reports were closed */
export async function closeReportsAndNotify(
  { notifications }: Pick<Deps, 'notifications'>,
  tx: Queryable,
  properties: readonly Pick<NamedProperty, 'id' | 'propertyName'>[],
  outcome: ReportOutcome,
  at: Date,
): Promise<number> {
  const names = new Map(properties.map(({ id, propertyName }) => [id, propertyName]))
  const { closed, reporters } = await closeReports(tx, [...names.keys()], outcome, at)
  for (const { propertyId, userId } of reporters)
    await notify(notifications, tx, {
      userId,
      kind: 'report',
      cause: `report:${propertyId}:${at.getTime()}`,
      ...reportText(names.get(propertyId) ?? '', outcome),
      path: `/listing/${propertyId}`,
      subject: { propertyId },
    })
  return closed
}
