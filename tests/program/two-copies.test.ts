import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { phoneOf, registrationOf } from '../people.ts'
import { givePlan } from '../plans.ts'
import { type Postings, pictureFile, postingsAt } from '../postings.ts'
import { PRODUCTION } from '../production.ts'
import { type Program, startProgram } from '../program.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '../properties.ts'
import { isProof, times } from '../prove.ts'
import { type Balancer, startBalancer } from '../servers/balancer.ts'
import { type GatewayServer, startGateway } from '../servers/gateway.ts'
import { type Msg91Server, startMsg91 } from '../servers/msg91.ts'
import { type RedisServer, startRedis } from '../servers/redis.ts'
import { type S3Server, startS3 } from '../servers/s3.ts'
import { seedPlan } from '../shop.ts'

/** Number of times that each copy is stopped and started, and then killed and started. */
const STOPS = 10
const KILLS = times(1, 10)
const PROPERTIES = 2_000
const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }

let t: TestDatabase
let folders: string[]
let redis: RedisServer
let storage: S3Server
let gateway: GatewayServer
let sms: Msg91Server
let balancer: Balancer
let copies: Program[]
let postings: Postings
let person: { token: string; user: { id: number } }
let planId: number
let properties: number[]

/** Starts a copy with its own empty folder: the copies share only the database, Redis and the bucket. */
const startCopy = (at: number) =>
  startProgram({
    ...PRODUCTION,
    ...sms.settings,
    ...gateway.settings,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '1',
    DATABASE_URL: t.url,
    REDIS_URL: redis.url,
    WADA_DATA_DIR: folders[at],
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: storage.url,
    S3_REGION: KEYS.region,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    PAYMENT_ORDERS_PER_USER: '100000/1h',
    CONTACT_MESSAGES_PER_ADDRESS: '3/1h',
  })

beforeAll(async () => {
  ;[t, redis, storage, gateway, sms, balancer] = await Promise.all([
    createTestDatabase(),
    startRedis(),
    startS3('pictures', KEYS),
    startGateway(),
    startMsg91('key', ['flow']),
    startBalancer(),
  ])
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'wada-copy-'))))
  await seedOwner(t.database.pool)
  properties = await seedProperties(
    t.database.pool,
    Array.from({ length: PROPERTIES }, () => ({})),
  )
  planId = await seedPlan(t.database.pool, { name: 'Owner Plus' })
  copies = await Promise.all([startCopy(0), startCopy(1)])
  balancer.targets = copies.map(({ url }) => url)
  postings = postingsAt(balancer.url)
  await send('/api/auth/send-registration-otp', registrationOf(1))
  person = (await send('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(1), otp: sms.codeFor(phoneOf(1)) })).body
  await givePlan(t.database.pool, person.user.id, { property_posts: 1_000_000, contacts: 1_000_000 })
}, 120_000)
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.stop()))
  await balancer.close()
  await Promise.all([redis.close(), storage.close(), gateway.close(), sms.close()])
  await t.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function send(path: string, body: object) {
  const answer = await fetch(`${balancer.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** Accepted requests by kind, and failures. */
interface Sent {
  /** Names of posted properties. */
  readonly posts: Set<string>
  readonly unlocked: Set<number>
  readonly paid: Set<string>
  readonly failures: string[]
}
const nothingSent = (): Sent => ({ posts: new Set(), unlocked: new Set(), paid: new Set(), failures: [] })

let number = 0

/** Actions that send one request, and repeat it when it gets no answer, as the pages do. */
const ACTIONS: readonly ((sent: Sent) => Promise<void>)[] = [
  async ({ posts, failures }) => {
    number += 1
    const name = `Home ${number}`
    const picture = await pictureFile('a.png', `#${number.toString(16).padStart(6, '0')}`)
    const post = () => postings.add(person.token, { propertyName: name }, { files: [picture], key: name.replace(' ', '-number-') })
    const { status } = await untilAnswered(post, failures)
    if (status === 200) posts.add(name)
    else failures.push(`post: ${status}`)
  },
  async ({ unlocked, failures }) => {
    number += 1
    const propertyId = properties[number % PROPERTIES] ?? 0
    const path = `/api/subscriptions/use-contact-or-chat?userId=${person.user.id}&propertyId=${propertyId}`
    const { status, body } = await untilAnswered(() => postings.call('POST', path, person.token), failures)
    if (status === 200 && JSON.stringify(body).includes(OWNER_PHONE)) unlocked.add(propertyId)
    else failures.push(`unlock: ${status}`)
  },
  async ({ paid, failures }) => {
    const wanted = { amount: 117_900, currency: 'INR', userId: person.user.id, packageId: planId }
    const created = await untilAnswered(() => send('/api/payment/create-order', wanted), failures)
    if (created.status !== 200) return void failures.push(`order: ${created.status}`)
    const { orderId } = created.body
    const { answer } = await gateway.attempt(orderId, 'pay')
    const verification = {
      razorpayPaymentId: answer.razorpay_payment_id,
      razorpayOrderId: answer.razorpay_order_id,
      razorpaySignature: answer.razorpay_signature,
      userId: person.user.id,
      packageId: planId,
    }
    const { status } = await untilAnswered(() => send('/api/payment/verify', verification), failures)
    if (status === 200) paid.add(orderId)
    else failures.push(`verify: ${status}`)
    // moves the payment back in time, because the same user may not buy the same plan again so soon
    await t.database.pool.query(`UPDATE payment_orders SET paid_at = paid_at - interval '1 hour' WHERE gateway_order_id = $1`, [orderId])
  },
]

