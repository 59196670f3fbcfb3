import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { ANSWERABLE_DAYS, type ContactAnswer, type PosterReply, REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { HIDDEN_FOR_NUMBER } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { shortenSubscription, startSubscription } from '#server/money/plans/index.ts'
import { expireSubscriptions } from '#server/money/plans/subscriptions.queries.ts'
import { PROPERTY_CONTACT } from '#server/reaching/unlocks/contact-kinds.ts'
import { unlockContact } from '#server/reaching/unlocks/unlock-contact.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { openKillableDatabase } from '#tests/money/killable-database.ts'
import { givePlan } from '#tests/plans.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { decideContactReturn } from './decide-return.ts'
import { PROOF_LOOKBACK_MS } from './facts.queries.ts'
import { BOUND_TERM_MS, dueReturn, type Facts, isContradicted, isWithinBounds, SAME_ANSWER_TERM_MS } from './rules.ts'
import { settleAllReturns, settleReturnsOf } from './settle-returns.ts'

/** Each history has a seed of its own: the first one this, the next one this + 1. To play one alone: CONTACT_SEED=123 CONTACT_HISTORIES=1 vitest run contact-returns/histories */
const FIRST_SEED = Number(process.env.CONTACT_SEED ?? times(1, Date.now() % 2 ** 30))
/** `npm run prove -- contacts-1`, and to `contacts-4`, make 100,000 together. */
const HISTORIES = Number(process.env.CONTACT_HISTORIES ?? times(2_000, 10_000))
/** Histories in one database, and in one test. */
const PER_DATABASE = 5_000
/** Histories that are played at once, each with its own people and homes. They share the clock, the jobs and the statements that check them. */
const TOGETHER = 100
/** A history makes at most one step in each. */
const ROUNDS = 24
/** Rounds until the end of the plan that a seeker has at the start. */
const FIRST_PLAN_ROUNDS = 10
/** The job looks at proofs of any age that the rules need if it never rests for longer. */
const MAX_REST_MS = PROOF_LOOKBACK_MS - SAME_ANSWER_TERM_MS

const BOUNDS = { perSeeker: 2, share: 0.3 }
const TOTAL = 30_000
const HOMES = 4
const clock = { at: Date.UTC(2030, 0, 1), now: () => clock.at }

let t: TestApp
let world: ContactWorld
let freePlanId = 0
let orders = 0
beforeEach(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
  const { rows } = await t.database.pool.query<{ id: number }>('SELECT id FROM plans WHERE is_free')
  freePlanId = rows[0]?.id ?? 0
})
afterEach(() => t.close())

interface Answered {
  readonly answer: ContactAnswer
  readonly at: number
  reply?: { readonly is: PosterReply; readonly at: number }
}

/** A home of one of two posters, and what the seeker and another one said about it. */
interface Home {
  readonly id: number
  readonly poster: number
  state: 'ACTIVE' | 'LET' | 'HIDDEN' | 'HIDDEN_FOR_NUMBER' | 'DELETED'
  changedAt: number
  upheldAt: number | null
  unlockedAt: number | null
  chargeId: number | null
  own: Answered | null
  other: Answered | null
  unlockedByOtherAt: number | null
}

/** A subscription: one that was bought, or one for a contact that came back after its end. */
interface Part {
  readonly id: number
  endsAt: number
  remaining: number
}

/** What an order bought. Only facts: the price, what of it was refunded, what was used and not returned. */
class Plan {
  readonly orderId: number
  readonly amount: number
  readonly startsAt: number
  readonly durationMs: number
  readonly parts: Part[]
  refunded = 0
  used = 0
  constructor(orderId: number, root: Part, { amount, startsAt, durationMs }: Pick<Plan, 'amount' | 'startsAt' | 'durationMs'>) {
    this.orderId = orderId
    this.parts = [root]
    this.amount = amount
    this.startsAt = startsAt
    this.durationMs = durationMs
  }
  /** How much may be left by what was paid. */
  get paidFor() {
    return Math.max(0, Math.ceil((this.amount * (TOTAL - this.refunded)) / TOTAL) - this.used)
  }
  get left() {
    return this.parts.reduce((sum, { remaining }) => sum + remaining, 0)
  }
}

