import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import {
  type Budget,
  type BudgetSettings,
  type Charge,
  chargesOf,
  clientNetworks,
  type IPv6Line,
  requireGranted,
  TooManyRequests,
} from '#server/base/http/rate-limits/index.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { type Caller, isKnown } from '#server/people/accounts/sessions/caller.ts'
import { isProven, proofRequired } from './proof-of-work.ts'

type LimitDeps = Pick<AccountDeps, 'limits' | 'budgets' | 'clock' | 'keys'>
type CallKind = 'send' | 'guess'

/** Shares of an overall budget that unknown devices may use. The rest is reserved for known devices. */
const SHARE_WITHOUT_PROOF = 0.5
const SHARE_WITH_PROOF = 0.8
/** Factor of the budgets of a /56 for its /48, which holds 256 networks of /56 but may still be the line of one customer. */
const BUDGET_FACTOR_OF_48 = 2
/**
 * Share of an overall budget that the calls of one /48 with a proof of work may use. This share and the network's calls without a proof are
 * together less than SHARE_WITH_PROOF, so that one network cannot use up the budget of the others.
 */
const SHARE_OF_48_WITH_PROOF = 0.25

const MESSAGES = { send: ACCOUNT_MESSAGES.tooManySends, guess: ACCOUNT_MESSAGES.tooManyGuesses } as const

/**
 * Charges a call that requests or enters a code, before the answer reveals anything about the number. A known device has budgets of its
 * own, which other callers cannot use up. A call that is repeated with a proof of work is not charged to the address again: the address
 * was charged when the proof was required.
 * @returns whether the caller has given a proof of work, which cannot be used again
 * @throws TooManyRequests; Failure proof_required
 */
export async function chargeRequest(deps: LimitDeps, kind: CallKind, caller: Caller): Promise<boolean> {
  const { limits, budgets, clock } = deps
  const now = clock.now()
  const charge = async (charged: readonly Charge[]) => requireGranted(await limits.take(charged, now), MESSAGES[kind])
  if (isKnown(caller)) {
    await charge(deviceCharges(budgets, kind, caller))
    return false
  }
  const { address, line } = clientNetworks(caller.ip)
  const networkWithProof = line ? overallCharges(budgets, kind, SHARE_OF_48_WITH_PROOF, `proven:${line.prefix48}`) : []
  if (await isProven(deps, kind, caller)) {
    if (line) requireGranted(await limits.take(networkWithProof, now), ACCOUNT_MESSAGES.tooManyFromNetwork)
    return true
  }
  const addressCharges = chargesOf(`${kind}:address:${address}`, addressBudgets(budgets, kind))
  if (!line) {
    await charge(addressCharges)
    return false
  }
  const withNetwork = await limits.take([...addressCharges, ...networkCharges(budgets, kind, line)], now)
  if (withNetwork.granted) return false
  await charge(addressCharges)
  // a mobile network may have thousands of phones in a /56 or /48: a proof of work is required instead of refusing the call
  const withProof = await limits.check(networkWithProof, now)
  requireGranted(withProof, ACCOUNT_MESSAGES.tooManyFromNetwork)
  throw await proofRequired(deps, kind, caller)
}

/**
 * Charges a message before it is sent, or a guess at a live code, to the overall budget, and for unknown devices to the phone.
 * @param isProven the result of `chargeRequest` @throws TooManyRequests; Failure proof_required
 */
export async function chargeSendOrGuess(deps: LimitDeps, kind: CallKind, caller: Caller, isProven: boolean): Promise<void> {
  const { limits, budgets, clock } = deps
  const known = isKnown(caller)
  const share = known ? 1 : isProven ? SHARE_WITH_PROOF : SHARE_WITHOUT_PROOF
  const phoneCharges = known ? [] : chargesOf(`${kind}:phone:${caller.phone}`, phoneBudgets(budgets, kind))
  const now = clock.now()
  const result = await limits.take([...phoneCharges, ...overallCharges(budgets, kind, share)], now)
  if (result.granted) return
  const isPhoneOver = !known && !(await limits.check(phoneCharges, now)).granted
  const message = isPhoneOver ? MESSAGES[kind] : ACCOUNT_MESSAGES.tooManyOverall
  if (known || isProven) throw new TooManyRequests(result.waitMs, message)
  requireGranted(await limits.check([...phoneCharges, ...overallCharges(budgets, kind, SHARE_WITH_PROOF)], now), message)
  throw await proofRequired(deps, kind, caller)
}

function deviceCharges(budgets: BudgetSettings, kind: CallKind, { device, phone }: Caller): Charge[] {
  const key = `${kind}:device:${device?.id}:${phone}`
  if (kind === 'guess') return chargesOf(key, budgets.AUTH_GUESSES_PER_DEVICE)
  return [...chargesOf(key, budgets.AUTH_SENDS_PER_DEVICE), ...chargesOf(`send:known:${phone}`, budgets.AUTH_SENDS_PER_KNOWN_PHONE)]
}

function networkCharges(budgets: BudgetSettings, kind: CallKind, { prefix56, prefix48 }: IPv6Line): Charge[] {
  const networkBudgets = kind === 'send' ? budgets.AUTH_SENDS_PER_NETWORK : budgets.AUTH_GUESSES_PER_NETWORK
  return [
    ...chargesOf(`${kind}:network:${prefix56}`, networkBudgets),
    ...chargesOf(`${kind}:network:${prefix48}`, scaleBudgets(networkBudgets, BUDGET_FACTOR_OF_48)),
  ]
}

const addressBudgets = (budgets: BudgetSettings, kind: CallKind) =>
  kind === 'send' ? budgets.AUTH_SENDS_PER_ADDRESS : budgets.AUTH_GUESSES_PER_ADDRESS

const phoneBudgets = (budgets: BudgetSettings, kind: CallKind) =>
  kind === 'send' ? budgets.AUTH_SENDS_PER_PHONE : budgets.AUTH_GUESSES_PER_PHONE

/** @param scope prefix of the keys: all callers, or one network */
function overallCharges(budgets: BudgetSettings, kind: CallKind, share: number, scope = 'all'): Charge[] {
  const overall = (key: string, all: readonly Budget[]) => chargesOf(`${scope}:${key}`, scaleBudgets(all, share))
  if (kind === 'guess') return overall(`guess:${PHONE_PREFIX}`, budgets.AUTH_GUESSES_OVERALL)
  return [...overall(`send:${PHONE_PREFIX}`, budgets.AUTH_SENDS_OVERALL), ...overall('message', budgets.SMS_CEILING)]
}

function scaleBudgets(budgets: readonly Budget[], factor: number): Budget[] {
  return budgets.map((budget) => ({ ...budget, limit: Math.max(1, Math.floor(budget.limit * factor)) }))
}
