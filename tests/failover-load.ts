import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'
import type { Database } from '#server/base/db/client.ts'
import { givePlan } from './plans.ts'
import { pictureFile, postingsAt } from './postings.ts'
import type { Program } from './program.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from './properties.ts'
import type { GatewayServer } from './servers/gateway.ts'
import type { S3Server } from './servers/s3.ts'
import { seedPlan } from './shop.ts'

type Pool = Database['pool']

/** Pause of each loop after a request, ms: a light load, so that figures are those of the failover. */
const PACE_MS = 150
/** A client gives up waiting for an answer and tries again. */
const ANSWER_TIMEOUT_MS = 15_000
/** Allowance that is never used up. */
const ENOUGH = 1_000_000
const PROPERTIES = 500
const SEEKERS = 100
const BUYERS = 20_000

interface Person {
  readonly id: number
  readonly token: string
}

/** One answered write. */
interface Written {
  readonly copy: number
  /** When its successful attempt was sent, ms of performance.now(). */
  readonly sentAt: number
  readonly answeredAt: number
}

/** Requests that go to both copies without a pause, each repeated with the same key until it is acknowledged. */
export interface FailoverLoad {
  readonly writes: readonly Written[]
  /** When each attempt failed, ms of performance.now(), and how. */
  readonly failures: readonly { readonly at: number; readonly what: string }[]
  /** When each copy sent the latest live notification, ms of performance.now(). */
  readonly notifiedAt: readonly number[]
  /** Highest id of the posted properties. */
  readonly newestPost: () => number
  /** Expects everything that was acknowledged to exist once, and to have been charged once. @returns number of acknowledged writes */
  expectKept(pool: Pool): Promise<number>
  stop(): Promise<void>
}

interface Deps {
  readonly copies: readonly Program[]
  readonly pool: Pool
  readonly gateway: GatewayServer
  readonly storage: S3Server
}