interface LedgerRow {
  readonly userId: number
  readonly id: number
  readonly subscriptionId: number
  readonly change: number
  readonly reason: string
  readonly propertyId: number | null
  readonly returnsId: number | null
  readonly at: Date
}

interface Remaining {
  readonly userId: number
  readonly id: number
  readonly remaining: number
  readonly endsAt: Date
  readonly ledger: number
}

interface ReturnRow {
  readonly userId: number
  readonly chargeId: number
  readonly reason: string
  readonly state: string
  readonly doubt: string | null
  readonly decidedAt: Date | null
  readonly isOperators: boolean
}

class History {
  readonly seed: number
  readonly seeker: Viewer
  readonly other: Viewer
  readonly operator: Viewer
  readonly posters: readonly Viewer[]
  readonly homes: Home[]
  readonly plans: Plan[] = []
  readonly signedInAt = [0, 0]
  readonly charges = new Map<number, { readonly plan: Plan; readonly part: Part; isReturned: boolean }>()
  /** State of each return by its charge. */
  returns = new Map<number, string>()
  returnsLately = 0

  constructor(people: Pick<History, 'seed' | 'seeker' | 'other' | 'operator' | 'posters' | 'homes'>) {
    this.seed = people.seed
    this.seeker = people.seeker
    this.other = people.other
    this.operator = people.operator
    this.posters = people.posters
    this.homes = people.homes
  }

