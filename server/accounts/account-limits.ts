import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { PHONE_PREFIX } from '#contracts/phone.ts'
import { type Budget, type BudgetSettings, type Charge, clientNetworks, TooManyRequests } from '#server/http/rate-limits/index.ts'
import { type Caller, isKnown } from './caller.ts'
import type { AccountDeps } from './deps.ts'
import { isProven, proofRequired } from './proof-of-work.ts'

type LimitDeps = Pick<AccountDeps, 'limits' | 'budgets' | 'clock' | 'keys'>
type Kind = 'send' | 'guess'

/** How much of an overall budget unknown devices may use: without a proof of work and with one. The rest is kept for known devices. */
const FREE_SHARE = 0.5
const UNKNOWN_SHARE = 0.8
/** A /48 has 256 times as many networks as a /56; it may still be one customer's line. */
const SHARE_OF_48 = 2

const MESSAGES = { send: ACCOUNT_MESSAGES.tooManySends, guess: ACCOUNT_MESSAGES.tooManyGuesses } as const

/**
 * Counts a call that asks for a code or tries one, before the answer reveals anything about the number. Nobody else's calls use up
 * what a known device has.
 * @throws TooManyRequests
 */
export async function chargeCall({ limits, budgets, clock }: LimitDeps, kind: Kind, caller: Caller): Promise<void> {
  const charges = isKnown(caller) ? deviceCharges(budgets, kind, caller) : networkCharges(budgets, kind, caller)
  const result = await limits.take(charges, clock.now())
  if (!result.granted) throw new TooManyRequests(result.waitMs, MESSAGES[kind])
}

/**
 * Counts a message that is about to be sent or a guess at a live code, per phone and over all.
 * @throws TooManyRequests; Failure proof_required
 */
export async function chargeUse(deps: LimitDeps, kind: Kind, caller: Caller): Promise<void> {
  const { limits, budgets, clock } = deps
  const known = isKnown(caller)
  const proven = !known && (await isProven(deps, kind, caller))
  const share = known ? 1 : proven ? UNKNOWN_SHARE : FREE_SHARE
  const ofPhone = known ? [] : charges(`${kind}:phone:${caller.phone}`, phoneBudgets(budgets, kind))
  const result = await limits.take([...ofPhone, ...overallCharges(budgets, kind, share)], clock.now())
  if (result.granted) return
  if (known || proven) throw new TooManyRequests(result.waitMs, MESSAGES[kind])
  const withProof = await limits.check([...ofPhone, ...overallCharges(budgets, kind, UNKNOWN_SHARE)], clock.now())
  throw withProof.granted ? await proofRequired(deps, kind, caller) : new TooManyRequests(withProof.waitMs, MESSAGES[kind])
}

function deviceCharges(budgets: BudgetSettings, kind: Kind, { device, phone }: Caller): Charge[] {
  const key = `${kind}:device:${device?.id}:${phone}`
  if (kind === 'guess') return charges(key, budgets.AUTH_GUESSES_PER_DEVICE)
  return [...charges(key, budgets.AUTH_SENDS_PER_DEVICE), ...charges(`send:known:${phone}`, budgets.AUTH_SENDS_PER_KNOWN_PHONE)]
}

function networkCharges(budgets: BudgetSettings, kind: Kind, { ip }: Caller): Charge[] {
  const { address, line } = clientNetworks(ip)
  const ofAddress = kind === 'send' ? budgets.AUTH_SENDS_PER_ADDRESS : budgets.AUTH_GUESSES_PER_ADDRESS
  const ofNetwork = kind === 'send' ? budgets.AUTH_SENDS_PER_NETWORK : budgets.AUTH_GUESSES_PER_NETWORK
  return [
    ...charges(`${kind}:address:${address}`, ofAddress),
    ...(line ? charges(`${kind}:network:${line.of56}`, ofNetwork) : []),
    ...(line ? charges(`${kind}:network:${line.of48}`, shareOf(ofNetwork, SHARE_OF_48)) : []),
  ]
}

const phoneBudgets = (budgets: BudgetSettings, kind: Kind) =>
  kind === 'send' ? budgets.AUTH_SENDS_PER_PHONE : budgets.AUTH_GUESSES_PER_PHONE

function overallCharges(budgets: BudgetSettings, kind: Kind, share: number): Charge[] {
  const overall = (key: string, all: readonly Budget[]) => charges(`all:${key}`, shareOf(all, share))
  if (kind === 'guess') return overall(`guess:${PHONE_PREFIX}`, budgets.AUTH_GUESSES_OVERALL)
  return [...overall(`send:${PHONE_PREFIX}`, budgets.AUTH_SENDS_OVERALL), ...overall('message', budgets.SMS_CEILING)]
}

function shareOf(budgets: readonly Budget[], share: number): Budget[] {
  return budgets.map(({ limit, windowMs }) => ({ limit: Math.max(1, Math.floor(limit * share)), windowMs }))
}

function charges(key: string, budgets: readonly Budget[]): Charge[] {
  return budgets.map((budget) => ({ key, budget }))
}
