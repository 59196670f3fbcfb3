import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { ContactAnswer, PosterReply } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { shortenSubscription } from '#server/money/plans/index.ts'
import { expireSubscriptions } from '#server/money/plans/subscriptions.queries.ts'
import { PROPERTY_CONTACT } from '#server/reaching/unlocks/contact-kinds.ts'
import { unlockContact } from '#server/reaching/unlocks/unlock-contact.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { openKillableDatabase } from '#tests/money/killable-database.ts'
import { givePlan } from '#tests/plans.ts'
import { times } from '#tests/prove.ts'
import { decideContactReturn } from './decide-return.ts'
import { dueReturn, type Facts, isContradicted, isWithinBounds, SAME_ANSWER_TERM_MS } from './rules.ts'
import { settleAllReturns } from './settle-returns.ts'

/** A failing history is repeated by its seed: CONTACT_SEED=123 vitest run contact-returns/histories */
const seed = Number(process.env.CONTACT_SEED ?? times(1, Date.now() % 2 ** 31))
/** `npm run prove -- money` makes more. */
const HISTORIES = Number(process.env.CONTACT_HISTORIES ?? times(150, 1_000))
const MAX_DURATION_MS = 12 * MINUTE_MS

const BOUNDS = { perSeeker: 2, share: 0.3 }
const TOTAL = 30_000
const HOMES = 4
const clock = { at: Date.UTC(2030, 0, 1), now: () => clock.at }

let t: TestApp
let world: ContactWorld
let orders = 0
beforeAll(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
})
afterAll(() => t.close())

interface Answered {
  readonly answer: ContactAnswer
  readonly at: number
  reply?: { readonly is: PosterReply; readonly at: number }
}

/** A home of one of two posters, and what the seeker and another one said about it. */
interface Home {
  readonly id: number
  readonly poster: number
  state: 'ACTIVE' | 'LET' | 'HIDDEN' | 'DELETED'
  changedAt: number
  upheldAt: number | null
  unlockedAt: number | null
  chargeId: number | null
  own: Answered | null
  other: Answered | null
  isUnlockedByOther: boolean
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
  readonly days: number
  readonly parts: Part[]
  refunded = 0
  used = 0
  constructor(orderId: number, root: Part, { amount, startsAt, days }: { amount: number; startsAt: number; days: number }) {
    this.orderId = orderId
    this.parts = [root]
    this.amount = amount
    this.startsAt = startsAt
    this.days = days
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
  readonly id: number
  readonly subscriptionId: number
  readonly change: number
  readonly reason: string
  readonly propertyId: number | null
  readonly returnsId: number | null
  readonly at: Date
}

class History {
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
  #lastRow = 0

  constructor(people: Pick<History, 'seeker' | 'other' | 'operator' | 'posters' | 'homes'>) {
    this.seeker = people.seeker
    this.other = people.other
    this.operator = people.operator
    this.posters = people.posters
    this.homes = people.homes
  }

