import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { PHONE_PREFIX } from '#contracts/phone.ts'
import { type Budget, type Charge, clientAddress, TooManyRequests } from '#server/http/limits/index.ts'
import type { AccountDeps } from './deps.ts'

type Spending = Pick<AccountDeps, 'limits' | 'budgets' | 'clock'>

const charges = (key: string, budgets: readonly Budget[]): Charge[] => budgets.map((budget) => ({ key, budget }))

/** Who asks, as limits count them. */
export interface Asker {
  readonly phone: string
  /** Fastify's request.ip: proxies are believed as TRUST_PROXY says. */
  readonly ip: string
}

/** Counts a wish for a code, before anything is told about the number. @throws TooManyRequests */
export async function spendSend(deps: Spending, { phone, ip }: Asker): Promise<void> {
  const { sendsPerPhone, sendsPerAddress, sendsOverall } = deps.budgets
  await spend(deps, ACCOUNT_MESSAGES.tooManySends, [
    ...charges(`send:phone:${phone}`, sendsPerPhone),
    ...charges(`send:address:${clientAddress(ip)}`, sendsPerAddress),
    ...charges(`all:send:${PHONE_PREFIX}`, sendsOverall),
  ])
}

/** Counts a message that is about to be sent: what a day may cost. @throws TooManyRequests */
export async function spendMessage(deps: Spending): Promise<void> {
  await spend(deps, ACCOUNT_MESSAGES.tooManySends, charges('all:message', deps.budgets.messages))
}

/** Counts a try at a code. @throws TooManyRequests */
export async function spendGuess(deps: Spending, { phone, ip }: Asker): Promise<void> {
  const { guessesPerPhone, guessesPerAddress, guessesOverall } = deps.budgets
  await spend(deps, ACCOUNT_MESSAGES.tooManyGuesses, [
    ...charges(`guess:phone:${phone}`, guessesPerPhone),
    ...charges(`guess:address:${clientAddress(ip)}`, guessesPerAddress),
    ...charges(`all:guess:${PHONE_PREFIX}`, guessesOverall),
  ])
}

async function spend({ limits, clock }: Spending, say: (wait: string) => string, wanted: readonly Charge[]): Promise<void> {
  const taken = await limits.take(wanted, clock.now())
  if (!taken.granted) throw new TooManyRequests(taken.waitMs, say)
}
