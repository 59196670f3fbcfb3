import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { grievanceText } from '#contracts/reaching/notifications/notification-messages.ts'
import { grievanceEmailText } from '#contracts/trust/grievances/grievance-email-messages.ts'
import { deadlineInWords, grievanceNumber, isUrgent } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, type GrievanceEvent } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { sendEmail } from '#server/reaching/emails/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { GrievanceDeps, GrievanceEmail } from './deps.ts'
import { makeGrievanceLink } from './grievance-link.ts'
import { findAuthorLanguage, findGrievance, type GrievanceRow } from './grievances.queries.ts'

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
    return sendEmail(
      emails,
      { address: officer.email, language: 'en' },
      {
        id: `grievance-${id}`,
        heading: subject,
        paragraphs: [`About: ${GRIEVANCE_KIND_LABELS[found.kind]}.`, `It must be settled by ${formatDateTime(found.dueAt.toISOString())}.`],
        action: { label: 'Open it in the console', url: `/operations/grievances/${grievanceId}` },
        notes: ['You get this as the grievance officer of this site.'],
      },
    )
  }
  if (!found.email) return
  const { action, ...said } = grievanceEmailText(kind, number, found.dueAt)
  // the link is in the fragment, which browsers do not send to servers
  const url = `/grievance/status#${makeGrievanceLink(keys, grievanceId)}`
  const email = { id: `grievance-${id}`, heading: grievanceText(kind, number).title, ...said, action: { label: action, url } }
  await sendEmail(emails, { address: found.email, language: await findAuthorLanguage(database.pool, grievanceId) }, email)
}
