import { z } from 'zod'
import { idOf } from '#contracts/base/values/values.ts'
import { EMAIL_ALERT_MESSAGES as MESSAGES } from './email-alert-messages.ts'
import { KEPT_SEARCH_MESSAGES } from './kept-search-messages.ts'

export const emailAlertsOwner = z.object({ userId: idOf('User id') })

/** Whether alerts can come by e-mail, and to which address. */
export const emailAlerts = z.object({
  /** Whether this site sends e-mails at all. */
  isOffered: z.boolean(),
  /** The user's own address; null when there is none. */
  address: z.string().nullable(),
  /** `refused`: the mail server answered that there is no such address. */
  state: z.enum(['unconfirmed', 'confirmed', 'refused']),
})
export type EmailAlerts = z.infer<typeof emailAlerts>

/** Body of the call that confirms an e-mail address: the pass of the link in the e-mail. */
export const confirmedEmail = z.object({ pass: z.string({ error: MESSAGES.linkExpired }).max(200, MESSAGES.linkExpired) })

/** The body of a one-click unsubscribe has no data (RFC 8058), so the pass is in the query. Logs omit queries. */
export const stopQuery = z.object({
  pass: z.string({ error: KEPT_SEARCH_MESSAGES.nothingToStop }).max(200, KEPT_SEARCH_MESSAGES.nothingToStop),
})

export const emailAlertMessage = z.object({ message: z.string() })
