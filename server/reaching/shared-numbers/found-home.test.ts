import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import { SHARED_NUMBER_MESSAGES as MESSAGES } from '#contracts/reaching/shared-numbers/shared-number-messages.ts'
import type { HolderPage } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import { listExported } from '#server/people/data-export/data-export.queries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { openDealSite, START } from '#tests/deal-site.ts'
import { raceForLock } from '#tests/locks.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { givePlan } from '#tests/plans.ts'
import { FLAT, listen } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'
import type { FoundHomeJob } from './found-home.ts'
import { tellHolders } from './tell-holders.ts'

const { t, p, calls, clock, owner, otherPoster, asha, meera, post, unlock, reset } = await openDealSite()
const { pool } = t.database
type Person = typeof owner
for (const { user } of [owner, otherPoster, asha])
  await givePlan(pool, user.id, { requirement_contacts: 100, requirement_posts: 100, startsAt: new Date(START - DAY_MS) })
beforeEach(async () => {
  await reset()
  await pool.query('DELETE FROM requirements')
  await pool.query('DELETE FROM found_homes')
  await pool.query('DELETE FROM consents')
})
afterAll(() => t.close())

const change = (method: 'PUT' | 'DELETE', { token, user }: Person, at = p) => at.call(method, `/api/users/${user.id}/found-home`, token)
const read = async ({ token, user }: Person): Promise<HolderPage> =>
  (await p.call('GET', `/api/users/${user.id}/number-holders`, token)).body
const news = async ({ user }: Person) => (await notificationsOf(pool, user.id)).filter(({ kind }) => kind === 'deal')
const tell = () => t.jobs.runAll('tell-of-found-home')

async function postRequirement({ token }: Person): Promise<number> {
  return (await p.call('POST', '/api/requirement/submit', token, WANTED_FLAT)).body.requirementId
}
const answer = ({ token, user }: Person, requirementId: number) =>
  p.call('POST', `/api/requirement/use-contact?userId=${user.id}&requirementId=${requirementId}`, token)
const statusOf = async (requirementId: number) =>
  (await pool.query('SELECT status FROM requirements WHERE id = $1', [requirementId])).rows[0].status

/** The numbers of a seeker in every answer and file that shows them to a poster. */
async function numbersSeenBy(poster: Person, seeker: Person) {
  const base = '/api/subscriptions/inquiries'
  const get = async (path: string) => (await calls.get(path, poster.token)).json()
  const numbers = (list: { userMobileNumber: string }[]) => list.map(({ userMobileNumber }) => userMobileNumber)
  const csv = (await calls.get(`${base}/export/${poster.user.id}`, poster.token)).body
  const [, ...rows]: string[][] = parse(csv, { bom: true })
  return {
    list: numbers((await get(`${base}/by-owner/${poster.user.id}/paginated`)).content),
    search: numbers(await get(`${base}/search/property-name?propertyName=o`)),
    people: numbers((await get(`${base}/people/${poster.user.id}?page=0&size=10`)).content),
    byDigits: (await get(`${base}/by-owner/${poster.user.id}/paginated?text=${seeker.user.phoneNumber}`)).totalElements,
    file: rows.map((row) => row[3] ?? ''),
    dataExport: (await listExported(pool, 'inquiriesReceived', poster.user.id, 0)).rows.map(({ phoneNumber }) => phoneNumber ?? ''),
  }
}
const seen = (numbers: string[], people: string[], byDigits: number) => ({
  list: numbers,
  search: numbers,
  people,
  byDigits,
  file: numbers,
  dataExport: [...numbers].reverse(),
})

test('one press hides the number from every poster who had it as a lead, closes the requirements and tells each holder once', async () => {
  const { phoneNumber } = asha.user
  const home = await post({ propertyName: 'Lotus Nook' })
  const requirementId = await postRequirement(asha)
  await unlock(asha, home)
  await answer(otherPoster, requirementId)
  expect(await numbersSeenBy(owner, asha)).toEqual(seen([phoneNumber], [phoneNumber], 1))
  expect(await read(asha)).toMatchObject({ foundAt: null, canSayFound: true })

  clock.time += DAY_MS
  const foundAt = new Date(clock.time).toISOString()
  expect((await change('PUT', asha)).body).toEqual({ message: MESSAGES.found })
  expect(await statusOf(requirementId)).toBe('INACTIVE')
  expect(await numbersSeenBy(owner, asha)).toEqual(seen([''], [''], 0))
  const list = await read(asha)
  expect([list.foundAt, list.canSayFound, list.content.map(({ unwantedSince }) => unwantedSince)]).toEqual([
    foundAt,
    false,
    [foundAt, foundAt],
  ])

  expect(await news(owner)).toEqual([])
  await tell()
  const told = { kind: 'deal', title: 'Asha has found a home', body: 'They want no more calls and messages. Thank you for your help.' }
  expect(await news(owner)).toEqual([{ ...told, path: '/profile?tab=inquiries' }])
  expect(await news(otherPoster)).toEqual([{ ...told, path: '/profile' }])

  // again, with nobody new: nothing is stored and nobody is told again
  clock.time += DAY_MS
  await change('PUT', asha)
  await tell()
  expect((await read(asha)).foundAt).toBe(foundAt)
  expect((await news(owner)).length).toBe(1)
})