/** Inserts users with sessions. */
async function seedPeople(pool: Pool, count: number, firstPhone: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO users (first_name, last_name, phone_number, user_role)
       SELECT 'Asha', 'Kale', ($1::bigint + at)::text, 'OWNER' FROM generate_series(1, $2) AS at ORDER BY at RETURNING id)
     INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
     SELECT id, token, now(), now(), now() + interval '1 day'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM made) numbered JOIN unnest($3::bytea[]) WITH ORDINALITY AS hashed (token, at) USING (at)
     RETURNING user_id AS id`,
    [firstPhone, count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return rows.map(({ id }, at) => ({ id, token: tokens[at] ?? '' }))
}

export async function startFailoverLoad({ copies, pool, gateway, storage }: Deps): Promise<FailoverLoad> {
  const owner = await seedOwner(pool)
  const properties = await seedProperties(
    pool,
    Array.from({ length: PROPERTIES }, () => ({})),
  )
  const planId = await seedPlan(pool, { name: 'Owner Plus' })
  const seekers = await seedPeople(pool, SEEKERS, 9_100_000_000)
  for (const { id } of seekers) await givePlan(pool, id, { contacts: ENOUGH })
  const posters = await seedPeople(pool, copies.length, 9_200_000_000)
  for (const { id } of posters) await givePlan(pool, id, { property_posts: ENOUGH })
  const buyers = await seedPeople(pool, BUYERS, 9_300_000_000)
  const [reader] = await seedPeople(pool, 1, 9_400_000_000)
  const ownerToken = randomBytes(32).toString('base64url')
  await pool.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [owner, createHash('sha256').update(ownerToken).digest()],
  )

  const writes: Written[] = []
  const failures: { at: number; what: string }[] = []
  const posts: { name: string; id: number }[] = []
  const unlocks: { userId: number; propertyId: number }[] = []
  const paid: string[] = []
  const notifiedAt = copies.map(() => 0)
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = () => pause(PACE_MS, undefined, { signal }).catch(() => {})
  const numbers = { post: 0, unlock: 0, buyer: 0, read: 0 }

  /** Repeats a request until it is acknowledged or the load stops. @returns the answer; undefined when the load has stopped */
  async function untilAcknowledged<T extends { readonly status: number; readonly body: unknown }>(
    copy: number,
    what: string,
    attempt: () => Promise<T>,
  ): Promise<T | undefined> {
    while (!signal.aborted) {
      const sentAt = performance.now()
      const outcome = await attempt().catch((error: Error) => ({ status: 0, body: error.cause ?? error.message }))
      if (outcome.status === 200) {
        writes.push({ copy, sentAt, answeredAt: performance.now() })
        return outcome as T
      }
      failures.push({ at: performance.now(), what: `${what}: ${outcome.status} ${JSON.stringify(outcome.body).slice(0, 120)}` })
      await rest()
    }
  }

  const loopsOf = (copy: number): readonly (() => Promise<void>)[] => {
    const { url } = copies[copy] as Program
    const calls = postingsAt(url)
    const call = (method: string, path: string, token: string, body?: object) =>
      calls.call(method, path, token, body, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    const poster = posters[copy] as Person
    const post = async () => {
      const name = `Failover-${++numbers.post}`
      const picture = await pictureFile('a.png', `#${numbers.post.toString(16).padStart(6, '0')}`)
      const answer = await untilAcknowledged(copy, 'post', () =>
        calls.add(
          poster.token,
          { propertyName: name },
          { files: [picture], key: `post-of-${name}`, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) },
        ),
      )
      if (answer) posts.push({ name, id: answer.body.propertyId })
    }
    const unlock = async () => {
      const at = numbers.unlock++
      const { id, token } = seekers[Math.floor(at / PROPERTIES) % SEEKERS] as Person
      const propertyId = properties[at % PROPERTIES] ?? 0
      const path = `/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${propertyId}`
      const answer = await untilAcknowledged(copy, 'unlock', () => call('POST', path, token))
      if (!answer) return
      expect(JSON.stringify(answer.body)).toContain(OWNER_PHONE)
      unlocks.push({ userId: id, propertyId })
    }
    const pay = async () => {
      const { id: userId, token } = buyers[numbers.buyer++] as Person
      const wanted = { amount: 117_900, currency: 'INR', userId, packageId: planId }
      const created = await untilAcknowledged(copy, 'order', () => call('POST', '/api/payment/create-order', token, wanted))
      if (!created) return
      // the gateway also sends its webhooks from now on
      const { answer } = await gateway.attempt(created.body.orderId, 'pay')
      const verification = {
        razorpayPaymentId: answer.razorpay_payment_id,
        razorpayOrderId: answer.razorpay_order_id,
        razorpaySignature: answer.razorpay_signature,
        userId,
        packageId: planId,
      }
      const verified = await untilAcknowledged(copy, 'verify', () => call('POST', '/api/payment/verify', token, verification))
      if (verified) paid.push(created.body.orderId)
    }
    const read = async () => {
      const propertyId = properties[numbers.read++ % PROPERTIES] ?? 0
      const { id, token } = reader as Person
      const paths = [
        '/api/properties/search?propertyFor=RENT&size=12&page=0',
        `/api/properties/get/${propertyId}`,
        `/listing/${propertyId}`,
        `/api/wishlist/user/${id}`,
      ]
      const path = paths[numbers.read % paths.length] ?? ''
      const status = await call('GET', path, token).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 200) failures.push({ at: performance.now(), what: `read: ${status}` })
    }
    return [post, unlock, pay, read]
  }

  /** Follows the owner's live notifications, as an open page does. */
  async function follow(copy: number): Promise<void> {
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${copies[copy]?.url}/api/notifications/${owner}/stream`, {
          headers: { authorization: `Bearer ${ownerToken}` },
          signal,
        })
        const parser = createParser({
          onEvent: ({ event }) => {
            if (event === 'notification') notifiedAt[copy] = performance.now()
          },
        })
        const decoder = new TextDecoder()
        for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
      } catch {}
      await rest()
    }
  }

  const running = Promise.all(
    copies.flatMap((_copy, at) => [
      ...loopsOf(at).map(async (act) => {
        while (!signal.aborted) {
          await act()
          await rest()
        }
      }),
      follow(at),
    ]),
  )
  running.catch(() => {})

  return {
    writes,
    failures,
    notifiedAt,
    newestPost: () => Math.max(0, ...posts.slice(-20).map(({ id }) => id)),
    async expectKept(target) {
      const [toFind, toBeUnlocked, toBePaid] = [[...posts], [...unlocks], [...paid]]
      const { rows: lostPosts } = await target.query(
        `SELECT name, count(p.id) FROM unnest($1::text[]) AS name LEFT JOIN properties p ON property_name = name GROUP BY 1 HAVING count(p.id) <> 1`,
        [toFind.map(({ name }) => name)],
      )
      expect(lostPosts, 'acknowledged posts that do not exist once').toEqual([])
      const { rows: files } = await target.query<{ file: string }>(
        `SELECT file_name AS file FROM media_attachments WHERE property_id = ANY ($1)`,
        [toFind.map(({ id }) => id)],
      )
      expect(
        files.filter(({ file }) => !storage.objects.get(`pictures/${file}`)?.length),
        'pictures without a file',
      ).toEqual([])
      expect(files.length, 'pictures').toBe(toFind.length)
      const { rows: lostUnlocks } = await target.query(
        `SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS wanted (user_id, property_id)
          WHERE (SELECT count(*) FROM contact_unlocks u WHERE u.user_id = wanted.user_id AND u.property_id = wanted.property_id) <> 1`,
        [toBeUnlocked.map(({ userId }) => userId), toBeUnlocked.map(({ propertyId }) => propertyId)],
      )
      expect(lostUnlocks, 'acknowledged unlocks that do not exist once').toEqual([])
      const { rows: lostPayments } = await target.query(
        `SELECT wanted, o.status, count(s.id) FROM unnest($1::text[]) AS wanted
           LEFT JOIN payment_orders o ON o.gateway_order_id = wanted LEFT JOIN subscriptions s ON s.order_id = o.id
          GROUP BY 1, 2 HAVING o.status IS DISTINCT FROM 'PAID' OR count(s.id) <> 1`,
        [toBePaid],
      )
      expect(lostPayments, 'acknowledged payments without one subscription').toEqual([])
      const { rows: twice } = await target.query(
        `SELECT order_id FROM subscriptions WHERE order_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
      )
      expect(twice, 'orders with two subscriptions').toEqual([])
      const { rows: charged } = await target.query(
        `SELECT s.user_id, a.allowance, $2 - a.remaining AS charged
           FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
          WHERE s.user_id = ANY ($1) AND a.remaining > $2 / 2 AND $2 - a.remaining <> CASE a.allowance
            WHEN 'contacts' THEN (SELECT count(*) FROM contact_unlocks u WHERE u.subscription_id = s.id)
            ELSE (SELECT count(*) FROM properties p WHERE p.posted_by_user_id = s.user_id) END`,
        [[...seekers, ...posters].map(({ id }) => id), ENOUGH],
      )
      expect(charged, 'allowances that were not charged once for each use').toEqual([])
      const { rows: unbalanced } = await target.query(
        `SELECT a.subscription_id FROM subscription_allowances a WHERE remaining <>
           (SELECT coalesce(sum(change), 0) FROM allowance_ledger l WHERE l.subscription_id = a.subscription_id AND l.allowance = a.allowance)`,
      )
      expect(unbalanced, 'allowances that differ from their ledger').toEqual([])
      return toFind.length + toBeUnlocked.length + toBePaid.length
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