  /** @param endsAt epoch ms */
  async buy(endsAt: number, amount: number): Promise<void> {
    const { pool } = t.database
    const startsAt = clock.at
    const { userId } = this.seeker
    orders += 1
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                   created_at, status, payment_id, receipt_number, paid_at)
       VALUES ($1, $1, $2, $3, 'Bought', 1, '{}', $4, 0, $5, 'PAID', $1, $1, $5) RETURNING id`,
      [`history_${orders}`, userId, freePlanId, TOTAL, new Date(startsAt)],
    )
    const orderId = rows[0]?.id ?? 0
    const bought = { userId, planId: freePlanId, planName: 'Bought', pricePaise: TOTAL, allowances: { contacts: amount }, orderId }
    const id = await startSubscription(pool, { ...bought, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    this.plans.push(new Plan(orderId, { id: id ?? 0, endsAt, remaining: amount }, { amount, startsAt, durationMs: endsAt - startsAt }))
  }

  /** A refund that was stored at `at`. */
  learnRefund(orderId: number, amount: number, at: number): void {
    const plan = this.plans.find((each) => each.orderId === orderId)
    const [root] = plan?.parts ?? []
    if (!plan || !root) return
    plan.refunded += amount
    const endsAt = plan.startsAt + Math.ceil((plan.durationMs * (TOTAL - plan.refunded)) / TOTAL)
    root.endsAt = Math.min(root.endsAt, Math.max(at, endsAt))
  }

  /** The rows of the ledger since the last round, applied in their order: each must be allowed by what the model knows. */
  learnLedger(rows: readonly LedgerRow[]): void {
    const [withdrawn, expired] = [new Set<Plan>(), new Set<Plan>()]
    for (const row of rows) {
      if (row.reason === 'returned') {
        this.#applyReturn(row)
        continue
      }
      const plan = this.plans.find(({ parts }) => parts.some(({ id }) => id === row.subscriptionId))
      const part = plan?.parts.find(({ id }) => id === row.subscriptionId)
      if (!plan || !part) throw new Error('a change of an unknown plan')
      part.remaining += row.change
      if (row.reason === 'spent') this.#applyCharge(row, plan, part)
      if (row.reason === 'expired') expect([part.remaining, part.endsAt <= row.at.getTime()], 'an expiry').toEqual([0, true])
      if (row.reason === 'refunded') withdrawn.add(plan)
      // what expired in the same round is no longer left
      if (row.reason === 'expired') expired.add(plan)
    }
    for (const plan of withdrawn) if (!expired.has(plan)) expect(plan.left, 'no more was withdrawn than was refunded').toBe(plan.paidFor)
  }

  #applyCharge({ id, at, propertyId }: LedgerRow, plan: Plan, part: Part): void {
    const home = this.homes.find((each) => each.id === propertyId)
    if (!home) throw new Error('a charge for no home')
    const before = home.chargeId === null ? undefined : this.charges.get(home.chargeId)
    expect([home.state, before?.isReturned ?? true], 'charged for a home that is offered and is not paid for').toEqual(['ACTIVE', true])
    expect(part.endsAt, 'a running plan').toBeGreaterThan(at.getTime())
    plan.used += 1
    this.charges.set(id, { plan, part, isReturned: false })
    Object.assign(home, { unlockedAt: at.getTime(), chargeId: id, own: null })
  }

  #applyReturn({ subscriptionId, returnsId, at }: LedgerRow): void {
    const charge = this.charges.get(returnsId ?? 0)
    if (!charge) throw new Error('a return of no charge')
    expect(charge.isReturned, 'returned before').toBe(false)
    charge.isReturned = true
    const { plan, part } = charge
    const isRunning = part.endsAt > at.getTime()
    const isPaidFor = plan.used <= Math.ceil((plan.amount * (TOTAL - plan.refunded)) / TOTAL)
    plan.used -= 1
    if (isRunning || !isPaidFor) {
      expect(subscriptionId, 'returned to the plan that was charged').toBe(part.id)
      part.remaining += 1
    } else {
      expect(
        plan.parts.map(({ id }) => id),
        'returned after the end of its plan: in a subscription of its own',
      ).not.toContain(subscriptionId)
      plan.parts.push({ id: subscriptionId, endsAt: at.getTime() + DAY_MS, remaining: 1 })
    }
  }

  compare(rows: readonly Remaining[]): void {
    const parts = this.plans.flatMap((plan) => plan.parts).toSorted((one, two) => one.id - two.id)
    expect(rows.map((row) => [row.id, row.remaining, row.ledger, row.endsAt.getTime()])).toEqual(
      parts.map(({ id, remaining, endsAt }) => [id, remaining, remaining, endsAt]),
    )
    for (const plan of this.plans) {
      expect(plan.left, 'never more than was paid').toBeLessThanOrEqual(plan.paidFor)
      const [root] = plan.parts
      if (root && root.endsAt > clock.at) expect(plan.left, 'nothing is lost').toBe(plan.paidFor)
    }
  }

  factsOf(home: Home): Facts {
    const date = (at: number | null | undefined) => (at ? new Date(at) : null)
    const codeAt = this.signedInAt[home.poster] ?? 0
    const wrong = (said: Answered | null, unlockedAt: number | null) =>
      said?.answer === 'WRONG_NUMBER' && (unlockedAt ?? 0) >= codeAt ? said.at : Number.POSITIVE_INFINITY
    const wrongAt = Math.min(wrong(home.own, home.unlockedAt), wrong(home.other, home.unlockedByOtherAt))
    const isSame = ({ poster, other }: Home) =>
      poster === home.poster && other?.answer === 'NO_ANSWER' && Math.abs(other.at - (home.own?.at ?? 0)) <= SAME_ANSWER_TERM_MS
    return {
      unlockedAt: new Date(home.unlockedAt ?? 0),
      letAt: home.state === 'LET' ? new Date(home.changedAt) : null,
      deletedAt: home.state === 'DELETED' ? new Date(home.changedAt) : null,
      hiddenAt: home.state === 'HIDDEN' ? new Date(home.changedAt) : null,
      answer: home.own?.answer ?? null,
      answeredAt: date(home.own?.at),
      reply: home.own?.reply?.is ?? null,
      repliedAt: date(home.own?.reply?.at),
      wrongNumberAt: Number.isFinite(wrongAt) ? new Date(wrongAt) : null,
      isSaidByAnother: home.own?.answer === 'NO_ANSWER' && this.homes.some(isSame),
      posterSeenAt: home.own?.answer === 'NO_ANSWER' ? date(codeAt) : null,
      reportUpheldAt: date(home.upheldAt),
    }
  }

  /** New returns are allowed by the rules; after a run without a fault every one that is due was made. */
  learnReturns(rows: readonly ReturnRow[], isComplete: boolean): void {
    const isByRule = (row: ReturnRow) => row.state === 'RETURNED' && row.doubt === null && row.reason !== 'REPORT_UPHELD'
    const unlocks = this.homes.filter(({ unlockedAt }) => unlockedAt).length
    const bound = (count: number) => isWithinBounds(count, unlocks, BOUNDS)
    const byRule = rows.filter(isByRule).length
    const lately = rows.filter((row) => isByRule(row) && (row.decidedAt?.getTime() ?? 0) > clock.at - BOUND_TERM_MS).length
    if (lately > this.returnsLately) expect(bound(lately - 1), 'no more comes back by the rules than the bound').toBe(true)
    this.returnsLately = lately
    for (const row of rows) {
      const before = this.returns.get(row.chargeId)
      expect(this.charges.get(row.chargeId)?.isReturned, 'the ledger has what is returned').toBe(row.state === 'RETURNED')
      if (before === row.state || row.isOperators) continue
      const home = this.homes.find(({ chargeId }) => chargeId === row.chargeId)
      if (!home) continue
      const facts = this.factsOf(home)
      expect(dueReturn(facts, clock.at), `why home ${home.id} comes back`).toBe(row.reason)
      if (facts.answer === 'REACHED') expect(row.reason, 'why the contact of a poster who was reached comes back').toBe('REPORT_UPHELD')
      if (row.reason === 'REPORT_UPHELD') expect(row.state).toBe('RETURNED')
      else if (isContradicted(facts)) expect([row.state, row.doubt]).toEqual(['WAITING', 'CONTRADICTED'])
      // the returns of the last 30 days are at most all of them
      else if (row.state === 'WAITING') expect([row.doubt, bound(byRule)]).toEqual(['MANY_RETURNS', false])
    }
    this.returns = new Map(rows.map(({ chargeId, state }) => [chargeId, state]))
    if (!isComplete) return
    for (const home of this.homes.filter(({ chargeId }) => chargeId !== null))
      if (dueReturn(this.factsOf(home), clock.at)) expect(this.returns.has(home.chargeId ?? 0), `home ${home.id} is due`).toBe(true)
  }
}

const unlockOn = (history: History, home: Home, database: Database) =>
  unlockContact({ ...t.services, clock, database }, history.seeker, PROPERTY_CONTACT, home.id).catch((error: { code?: string }) => {
    if (error.code === 'payment_required' || error.code === 'no_longer_available') return
    throw error
  })
const settleDeps = (database: Database) => ({ clock, database, notifications: t.services.notifications, bounds: BOUNDS })

const home = fc.nat(HOMES - 1)
/** The step is carried out by a copy of the program that is killed before its nth statement; undefined: by one that is not. */
const killed = fc.integer({ min: 1, max: 14 })
const kill = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: killed })
/** A plan ends at the exact time of a later round. */
const untilRound = fc.integer({ min: 1, max: 12 })
const answer = fc.constantFrom<ContactAnswer>('REACHED', 'TAKEN', 'NOT_AS_DESCRIBED', 'NO_ANSWER', 'NO_ANSWER', 'WRONG_NUMBER')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('unlock' as const), home, kill }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlockOfOther' as const), home }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), home, answer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answerOfOther' as const), home, answer }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reply' as const), home, reply: fc.constantFrom<PosterReply>('AGREED', 'CONTRADICTED') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      home,
      to: fc.constantFrom('LET' as const, 'HIDDEN' as const, 'DELETED' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const), home }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uphold' as const), home }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), poster: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), plan: fc.nat(3), part: fc.constantFrom(0.34, 0.34, 0.5, 1), kill }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), untilRound, amount: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide' as const), decision: fc.constantFrom('return' as const, 'refuse' as const), kill }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), kill: killed }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** One for each round; undefined: none. */
const steps = fc.array(fc.option(step, { nil: undefined, freq: 8 }), { minLength: ROUNDS, maxLength: ROUNDS })
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never

/** Steps that run at once with the jobs. */
const isAtOnce = (made: Step) => made.do === 'unlock' || made.do === 'settle'

/** What happens in a round to all histories that are played at once. */
const round = fc.record({
  /** All at once. */
  jobs: fc.constantFrom<readonly ('settle' | 'expire')[]>(
    [],
    [],
    ['expire'],
    ['settle'],
    ['settle', 'settle'],
    ['settle', 'settle', 'expire'],
  ),
  waitMs: fc.constantFrom(1, 1, HOUR_MS, DAY_MS, DAY_MS, 3 * DAY_MS),
})
const rounds = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS })
type Round = typeof round extends fc.Arbitrary<infer T> ? T : never

const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => fc.sample(arbitrary, { seed, numRuns: 1, unbiased: true })[0] as T
/** The rounds of a history are those of all that may be played with it, so that it can be played alone. */
const roundsOf = (seed: number): readonly Round[] => sample(rounds, Math.floor(seed / TOGETHER))

class HistoryFailure extends Error {
  readonly seed: number
  readonly round: number
  constructor(seed: number, round: number, cause: unknown) {
    super(`history ${seed}, round ${round + 1}`, { cause })
    this.seed = seed
    this.round = round
  }
}

/** Does it for all at once, and waits for all. @throws the first failure */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

const byUser = <T extends { readonly userId: number }>(rows: readonly T[]) => Map.groupBy(rows, ({ userId }) => userId)

/** Carries a call out on a copy of the program that is killed before its nth statement; undefined: on one that is not killed. */
async function call(killBefore: number | undefined, run: (database: Database) => Promise<unknown>): Promise<void> {
  const copy = openKillableDatabase(t.database)
  copy.killBefore(killBefore)
  await run(copy.database).catch((error: unknown) => {
    if (!copy.isKilled) throw error
  })
}

/** Histories that are played at once. */
class Play {
  readonly #histories = new Map<number, History>()
  readonly #rounds: readonly Round[]
  /** When each round is, epoch ms. */
  readonly #times: readonly number[]
  #lastRow = 0
  #lastRefund = 0
  #settledAt = 0

  constructor(rounds: readonly Round[]) {
    this.#rounds = rounds
    // what happened before is too old for the rules
    const times = [clock.at + 60 * DAY_MS]
    for (const { waitMs } of rounds) times.push((times.at(-1) ?? 0) + waitMs)
    this.#times = times
  }

  /** @throws HistoryFailure when it is known which history failed */
  async run(planned: readonly { readonly seed: number; readonly steps: Steps }[]): Promise<void> {
    try {
      await this.#begin(planned.map(({ seed }) => seed))
      for (const [index, round] of this.#rounds.entries()) {
        const made = planned.map(({ steps }) => steps[index])
        await this.#playRound(index, round.jobs, made)
        const next = this.#times[index + 1] ?? clock.at
        if (next > this.#settledAt + MAX_REST_MS) await this.#playRound(index, ['settle'], [])
        clock.at = next
      }
      await this.#playRound(ROUNDS, ['settle'], [])
    } finally {
      clock.at = Math.max(clock.at, ...this.#times)
    }
  }

  async #begin(seeds: readonly number[]): Promise<void> {
    const { pool } = t.database
    clock.at = this.#times[0] ?? clock.at
    this.#settledAt = clock.at
    const operator = await world.newOperator()
    const seekers = await world.newPeople('SEEKER', seeds.length)
    const others = await world.newPeople('SEEKER', seeds.length)
    const posters = await world.newPeople('OWNER', 2 * seeds.length)
    const postersOf = (index: number) => posters.slice(2 * index, 2 * index + 2)
    const homes = seeds.flatMap((_, index) => Array.from({ length: HOMES }, (_, home) => postersOf(index)[home % 2] as Viewer))
    const homeIds = await seedProperties(
      pool,
      homes.map(({ userId }) => ({ posted_by_user_id: userId })),
    )
    const nothing = { upheldAt: null, unlockedAt: null, chargeId: null, own: null, other: null, unlockedByOtherAt: null }
    await forAll([...seeds.entries()], async ([index, seed]) => {
      const [seeker, other] = [seekers[index], others[index]] as [Viewer, Viewer]
      const ids = homeIds.slice(index * HOMES, (index + 1) * HOMES)
      const homes = ids.map((id, home): Home => ({ id, poster: home % 2, state: 'ACTIVE', changedAt: clock.at, ...nothing }))
      const history = new History({ seed, seeker, other, operator, posters: postersOf(index), homes })
      this.#histories.set(seeker.userId, history)
      await givePlan(pool, other.userId, { contacts: HOMES, startsAt: new Date(clock.at) })
      await history.buy(this.#times[FIRST_PLAN_ROUNDS] ?? 0, 3)
    })
    const { rows } = await pool.query<{ last: number }>('SELECT max(id) AS last FROM allowance_ledger')
    this.#lastRow = rows[0]?.last ?? 0
  }

  /** @param made the step of each history; undefined: none in this round */
  async #playRound(index: number, jobs: Round['jobs'], made: readonly (Step | undefined)[]): Promise<void> {
    const steps = [...this.#histories.values()].flatMap((history, at) => {
      const each = made[at]
      return each ? { history, made: each, index } : []
    })
    await forAll(
      steps.filter(({ made }) => !isAtOnce(made)),
      (each) => this.#make(each),
    )
    const runs = { settle: () => settleAllReturns(settleDeps(t.database)), expire: () => expireSubscriptions(t.database.pool, clock.at) }
    await forAll([...steps.filter(({ made }) => isAtOnce(made)), ...jobs], (each) =>
      typeof each === 'string' ? runs[each]() : this.#make(each),
    )
    const isSettled = jobs.includes('settle')
    if (isSettled) this.#settledAt = clock.at
    // an unlock that ran at once with the job may be due only since then
    await this.#learn(index, (at) => isSettled && made[at]?.do !== 'unlock')
  }

  async #make(each: { readonly history: History; readonly made: Step; readonly index: number }): Promise<void> {
    try {
      await make(each.history, each.made, {
        call: (run) => call('kill' in each.made ? each.made.kill : undefined, run),
        timeOf: (rounds) => this.#times[each.index + rounds] ?? clock.at + DAY_MS,
      })
    } catch (error) {
      throw new HistoryFailure(each.history.seed, each.index, error)
    }
  }

  /** @param isComplete whether the job has seen all of a history */
  async #learn(round: number, isComplete: (at: number) => boolean): Promise<void> {
    const { pool } = t.database
    const userIds = [...this.#histories.keys()]
    const [refunds, ledger, remaining, returns] = await Promise.all([
      pool.query<{ userId: number; id: number; orderId: number; amount: number }>(
        `SELECT o.user_id AS "userId", n.id, n.order_id AS "orderId", n.amount_paise AS amount
           FROM credit_notes n JOIN payment_orders o ON o.id = n.order_id WHERE n.id > $1 ORDER BY n.id`,
        [this.#lastRefund],
      ),
      pool.query<LedgerRow>(
        `SELECT s.user_id AS "userId", l.id, l.subscription_id AS "subscriptionId", l.change, l.reason, l.property_id AS "propertyId",
                l.returns_id AS "returnsId", l.at
           FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
          WHERE s.user_id = ANY ($1) AND l.allowance = 'contacts' AND l.id > $2 AND l.reason <> 'granted' ORDER BY l.id`,
        [userIds, this.#lastRow],
      ),
      pool.query<Remaining>(
        `SELECT s.user_id AS "userId", s.id, a.remaining, s.ends_at AS "endsAt",
                (SELECT sum(change)::int FROM allowance_ledger WHERE subscription_id = s.id AND allowance = 'contacts') AS ledger
           FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id AND a.allowance = 'contacts'
          WHERE s.user_id = ANY ($1) ORDER BY s.id`,
        [userIds],
      ),
      pool.query<ReturnRow>(
        `SELECT c.user_id AS "userId", b.charge_id AS "chargeId", b.reason, b.state, b.doubt, b.decided_at AS "decidedAt",
                b.decided_by IS NOT NULL AS "isOperators"
           FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id WHERE c.user_id = ANY ($1) ORDER BY b.id`,
        [userIds],
      ),
    ])
    this.#lastRow = ledger.rows.at(-1)?.id ?? this.#lastRow
    this.#lastRefund = refunds.rows.at(-1)?.id ?? this.#lastRefund
    for (const { userId, orderId, amount } of refunds.rows) this.#histories.get(userId)?.learnRefund(orderId, amount, clock.at)
    const [ledgers, remainings, returned] = [byUser(ledger.rows), byUser(remaining.rows), byUser(returns.rows)]
    for (const [at, [userId, history]] of [...this.#histories].entries())
      try {
        history.learnLedger(ledgers.get(userId) ?? [])
        history.compare(remainings.get(userId) ?? [])
        history.learnReturns(returned.get(userId) ?? [], isComplete(at))
      } catch (error) {
        throw new HistoryFailure(history.seed, round, error)
      }
  }
}

interface MakeDeps {
  /** Runs a call of the program, on the copy that the step names. */
  call(run: (database: Database) => Promise<unknown>): Promise<void>
  /** When the round is that comes so many rounds later, epoch ms. */
  timeOf(rounds: number): number
}

/** Does what the program and its users can do now; a step that they cannot do does nothing. */
async function make(history: History, made: Step, { call, timeOf }: MakeDeps): Promise<void> {
  const { at } = clock
  const chosen = history.homes['home' in made ? made.home : 0] as Home
  const codeAt = history.signedInAt[chosen.poster] ?? 0
  const isAnswerable = (unlockedAt: number | null) => unlockedAt !== null && at - unlockedAt <= ANSWERABLE_DAYS * DAY_MS
  /** A home whose number is called wrong is hidden, until its poster has given a code since the unlock. */
  const hideForNumber = async (said: ContactAnswer, unlockedAt: number | null) => {
    if (said !== 'WRONG_NUMBER' || chosen.state !== 'ACTIVE' || codeAt > (unlockedAt ?? 0)) return
    await world.hideUnconfirmed(chosen.id, HIDDEN_FOR_NUMBER)
    Object.assign(chosen, { state: 'HIDDEN_FOR_NUMBER', changedAt: at })
  }
  const isDoubted = (said: Answered | null, unlockedAt: number | null) => said?.answer === 'WRONG_NUMBER' && (unlockedAt ?? 0) >= codeAt
  switch (made.do) {
    case 'unlock':
      await call((database) => unlockOn(history, chosen, database))
      break
    case 'unlockOfOther':
      if (chosen.state === 'ACTIVE' && chosen.unlockedByOtherAt === null) {
        await world.unlock(history.other, chosen.id)
        chosen.unlockedByOtherAt = at
      }
      break
    case 'answer': {
      const isReturned = history.charges.get(chosen.chargeId ?? 0)?.isReturned ?? true
      if (!isReturned && isAnswerable(chosen.unlockedAt) && chosen.own?.reply?.is !== 'AGREED') {
        await world.answer(history.seeker, chosen.id, made.answer)
        chosen.own = { answer: made.answer, at }
        await hideForNumber(made.answer, chosen.unlockedAt)
      }
      break
    }
    case 'answerOfOther':
      if (isAnswerable(chosen.unlockedByOtherAt) && !chosen.other) {
        await world.answer(history.other, chosen.id, made.answer)
        chosen.other = { answer: made.answer, at }
        await hideForNumber(made.answer, chosen.unlockedByOtherAt)
      }
      break
    case 'reply': {
      const { own } = chosen
      const isPossible =
        made.reply === 'AGREED' ? own?.answer === 'TAKEN' : own && own.answer !== 'REACHED' && at - own.at <= REPLY_HOURS * HOUR_MS
      if (own && isPossible && !own.reply) {
        await world.reply(history.seeker, chosen.id, made.reply)
        own.reply = { is: made.reply, at }
      }
      break
    }
    case 'change':
      if (chosen.state === 'ACTIVE') {
        const changes = { LET: world.let, HIDDEN: world.hideUnconfirmed, DELETED: world.remove }
        await changes[made.to](chosen.id)
        Object.assign(chosen, { state: made.to, changedAt: at })
      }
      break
    case 'restore':
      if (
        ['LET', 'HIDDEN', 'HIDDEN_FOR_NUMBER'].includes(chosen.state) &&
        !isDoubted(chosen.own, chosen.unlockedAt) &&
        !isDoubted(chosen.other, chosen.unlockedByOtherAt)
      ) {
        await world.restore(chosen.id)
        Object.assign(chosen, { state: 'ACTIVE', changedAt: at })
      }
      break
    case 'uphold':
      await world.upholdReport(chosen.id)
      chosen.upheldAt = at
      break
    case 'signIn':
      await world.signIn(history.posters[made.poster] as Viewer)
      history.signedInAt[made.poster] = at
      break
    case 'refund': {
      const plan = history.plans[made.plan % history.plans.length] as Plan
      const amount = Math.min(TOTAL - plan.refunded, Math.ceil(TOTAL * made.part))
      if (amount === 0) break
      const kept = TOTAL - plan.refunded - amount
      await call((database) =>
        inTransaction(database.pool, async (tx) => {
          await tx.query(
            'INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at) VALUES ($1, $2, $2, $3, 0, $4)',
            [plan.orderId, `${plan.orderId}-${kept}`, amount, new Date(at)],
          )
          await shortenSubscription(tx, { orderId: plan.orderId, total: TOTAL, kept, durationMs: plan.durationMs, now: at })
        }),
      )
      break
    }
    case 'buy':
      if (history.plans.length < 4) await history.buy(timeOf(made.untilRound), made.amount)
      break
    case 'settle':
      await call((database) =>
        settleReturnsOf(
          settleDeps(database),
          history.homes.map(({ id }) => id),
        ),
      )
      break
    case 'decide': {
      if (![...history.returns.values()].includes('WAITING')) break
      const { rows } = await t.database.pool.query<{ id: number; version: string }>(
        `SELECT b.id, concat_ws('.', b.xmin, a.xmin) AS version FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id
                LEFT JOIN contact_answers a ON a.unlock_id = c.id WHERE c.user_id = $1 AND b.state = 'WAITING' ORDER BY b.id LIMIT 1`,
        [history.seeker.userId],
      )
      const [found] = rows
      const decision = { decision: made.decision, seen: { version: found?.version ?? '' }, reason: 'Both were asked' }
      if (found) await call((database) => decideContactReturn({ ...t.services, clock, database }, history.operator, found.id, decision))
    }
  }
}

const command = (seed: number, count: number) => `CONTACT_SEED=${seed} CONTACT_HISTORIES=${count} vitest run contact-returns/histories`

const failureOf = (seed: number, steps: Steps): Promise<unknown> =>
  new Play(roundsOf(seed)).run([{ seed, steps }]).then(
    () => undefined,
    (failure: unknown) => failure,
  )

/** Finds which of the histories failed by playing them alone, and leaves out of it the steps without which it fails too. */
async function explain(seeds: readonly number[], failure: unknown): Promise<Error> {
  for (const seed of failure instanceof HistoryFailure ? [failure.seed] : seeds) {
    let needed = sample(steps, seed)
    let cause = await failureOf(seed, needed)
    if (!cause) continue
    for (const index of needed.keys()) {
      const fewer = needed.with(index, undefined)
      const again = needed[index] && (await failureOf(seed, fewer))
      if (again) [needed, cause] = [fewer, again]
    }
    const played = roundsOf(seed).slice(0, cause instanceof HistoryFailure ? cause.round + 1 : ROUNDS)
    const lines = played.map((round, index) => `  ${JSON.stringify({ ...needed[index], ...round })}`)
    return new Error(
      `History ${seed} fails, also alone: ${command(seed, 1)}\nRounds, without the steps that it does not need:\n${lines.join('\n')}`,
      {
        cause,
      },
    )
  }
  const [first = 0] = seeds
  const which = failure instanceof HistoryFailure ? `History ${failure.seed} fails` : 'Histories fail'
  return new Error(`${which}, but only together with others: ${command(first, seeds.length)}`, { cause: failure })
}

/** Seeds in groups that are played at once. */
const groupsOf = (first: number, count: number) => [
  ...Map.groupBy(
    Array.from({ length: count }, (_, index) => first + index),
    (seed) => Math.floor(seed / TOGETHER),
  ).values(),
]

const PARTS = Array.from({ length: Math.ceil(HISTORIES / PER_DATABASE) }, (_, part) => ({
  first: FIRST_SEED + part * PER_DATABASE,
  count: Math.min(PER_DATABASE, HISTORIES - part * PER_DATABASE),
}))

test.each(PARTS)(
  'after every step of any history the ledger agrees with what was paid, used and returned, and every contact that is due has come back: $count histories from seed $first',
  async ({ first, count }) => {
    for (const seeds of groupsOf(first, count))
      try {
        await new Play(roundsOf(seeds[0] ?? 0)).run(seeds.map((seed) => ({ seed, steps: sample(steps, seed) })))
      } catch (failure) {
        throw await explain(seeds, failure)
      }
  },
  15 * MINUTE_MS,
)