test('a new unlock shares the number with that poster alone, and the next press takes it back from them too', async () => {
  const { phoneNumber } = asha.user
  await unlock(asha, await post({ propertyName: 'Lotus One' }))
  clock.time += MINUTE_MS
  await change('PUT', asha)
  clock.time += MINUTE_MS
  await unlock(asha, await post({ propertyName: 'Lotus Two' }))
  expect(await numbersSeenBy(owner, asha)).toEqual(seen([phoneNumber, ''], [phoneNumber], 1))
  expect(await read(asha)).toMatchObject({ canSayFound: true, content: [{ unwantedSince: null }] })
  const firstFound = (await read(asha)).foundAt
  clock.time += MINUTE_MS
  await change('PUT', asha)
  expect((await numbersSeenBy(owner, asha)).list).toEqual(['', ''])
  // each keeps the day on which they were told
  expect((await read(asha)).content[0]?.reasons.map(({ unwantedSince }) => unwantedSince)).toEqual([
    new Date(clock.time).toISOString(),
    firstFound,
  ])
})

test('within ten minutes nobody is told and the last press alone is undone; later everything is taken back', async () => {
  const { phoneNumber } = asha.user
  const requirementId = await postRequirement(asha)
  await unlock(asha, await post({ propertyName: 'Lotus One' }))
  await change('PUT', asha)
  clock.time += MINUTE_MS
  expect((await change('DELETE', asha)).body).toEqual({ message: MESSAGES.looking })
  await tell()
  expect(await news(owner)).toEqual([])
  expect([await statusOf(requirementId), (await numbersSeenBy(owner, asha)).list]).toEqual(['ACTIVE', [phoneNumber]])

  clock.time += MINUTE_MS
  await change('PUT', asha)
  await tell()
  clock.time += DAY_MS
  await unlock(asha, await post({ propertyName: 'Lotus Two' }))
  clock.time += MINUTE_MS
  await change('PUT', asha)
  clock.time += MINUTE_MS
  await change('DELETE', asha)
  // what was said the day before stays
  expect([await statusOf(requirementId), (await numbersSeenBy(owner, asha)).list]).toEqual(['INACTIVE', [phoneNumber, '']])
  clock.time += UNDO_DEAL_MINUTES * MINUTE_MS
  await change('DELETE', asha)
  expect([await statusOf(requirementId), (await numbersSeenBy(owner, asha)).list]).toEqual(['ACTIVE', [phoneNumber, phoneNumber]])
  expect(await read(asha)).toMatchObject({ foundAt: null, canSayFound: true })
  // Asha finds a home again: the owner is told only of the home that was unlocked since
  await change('PUT', asha)
  await tell()
  expect((await news(owner)).length).toBe(2)
  await change('DELETE', asha)
  clock.time += DAY_MS
  await change('PUT', asha)
  await tell()
  expect((await news(owner)).length).toBe(2)
})

test('whoever got the number before it was withdrawn is told too that a home was found, and whoever did not get it is not', async () => {
  await unlock(asha, await post({ propertyName: 'Lotus One' }))
  clock.time += MINUTE_MS
  await p.call('PUT', `/api/users/${asha.user.id}/privacy/consents`, asha.token, { purpose: 'number', isGiven: false })
  clock.time += MINUTE_MS
  const { propertyId } = (await p.add(otherPoster.token, FLAT)).body
  await unlock(asha, propertyId)
  await change('PUT', asha)
  await tell()
  expect([(await news(owner)).length, (await news(otherPoster)).length]).toEqual([1, 0])
})

test('looking again leaves a requirement closed that its author or an operator had closed', async () => {
  const [kept, reopened] = [await postRequirement(asha), await postRequirement(asha)]
  await p.call('PUT', `/api/requirement/status/${kept}?status=INACTIVE`, asha.token)
  clock.time += MINUTE_MS
  await change('PUT', asha)
  clock.time += MINUTE_MS
  await change('DELETE', asha)
  expect([await statusOf(kept), await statusOf(reopened)]).toEqual(['INACTIVE', 'ACTIVE'])
})

test('whoever gave their number to nobody changes nothing', async () => {
  expect((await change('PUT', meera)).body).toEqual({ message: MESSAGES.foundNothing })
  expect(await read(meera)).toMatchObject({ foundAt: null, canSayFound: false, content: [] })
  expect((await change('DELETE', meera)).status).toBe(200)
})

test('two presses at once on two copies store one time and tell each holder once', async () => {
  const copy = await createTestApp({}, { copyOf: t, clock })
  try {
    const other = await listen(copy)
    await unlock(asha, await post())
    const lock: [string, unknown[]] = ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [asha.user.id]]
    const answers = await raceForLock(
      pool,
      lock,
      () => change('PUT', asha),
      () => change('PUT', asha, other),
    )
    expect(answers.map(({ body }) => body.message)).toEqual([MESSAGES.found, MESSAGES.found])
    expect((await pool.query('SELECT count(*)::integer AS n FROM found_homes')).rows[0].n).toBe(1)
    const waiting = [...t.jobs.waiting.values(), ...copy.jobs.waiting.values()].filter(({ queue }) => queue === 'tell-of-found-home')
    expect(waiting.length).toBe(1)
    const job = waiting[0]?.payload as FoundHomeJob
    // delivered at least once, here to both copies at the same time
    const locked: [string, unknown[]] = ['SELECT 1 FROM found_homes WHERE id = $1 FOR UPDATE', [job.foundHomeId]]
    const onCopy = (app: TestApp) => tellHolders({ ...app.services, database: app.database, clock }, job)
    await raceForLock(
      pool,
      locked,
      () => onCopy(t),
      () => onCopy(copy),
    )
    expect((await news(owner)).length).toBe(1)
  } finally {
    await copy.close()
  }
})