/** Repeats a request until a copy answers. @param failures gets the status of each attempt without an answer */
async function untilAnswered<T extends { readonly status: number }>(attempt: () => Promise<T>, failures: string[]): Promise<T> {
  for (;;) {
    const answer = await attempt()
    if (answer.status !== 502 && answer.status !== 504) return answer
    failures.push(`no answer: ${answer.status}`)
  }
}

/** Sends requests while `work` runs. */
async function sendingWhile(work: () => Promise<void>): Promise<Sent> {
  const sent = nothingSent()
  let isOver = false
  const sending = Promise.all(
    ACTIONS.map(async (act) => {
      while (!isOver) await act(sent)
    }),
  )
  await work().finally(() => {
    isOver = true
  })
  await sending
  return sent
}

/** Expects everything that was accepted to exist exactly once. */
async function expectKept({ posts, unlocked, paid }: Sent): Promise<void> {
  const { pool } = t.database
  const { rows: kept } = await pool.query<{ name: string; file: string }>(
    `SELECT property_name AS name, file_name AS file FROM properties p JOIN media_attachments a ON a.property_id = p.id
      WHERE property_name = ANY ($1)`,
    [[...posts]],
  )
  expect(kept.map(({ name }) => name).sort()).toEqual([...posts].sort())
  for (const { file } of kept) expect(storage.objects.get(`pictures/${file}`)?.length, file).toBeGreaterThan(0)
  const { rows: contacts } = await pool.query<{ id: number }>(
    'SELECT property_id AS id FROM contact_unlocks WHERE property_id = ANY ($1)',
    [[...unlocked]],
  )
  expect(contacts.map(({ id }) => id).sort()).toEqual([...unlocked].sort())
  const { rows: plans } = await pool.query<{ order: string; count: number }>(
    `SELECT o.gateway_order_id AS order, count(s.id) FROM payment_orders o LEFT JOIN subscriptions s ON s.order_id = o.id
      WHERE o.status = 'PAID' AND o.gateway_order_id = ANY ($1) GROUP BY 1`,
    [[...paid]],
  )
  expect(plans.map(({ order }) => order).sort()).toEqual([...paid].sort())
  expect(plans.filter(({ count }) => count !== 1)).toEqual([])
  const { rows: unbalanced } = await pool.query(
    `SELECT a.subscription_id FROM subscription_allowances a WHERE remaining <>
       (SELECT coalesce(sum(change), 0) FROM allowance_ledger l WHERE l.subscription_id = a.subscription_id AND l.allowance = a.allowance)`,
  )
  expect(unbalanced).toEqual([])
}

async function replace(at: number): Promise<void> {
  copies[at] = await startCopy(at)
  balancer.targets = copies.map(({ url }) => url)
}

// an ordinary run stops copies only in drain.test.ts
if (isProof)
  test(`no request fails while each of two copies is stopped and started ${STOPS} times, and what was accepted is kept`, async () => {
    const sent = await sendingWhile(async () => {
      for (let stop = 0; stop < STOPS * 2; stop += 1) {
        expect(await copies[stop % 2]?.stop()).toBe(0)
        await replace(stop % 2)
      }
    })
    expect(sent.failures).toEqual([])
    for (const accepted of [sent.posts, sent.unlocked, sent.paid]) expect(accepted.size).toBeGreaterThan(3)
    await expectKept(sent)
  }, 1_200_000)

test(
  `what was accepted is kept, once, while each of two copies is killed and started ${KILLS} times`,
  async () => {
    const sent = await sendingWhile(async () => {
      for (let kill = 0; kill < KILLS * 2; kill += 1) {
        await copies[kill % 2]?.kill()
        await replace(kill % 2)
      }
    })
    expect(sent.failures.filter((failure) => !failure.startsWith('no answer'))).toEqual([])
    for (const accepted of [sent.posts, sent.unlocked, sent.paid]) expect(accepted.size).toBeGreaterThan(3)
    await expectKept(sent)
  },
  times(120_000, 1_200_000),
)

test('limits are counted over both copies, and nothing is left in the folder of a copy', async () => {
  const message = { name: 'Asha Kale', email: 'asha@wada.example', subject: 'A question', message: 'Where is the office?' }
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) statuses.push((await send('/api/contact-messages', message)).status)
  expect(statuses.map((status) => (status < 300 ? 'accepted' : status))).toEqual(['accepted', 'accepted', 'accepted', 429, 429, 429])
  for (const folder of folders) expect(await readdir(folder)).toEqual([])
})
