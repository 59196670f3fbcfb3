import { RETURN_DOUBTS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { type Queryable, trySavepoint } from '#server/base/db/transaction.ts'
import { registerDeadlineGauges } from '#server/base/platform/gauges.ts'
import { OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import { registerContactReturnRoutes } from './contact-returns.routes.ts'
import type { DecideDeps } from './decide-return.ts'
import { countReturnsRunningOut } from './operations.queries.ts'
import { type ContactReturnDeps, settleAllReturns, settleReturnsOf, settleReturnsOfPoster } from './settle-returns.ts'

interface OpenContactReturnDeps extends Pick<Base, 'database' | 'clock' | 'jobs' | 'config' | 'stopping' | 'metrics'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly replyRecords: DecideDeps['replyRecords']
}

/**
 * Enqueues a job in the transaction of an event that may give contacts back, so that they come back at once. Without it the recurring job
 * finds the event within ten minutes.
 */
export interface ContactReturns extends Noun {
  /** Call it when what is known of properties has changed, or an answer about them. */
  settleLater(tx: Queryable, propertyIds: readonly number[]): Promise<void>
  /** Call it when the account of a poster is deleted. */
  settlePosterLater(tx: Queryable, posterId: number): Promise<void>
}

type SettleJob = { readonly propertyIds: readonly number[] } | { readonly posterId: number }

/** Gives contacts back by rules (docs/decisions/0221). */
export async function openContactReturns({ jobs, config, metrics, replyRecords, ...base }: OpenContactReturnDeps): Promise<ContactReturns> {
  const deps: ContactReturnDeps = { ...base, bounds: config.contactReturns }
  registerDeadlineGauges(metrics, { things: 'contact_returns', label: 'doubt', values: RETURN_DOUBTS }, () =>
    countReturnsRunningOut(base.database.readPool, new Date(base.clock.now())),
  )
  // stored name: jobs wait by it in the database while the program is replaced
  const queue = await jobs.queue<SettleJob>('settle-contact-returns', OUTAGE_RETRIES, (job) =>
    'posterId' in job ? settleReturnsOfPoster(deps, job.posterId) : settleReturnsOf(deps, job.propertyIds),
  )
  await jobs.repeat('settle-all-contact-returns', '*/10 * * * *', () => settleAllReturns(deps))
  // the recurring job finds what could not be enqueued
  const add = async (tx: Queryable, job: SettleJob) => {
    await trySavepoint(tx, async () => {
      await queue.add(job, { tx })
    })
  }
  return {
    register: (app) => registerContactReturnRoutes(app, { ...deps, replyRecords }),
    settleLater: async (tx, propertyIds) => {
      if (propertyIds.length > 0) await add(tx, { propertyIds })
    },
    settlePosterLater: (tx, posterId) => add(tx, { posterId }),
  }
}
