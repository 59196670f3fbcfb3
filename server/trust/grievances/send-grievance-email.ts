import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { grievanceText } from '#contracts/reaching/notifications/notification-messages.ts'
import { deadlineInWords, grievanceNumber, isUrgent } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, type GrievanceEvent } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { writeEmail } from '#server/base/platform/email/write-email.ts'
import { sendEmail } from '#server/reaching/emails/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { GrievanceDeps, GrievanceEmail } from './deps.ts'
import { makeGrievanceLink } from './grievance-link.ts'
import { findGrievance, type GrievanceRow } from './grievances.queries.ts'

/**
 * Tells the person about their grievance, in the transaction that causes it: users by a notification, and by e-mail those who gave an address.
 * @param cause unique among the notifications of this grievance @param isEmailed false: no e-mail
 */
export async function tellPerson(
  { notifications, emails, emailQueue }: GrievanceDeps,
  tx: Queryable,
  { id, userId, email }: Pick<GrievanceRow, 'id' | 'userId' | 'email'>,
  kind: GrievanceEvent,
  cause: string,
  isEmailed = true,
): Promise<void> {
  if (userId !== null)
    await notify(notifications, tx, {
      userId,
      kind: 'grievance',
      cause: `grievance:${id}:${cause}`,
      ...grievanceText(kind, grievanceNumber(id)),
      path: '/grievance#yours',
    })
  if (emails.mail && email !== null && isEmailed) await emailQueue.add({ id: randomUUID(), grievanceId: id, kind }, { tx })
}

/** Tells the officer, in the transaction that stores it, of a grievance whose deadline is counted in hours. Without an address set, nobody. */
export async function tellOfficer(
  { emails, emailQueue, siteSettings }: GrievanceDeps,
  tx: Queryable,
  { id, kind }: Pick<GrievanceRow, 'id' | 'kind'>,
): Promise<void> {
  if (!emails.mail || !isUrgent(kind) || !siteSettings.current().values.grievanceOfficer) return
  await emailQueue.add({ id: randomUUID(), grievanceId: id, kind: 'urgent' }, { tx })
}

/** Sends the e-mail, unless the address was erased meanwhile. @throws Error when the job should be retried */
export async function sendGrievanceEmail(
  { emails, siteSettings }: Pick<GrievanceDeps, 'emails' | 'siteSettings'>,
  { id, grievanceId, kind }: GrievanceEmail,
): Promise<void> {
  const { database, keys, mail } = emails
  const found = await findGrievance(database.pool, grievanceId)
  if (!mail || !found) return
  const number = grievanceNumber(grievanceId)
  if (kind === 'urgent') {
    const officer = siteSettings.current().values.grievanceOfficer
    if (!officer || found.settledAt !== null) return
    const subject = `Settle within ${deadlineInWords(found.kind)}: ${number}`
    const written = writeEmail({
      heading: subject,
      paragraphs: [`About: ${GRIEVANCE_KIND_LABELS[found.kind]}.`, `It must be settled by ${formatDateTime(found.dueAt.toISOString())}.`],
      action: { label: 'Open it in the console', url: `${mail.siteUrl}/operations/grievances/${grievanceId}` },
      notes: ['You get this as the grievance officer of this site.'],
    })
    return sendEmail(emails, undefined, officer.email, { id: `grievance-${id}`, subject, ...written })
  }
  if (!found.email) return
  const { title: subject } = grievanceText(kind, number)
  const written = writeEmail({
    heading: subject,
    paragraphs: paragraphsOf(kind, number, found.dueAt),
    // the link is in the fragment, which browsers do not send to servers
    action: { label: 'Open your grievance', url: `${mail.siteUrl}/grievance/status#${makeGrievanceLink(keys, grievanceId)}` },
    notes: ['Whoever has this link can read the grievance. If you did not write it, somebody entered your address; you can ignore this.'],
  })
  await sendEmail(emails, undefined, found.email, { id: `grievance-${id}`, subject, ...written })
}

function paragraphsOf(kind: GrievanceEvent, number: string, dueAt: Date): string[] {
  if (kind === 'received')
    return [
      `Its number is ${number}. We settle it by ${formatDateTime(dueAt.toISOString())}.`,
      'With the link below you follow it, and read our answer. You need no account.',
    ]
  return [kind === 'answered' ? 'Please read it here.' : 'Here are our decision, the reason, and where you can turn if you disagree.']
}
