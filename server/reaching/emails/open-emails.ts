import { randomUUID } from 'node:crypto'
import { type Jobs, OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { type Confirmation, sendConfirmation } from './confirm-email.ts'
import type { EmailDeps } from './deps.ts'

export async function openEmails(given: Omit<EmailDeps, 'queueConfirmation'> & { readonly jobs: Jobs }): Promise<EmailDeps> {
  const { jobs, ...deps } = given
  const confirmations = await jobs.queue<Confirmation>('send-email-confirmation', OUTAGE_RETRIES, (job) => sendConfirmation(deps, job))
  return {
    ...deps,
    async queueConfirmation(userId) {
      await confirmations.add({ userId, id: randomUUID() })
    },
  }
}
