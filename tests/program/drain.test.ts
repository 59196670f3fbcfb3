import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaitingForLocks, createTestDatabase, type TestDatabase } from '../database.ts'
import { seedSeeker } from '../plans.ts'
import { type Program, startProgram } from '../program.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '../properties.ts'
import { times } from '../prove.ts'
import { type Balancer, startBalancer } from '../servers/balancer.ts'

/** Number of restarts of both copies, and of concurrent calls during them. */
const RESTARTS = times(1, 10)
const CALLS_IN_PROGRESS = times(4, 16)
const PROPERTIES = 200
/** Database connections of each copy. */
const POOL_SIZE = 4

let t: TestDatabase
let folder: string
let seeker: { id: number; token: string }
let properties: number[]
beforeAll(async () => {
  t = await createTestDatabase()
  await seedOwner(t.database.pool)
  properties = await seedProperties(
    t.database.pool,
    Array.from({ length: PROPERTIES }, () => ({})),
  )
  seeker = await seedSeeker(t.database.pool, PROPERTIES)
  folder = await mkdtemp(join(tmpdir(), 'wada-drain-'))
})
afterAll(async () => {
  await t.drop()
  await rm(folder, { recursive: true, force: true })
})

const startCopy = (drainSeconds = '1') =>
  startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: t.url, DRAIN_SECONDS: drainSeconds, DATABASE_POOL_SIZE: String(POOL_SIZE) })

async function unlock(url: string, propertyId: number): Promise<string> {
  const answer = await fetch(`${url}/api/subscriptions/use-contact-or-chat?userId=${seeker.id}&propertyId=${propertyId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seeker.token}` },
  })
  const text = await answer.text()
  return answer.status === 200 && text.includes(OWNER_PHONE) ? 'unlocked' : `${answer.status} ${text}`
}

/** Unlocks one property after the other until `isOver`. @returns the answer to each call */
async function load(balancer: Balancer, isOver: () => boolean): Promise<string[]> {
  const answers: string[] = []
  let calls = 0
  const call = async () => {
    while (!isOver()) {
      const propertyId = properties[calls++ % properties.length] ?? 0
      answers.push(await unlock(balancer.url, propertyId).catch((error: Error) => error.message))
    }
  }
  await Promise.all(Array.from({ length: CALLS_IN_PROGRESS }, call))
  return answers
}

test(
  `no request is lost while two copies are restarted in turn ${RESTARTS} times`,
  async () => {
    const balancer = await startBalancer()
    let copies: readonly Program[] = await Promise.all([startCopy(), startCopy()])
    const setCopies = (now: readonly Program[]) => {
      copies = now
      balancer.targets = copies.map(({ url }) => url)
    }
    setCopies(copies)
    let isOver = false
    const loading = load(balancer, () => isOver)
    for (let restart = 0; restart < RESTARTS * 2; restart++) {
      const [oldest, ...others] = copies
      expect(await oldest?.stop()).toBe(0)
      setCopies([...others, await startCopy()])
    }
    isOver = true
    const answers = await loading
    expect(answers.length).toBeGreaterThan(PROPERTIES)
    expect(answers.filter((answer) => answer !== 'unlocked')).toEqual([])
    const { rows } = await t.database.pool.query(
      `SELECT (SELECT count(*) FROM contact_unlocks) AS unlocks,
              (SELECT count(*) FROM allowance_ledger WHERE allowance = 'contacts' AND reason = 'spent') AS charges`,
    )
    expect(rows).toEqual([{ unlocks: PROPERTIES, charges: PROPERTIES }])
    for (const copy of copies) expect(await copy.stop()).toBe(0)
    await balancer.close()
  },
  times(240_000, 1_200_000),
)

test('after SIGTERM /readyz is red at once while requests are answered, until an interrupt ends the drain', async () => {
  const copy = await startCopy('300')
  const agent = new Agent({ keepAlive: true })
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; text: string }>((resolve, reject) => {
      request(`${copy.url}${path}`, { agent }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve({ status: answer.statusCode, connection: answer.headers.connection, text })
      })
        .on('error', reject)
        .end()
    })
  expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive', text: '{"status":"ready"}' })
  copy.process.kill('SIGTERM')
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(503)
  expect((await get('/readyz')).text).toBe('{"status":"not ready","reason":"the program is stopping"}')
  copy.process.kill('SIGTERM')
  expect(await get(`/api/properties/get?size=1`)).toMatchObject({ status: 200, connection: 'close' })
  expect(await unlock(copy.url, properties[0] ?? 0)).toBe('unlocked')
  const port = Number(new URL(copy.url).port)
  copy.process.kill('SIGINT')
  expect(await copy.ended).toBe(0)
  await expect(new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject))).rejects.toThrow(
    'ECONNREFUSED',
  )
  agent.destroy()
})

test('/readyz stays green while every connection of the pool is taken', async () => {
  const copy = await startCopy('0')
  const { pool } = t.database
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE sessions')
  // each call reads its session with its own connection
  const waiting = Promise.all(properties.slice(0, POOL_SIZE * 2).map((id) => unlock(copy.url, id)))
  await expect.poll(() => countWaitingForLocks(pool), { timeout: 30_000 }).toBe(POOL_SIZE)
  expect((await fetch(`${copy.url}/readyz`)).status).toBe(200)
  await holder.query('ROLLBACK')
  holder.release()
  await waiting
  expect(await copy.stop()).toBe(0)
})
