import type { Jobs } from '#server/platform/jobs/port.ts'
import { sendAgain } from './deliver-code.ts'
import type { AccountDeps, SealedCode } from './deps.ts'
import { sweep } from './sweep.queries.ts'

/** A code that could not be sent at first is tried twice more while it lives. */
const RETRYING = { retries: 2, retryDelay: 20, worthless: 5 * 60 }

export async function openAccounts(outside: Omit<AccountDeps, 'codesToSend'> & { readonly jobs: Jobs }): Promise<AccountDeps> {
  const { jobs, ...deps } = outside
  const codesToSend = await jobs.queue<SealedCode>('send-code', RETRYING, (code) => sendAgain(deps, code))
  await jobs.repeat('sweep-accounts', '17 * * * *', () => sweep(deps.database.pool, deps.clock.now()))
  return { ...deps, codesToSend }
}
