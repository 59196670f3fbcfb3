import { indianDateOf } from '#contracts/base/values/time.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { deleteEndedSealedAccounts } from './sealed-accounts.queries.ts'

/** Starts the job that deletes what has been kept long enough; it also runs when nothing new is kept. */
export async function openSealedAccounts({ jobs, database, clock, log }: Pick<Base, 'jobs' | 'database' | 'clock' | 'log'>): Promise<Noun> {
  await jobs.repeat('delete-sealed-accounts', '43 3 * * *', async () => {
    const deleted = await deleteEndedSealedAccounts(database.pool, indianDateOf(clock.now()) ?? '')
    if (deleted > 0) log.info({ deleted }, 'sealed data of deleted accounts was deleted after its term')
  })
  return {}
}