  async buy(days: number, amount: number): Promise<void> {
    const { pool } = t.database
    const startsAt = clock.at
    const endsAt = startsAt + days * DAY_MS
    const { userId } = this.seeker
    const id = await givePlan(pool, userId, { contacts: amount, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    orders += 1
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                   created_at, status, payment_id, receipt_number, paid_at)
       SELECT $1, $1, $2, id, 'Bought', $3, '{}', $4, 0, $5, 'PAID', $1, $1, $5 FROM plans WHERE is_free RETURNING id`,
      [`history_${orders}`, userId, days, TOTAL, new Date(startsAt)],
    )
    const orderId = rows[0]?.id ?? 0
    await pool.query('UPDATE subscriptions SET order_id = $2 WHERE id = $1', [id, orderId])
    this.plans.push(new Plan(orderId, { id, endsAt, remaining: amount }, { amount, startsAt, days }))
  }

  /** The rows of the ledger since the last step, applied in their order: each must be allowed by what the model knows. */
  async learn(): Promise<void> {
    const { userId } = this.seeker
    const { rows } = await t.database.pool.query<LedgerRow>(
      `SELECT l.id, l.subscription_id AS "subscriptionId", l.change, l.reason, l.property_id AS "propertyId", l.returns_id AS "returnsId", l.at
         FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
        WHERE s.user_id = $1 AND l.allowance = 'contacts' AND l.id > $2 AND l.reason <> 'granted' AND NOT s.is_free ORDER BY l.id`,
      [userId, this.#lastRow],
    )
    const withdrawn = new Set<Plan>()
    for (const row of rows) {
      this.#lastRow = row.id
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
    }
    for (const plan of withdrawn) expect(plan.left, 'no more was withdrawn than was refunded').toBe(plan.paidFor)
    await this.#compare()
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
      expect(plan.parts.map(({ id }) => id)).not.toContain(subscriptionId)
      plan.parts.push({ id: subscriptionId, endsAt: at.getTime() + DAY_MS, remaining: 1 })
    }
  }

  async #compare(): Promise<void> {
    const { rows } = await t.database.pool.query<{ id: number; remaining: number; endsAt: Date; ledger: number }>(
      `SELECT s.id, a.remaining, s.ends_at AS "endsAt",
              (SELECT sum(change)::int FROM allowance_ledger WHERE subscription_id = s.id AND allowance = 'contacts') AS ledger
         FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id AND a.allowance = 'contacts'
        WHERE s.user_id = $1 AND NOT s.is_free ORDER BY s.id`,
      [this.seeker.userId],
    )
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
    const wrong = (said: Answered | null) => (said?.answer === 'WRONG_NUMBER' && said.at > codeAt ? said.at : Number.POSITIVE_INFINITY)
    const wrongAt = Math.min(wrong(home.own), wrong(home.other))
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
  async learnReturns(isComplete: boolean): Promise<void> {
    const { rows } = await t.database.pool.query<{
      chargeId: number
      reason: string
      state: string
      doubt: string | null
      isOperators: boolean
    }>(
      `SELECT b.charge_id AS "chargeId", b.reason, b.state, b.doubt, b.decided_by IS NOT NULL AS "isOperators"
         FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id WHERE c.user_id = $1 ORDER BY b.id`,
      [this.seeker.userId],
    )
    const isByRule = (row: (typeof rows)[number]) => row.state === 'RETURNED' && row.doubt === null && row.reason !== 'REPORT_UPHELD'
    const unlocks = this.homes.filter(({ unlockedAt }) => unlockedAt).length
    const bound = (count: number) => isWithinBounds(count, unlocks, BOUNDS)
    const byRule = rows.filter(isByRule).length
    for (const row of rows) {
      const before = this.returns.get(row.chargeId)
      expect(this.charges.get(row.chargeId)?.isReturned, 'the ledger has what is returned').toBe(row.state === 'RETURNED')
      if (before === row.state || row.isOperators) continue
      const home = this.homes.find(({ chargeId }) => chargeId === row.chargeId)
      if (!home) continue
      const facts = this.factsOf(home)
      expect(dueReturn(facts, clock.at), `why home ${home.id} comes back`).toBe(row.reason)
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

async function beginHistory(): Promise<History> {
  // what happened in the history before is too old for the rules
  clock.at += 60 * DAY_MS
  const posters = [await world.newPoster(), await world.newPoster()]
  const homes: Home[] = []
  for (let index = 0; index < HOMES; index++) {
    const poster = index % 2
    const id = await world.newHome(posters[poster] as Viewer)
    const nothing = { upheldAt: null, unlockedAt: null, chargeId: null, own: null, other: null, isUnlockedByOther: false }
    homes.push({ id, poster, state: 'ACTIVE', changedAt: clock.at, ...nothing })
  }
  const [seeker, other, operator] = [await world.newSeeker(0), await world.newSeeker(50), await world.newOperator()]
  const history = new History({ seeker, other, operator, posters, homes })
  await t.database.pool.query(`DELETE FROM subscriptions WHERE user_id = $1 AND NOT is_free`, [seeker.userId])
  await history.buy(10, 3)
  return history
}

/** Carries a call out on a copy of the program that is killed before its nth statement. @returns whether it was */
async function killed(killBefore: number | undefined, run: (database: Database) => Promise<unknown>): Promise<boolean> {
  if (killBefore === undefined) {
    await run(t.database)
    return false
  }
  const killable = openKillableDatabase(t.databaseUrl, t.database.pool)
  killable.killBefore(killBefore)
  const failure = await run(killable.database).then(
    () => undefined,
    (error: unknown) => error,
  )
  const { isKilled } = killable
  await killable.close()
  if (failure !== undefined && !isKilled) throw failure
  return isKilled
}

const unlockOn = (history: History, home: Home, database: Database) =>
  unlockContact({ ...t.services, clock, database }, history.seeker, PROPERTY_CONTACT, home.id).catch((error: { code?: string }) => {
    if (error.code === 'payment_required' || error.code === 'no_longer_available') return
    throw error
  })
const settleOn = (database: Database) => settleAllReturns({ clock, database, notifications: t.services.notifications, bounds: BOUNDS })

const home = fc.nat(HOMES - 1)
const kill = fc.option(fc.integer({ min: 1, max: 25 }), { nil: undefined, freq: 4 })
const answer = fc.constantFrom<ContactAnswer>('REACHED', 'TAKEN', 'NOT_AS_DESCRIBED', 'NO_ANSWER', 'NO_ANSWER', 'WRONG_NUMBER')
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('unlock' as const), home, kill }) },
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
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signIn' as const), poster: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), plan: fc.nat(2), part: fc.constantFrom(0.34, 0.5, 1), kill }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('buy' as const), days: fc.constantFrom(1, 30), amount: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide' as const), decision: fc.constantFrom('return' as const, 'refuse' as const), kill }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), kill }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle at once with' as const),
      also: fc.constantFrom('settle' as const, 'unlock' as const, 'expire' as const),
      home,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('return after the end' as const), home }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(HOUR_MS, DAY_MS, 3 * DAY_MS, 8 * DAY_MS) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function make(history: History, made: Step): Promise<void> {
  clock.at += 1
  const at = clock.at
  const chosen = 'home' in made ? (history.homes[made.home] as Home) : undefined
  switch (made.do) {
    case 'unlock':
      await killed(made.kill, (database) => unlockOn(history, chosen as Home, database))
      break
    case 'unlockOfOther':
      if (chosen?.state === 'ACTIVE' && !chosen.isUnlockedByOther) {
        await world.unlock(history.other, chosen.id)
        chosen.isUnlockedByOther = true
      }
      break
    case 'answer':
      if (chosen?.chargeId && !chosen.own) {
        await world.answer(history.seeker, chosen.id, made.answer)
        chosen.own = { answer: made.answer, at }
      }
      break
    case 'answerOfOther':
      if (chosen?.isUnlockedByOther && !chosen.other) {
        await world.answer(history.other, chosen.id, made.answer)
        chosen.other = { answer: made.answer, at }
      }
      break
    case 'reply':
      if (chosen?.own && chosen.own.answer !== 'REACHED' && !chosen.own.reply) {
        await world.reply(history.seeker, chosen.id, made.reply)
        chosen.own.reply = { is: made.reply, at }
      }
      break
    case 'change':
      if (chosen?.state === 'ACTIVE') {
        const changes = { LET: world.let, HIDDEN: world.hideUnconfirmed, DELETED: world.remove }
        await changes[made.to](chosen.id)
        Object.assign(chosen, { state: made.to, changedAt: at })
      }
      break
    case 'restore':
      if (chosen && (chosen.state === 'LET' || chosen.state === 'HIDDEN')) {
        await world.restore(chosen.id)
        Object.assign(chosen, { state: 'ACTIVE', changedAt: at })
      }
      break
    case 'uphold':
      if (chosen) {
        await world.upholdReport(chosen.id)
        chosen.upheldAt = at
      }
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
      const isKilled = await killed(made.kill, (database) =>
        inTransaction(database.pool, async (tx) => {
          await tx.query(
            'INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at) VALUES ($1, $2, $2, $3, 0, $4)',
            [plan.orderId, `${plan.orderId}-${kept}`, amount, new Date(at)],
          )
          await shortenSubscription(tx, { orderId: plan.orderId, total: TOTAL, kept, durationMs: plan.days * DAY_MS, now: at })
        }),
      )
      const { rowCount } = await t.database.pool.query('SELECT 1 FROM credit_notes WHERE refund_id = $1', [`${plan.orderId}-${kept}`])
      expect(rowCount === 1 || isKilled).toBe(true)
      const [root] = plan.parts
      if (rowCount !== 1 || !root) break
      plan.refunded += amount
      root.endsAt = Math.min(root.endsAt, Math.max(at, plan.startsAt + Math.ceil((plan.days * DAY_MS * kept) / TOTAL)))
      break
    }
    case 'buy':
      if (history.plans.length < 3) await history.buy(made.days, made.amount)
      break
    case 'expire':
      await expireSubscriptions(t.database.pool, at)
      break
    case 'decide': {
      const { rows } = await t.database.pool.query<{ id: number; version: string }>(
        `SELECT b.id, concat_ws('.', b.xmin, a.xmin) AS version FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id
                LEFT JOIN contact_answers a ON a.unlock_id = c.id WHERE c.user_id = $1 AND b.state = 'WAITING' ORDER BY b.id LIMIT 1`,
        [history.seeker.userId],
      )
      const [found] = rows
      const decision = { decision: made.decision, seen: { version: found?.version ?? '' }, reason: 'Both were asked' }
      if (found)
        await killed(made.kill, (database) => decideContactReturn({ ...t.services, clock, database }, history.operator, found.id, decision))
      break
    }
    case 'settle':
      await killed(made.kill, settleOn)
      break
    case 'settle at once with': {
      const also = {
        settle: () => settleOn(t.database),
        unlock: () => unlockOn(history, chosen as Home, t.database),
        expire: () => expireSubscriptions(t.database.pool, at),
      }
      await Promise.all([settleOn(t.database), also[made.also]()])
      break
    }
    case 'return after the end':
      if (chosen?.state === 'ACTIVE' && chosen.chargeId !== null) {
        await world.let(chosen.id)
        Object.assign(chosen, { state: 'LET', changedAt: at })
        // the job never rests for longer than it looks back
        clock.at = Math.min(at + 10 * DAY_MS, Math.max(at, history.charges.get(chosen.chargeId)?.part.endsAt ?? at))
        await settleOn(t.database)
      }
      break
    case 'wait':
      if (made.ms > DAY_MS) await settleOn(t.database)
      clock.at += made.ms
  }
  await history.learn()
  await history.learnReturns(made.do === 'settle' && made.kill === undefined)
}

test(
  'after every step of any history the ledger agrees with what was paid, used and returned, and every contact that is due has come back',
  async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const history = await beginHistory()
        for (const each of steps) await make(history, each)
        await make(history, { do: 'settle', kill: undefined })
        made += 1
      }),
      { numRuns: HISTORIES, seed, interruptAfterTimeLimit: MAX_DURATION_MS },
    )
    process.stdout.write(`${made} histories of contacts, seed ${seed}\n`)
  },
  MAX_DURATION_MS + 5 * MINUTE_MS,
)
