import type { Base } from '#server/base/base.ts'
import type { BudgetSettings } from '#server/base/http/rate-limits/index.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { EmailDeps } from '#server/reaching/emails/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import type { GrievanceEmail } from './send-grievance-email.ts'

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
