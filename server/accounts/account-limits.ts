import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { PHONE_PREFIX } from '#contracts/phone.ts'
import { type Budget, type Charge, clientAddress, TooManyRequests } from '#server/http/rate-limits/index.ts'
import type { AccountDeps } from './deps.ts'

type LimitDeps = Pick<AccountDeps, 'limits' | 'budgets' | 'clock'>

/** Who sends a request, as limits count them. */
export interface Caller {
  readonly phone: string
  /** Fastify's request.ip: proxies are trusted as TRUST_PROXY says. */
  readonly ip: string
}

/** Counts a request for a code; called before the answer reveals anything about the number. @throws TooManyRequests */
export async function chargeSend(deps: LimitDeps, { phone, ip }: Caller): Promise<void> {
  await charge(deps, ACCOUNT_MESSAGES.tooManySends, [
    ...charges(`send:phone:${phone}`, deps.budgets.AUTH_SENDS_PER_PHONE),
    ...charges(`send:address:${clientAddress(ip)}`, deps.budgets.AUTH_SENDS_PER_ADDRESS),
    ...charges(`all:send:${PHONE_PREFIX}`, deps.budgets.AUTH_SENDS_OVERALL),
  ])
}

/** Counts a message that is about to be sent, against the ceiling of a day's cost. @throws TooManyRequests */
export async function chargeMessage(deps: LimitDeps): Promise<void> {
  await charge(deps, ACCOUNT_MESSAGES.tooManySends, charges('all:message', deps.budgets.SMS_CEILING))
}

/** Counts a guess at a code. @throws TooManyRequests */
export async function chargeGuess(deps: LimitDeps, { phone, ip }: Caller): Promise<void> {
  await charge(deps, ACCOUNT_MESSAGES.tooManyGuesses, [
    ...charges(`guess:phone:${phone}`, deps.budgets.AUTH_GUESSES_PER_PHONE),
    ...charges(`guess:address:${clientAddress(ip)}`, deps.budgets.AUTH_GUESSES_PER_ADDRESS),
    ...charges(`all:guess:${PHONE_PREFIX}`, deps.budgets.AUTH_GUESSES_OVERALL),
  ])
}

function charges(key: string, budgets: readonly Budget[]): Charge[] {
  return budgets.map((budget) => ({ key, budget }))
}

async function charge({ limits, clock }: LimitDeps, message: (wait: string) => string, wanted: readonly Charge[]): Promise<void> {
  const result = await limits.take(wanted, clock.now())
  if (!result.granted) throw new TooManyRequests(result.waitMs, message)
}
