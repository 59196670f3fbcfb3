import type { GrievanceEvent } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Base } from '#server/base/base.ts'
import type { BudgetSettings } from '#server/base/http/rate-limits/index.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { EmailDeps } from '#server/reaching/emails/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'

/** Payload of the job that sends an e-mail. It has no text that somebody wrote. */
export interface GrievanceEmail {
  /** Part of the Message-ID, the same at every retry. */
  readonly id: string
  readonly grievanceId: number
  /** 'urgent': to the grievance officer, the others to the person. */
  readonly kind: GrievanceEvent | 'urgent'
}

export interface GrievanceDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits'> {
  readonly budgets: Pick<
    BudgetSettings,
    'GRIEVANCES_PER_ADDRESS' | 'GRIEVANCES_OVERALL' | 'GRIEVANCE_READS_PER_ADDRESS' | 'GRIEVANCE_EMAILS_PER_ADDRESS'
  >
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly emails: EmailDeps
  /** The officer's e-mail address. */
  readonly siteSettings: Pick<SiteSettings, 'current'>
  readonly emailQueue: Queue<GrievanceEmail>
}
