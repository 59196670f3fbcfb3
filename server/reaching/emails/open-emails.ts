import { randomUUID } from 'node:crypto'
import { HOUR_S } from '#contracts/base/values/time.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { type Confirmation, sendConfirmation } from './confirm-email.ts'
import type { EmailDeps } from './deps.ts'

/** Retries bridge an outage of the mail server of some hours. */
export const EMAIL_RETRIES = { retries: 11, retryDelay: 10, expireAfterSeconds: 6 * HOUR_S }

export async function openEmails(given: Omit<EmailDeps, 'queueConfirmation'> & { readonly jobs: Jobs }): Promise<EmailDeps> {
  const { jobs, ...deps } = given
  const confirmations = await jobs.queue<Confirmation>('send-email-confirmation', EMAIL_RETRIES, (job) => sendConfirmation(deps, job))
  return {
    ...deps,
    async queueConfirmation(userId) {
      await confirmations.add({ userId, id: randomUUID() })
    },
  }
}
