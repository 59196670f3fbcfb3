import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { HolderPage } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { returnCharge } from '#server/money/plans/index.ts'
import { OTHERWISE, openDealSite, START } from '#tests/deal-site.ts'
import { givePlan } from '#tests/plans.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

const { t, p, clock, owner, otherPoster, asha, ravi, meera, post, unlock, close, undo, postWithLeads, reset } = await openDealSite()
const { pool } = t.database
for (const { user } of [owner, otherPoster, asha])
  await givePlan(pool, user.id, { requirement_contacts: 100, requirement_posts: 100, startsAt: new Date(START - DAY_MS) })
beforeEach(async () => {
  await reset()
  await pool.query('DELETE FROM requirements')
  await pool.query('DELETE FROM consents')
})
afterAll(() => t.close())

type Person = typeof owner

const read = async ({ token, user }: Person, query = ''): Promise<HolderPage> =>
  (await p.call('GET', `/api/users/${user.id}/number-holders${query}`, token)).body
const shown = async (person: Person, query = '') =>
  (await read(person, query)).content.map(({ firstName, unwantedSince, reasons }) => [
    firstName,
    unwantedSince,
    ...reasons.map(({ kind, title }) => `${kind}: ${title}`),
  ])

async function postRequirement({ token }: Person): Promise<number> {
  return (await p.call('POST', '/api/requirement/submit', token, WANTED_FLAT)).body.requirementId
}
const answer = ({ token, user }: Person, requirementId: number) =>
  p.call('POST', `/api/requirement/use-contact?userId=${user.id}&requirementId=${requirementId}`, token)

test('a poster and a seeker see who has their number, the latest first, since when and why, and no number', async () => {
  const [lotus, teak] = [await post({ propertyName: 'Lotus Nest' }), await post({ propertyName: 'Teak House' })]
  await unlock(asha, lotus)
  clock.time += MINUTE_MS
  await unlock(ravi, teak)
  clock.time += MINUTE_MS
  await unlock(asha, teak)
  clock.time += MINUTE_MS
  const requirementId = await postRequirement(asha)
  await answer(otherPoster, requirementId)

  expect(await shown(owner)).toEqual([
    ['Asha', null, 'property: Teak House', 'property: Lotus Nest'],
    ['Ravi', null, 'property: Teak House'],
  ])
  expect(await shown(asha)).toEqual([
    ['Asha', null, 'requirement: 2 BHK Flat to rent'],
    ['Asha', null, 'lead: Teak House', 'lead: Lotus Nest'],
  ])
  expect(await shown(meera)).toEqual([])
  const page = await read(owner)
  expect(page.content[1]?.reasons[0]?.since).toBe(new Date(START + MINUTE_MS).toISOString())
  expect(page.homes.map(({ propertyName, reason, people }) => [propertyName, reason, people])).toEqual([
    ['Teak House', 'LET', 2],
    ['Lotus Nest', 'LET', 1],
  ])
  expect(JSON.stringify([page, await read(asha)])).not.toMatch(/\d{10}/)
})

test('the list has pages, and their total counts people', async () => {
  const { id } = await postWithLeads()
  clock.time += MINUTE_MS
  await unlock(meera, id)
  expect(await read(owner, '?size=2')).toMatchObject({ totalElements: 3, totalPages: 2, homes: [{ propertyId: id, people: 3 }] })
  expect((await shown(owner, '?size=2'))[0]?.[0]).toBe('Meera')
  const last = await read(owner, '?page=1&size=2')
  expect([last.content.length, last.homes]).toEqual([1, []])
  for (const query of ['?size=0', '?size=1000', '?page=-1'])
    expect((await p.call('GET', `/api/users/${owner.user.id}/number-holders${query}`, owner.token)).status).toBe(422)
})

test('of a person with many reasons the latest are shown, and how many there are', async () => {
  for (let n = 0; n < 4; n += 1) {
    clock.time += MINUTE_MS
    await unlock(asha, await post({ propertyName: `Home ${n}` }))
  }
  const [holder] = (await read(owner)).content
  expect([holder?.reasonCount, holder?.reasons.map(({ title }) => title)]).toEqual([4, ['Home 3', 'Home 2', 'Home 1']])
})

const share = (person: Person, isGiven: boolean) =>
  p.call('PUT', `/api/users/${person.user.id}/privacy/consents`, person.token, { purpose: 'number', isGiven })
const isoNow = () => new Date(clock.time).toISOString()

test('a poster who got the number before it was withdrawn still has it and can be reported; one after that does not get it', async () => {
  const [lotus, teak] = [await post({ propertyName: 'Lotus Nest' }), await post({ propertyName: 'Teak House' })]
  await unlock(asha, lotus)
  const unlockedAt = isoNow()
  clock.time += DAY_MS
  await share(asha, false)
  const withdrawnAt = isoNow()
  clock.time += DAY_MS
  await unlock(asha, teak)
  await unlock(meera, lotus)
  await share(meera, false)
  await share(meera, true)
  await share(ravi, false)
  clock.time += MINUTE_MS
  await unlock(ravi, lotus)

  expect((await read(asha)).content).toMatchObject([
    {
      firstName: 'Asha',
      reasonCount: 1,
      unwantedSince: withdrawnAt,
      withdrawnAt,
      reasons: [{ title: 'Lotus Nest', since: unlockedAt, unwantedSince: withdrawnAt, withdrawnAt, isChatOnly: false }],
    },
  ])
  expect((await read(meera)).content).toMatchObject([{ unwantedSince: null, withdrawnAt: null }])
  expect(await read(ravi)).toMatchObject({ content: [], totalElements: 0 })
  const report = (person: Person) => p.call('POST', `/api/users/${person.user.id}/number-holders/${owner.user.id}/report`, person.token, {})
  expect([(await report(asha)).status, (await report(ravi)).status]).toEqual([200, 409])

  await share(asha, true)
  expect((await read(asha)).content).toMatchObject([{ reasonCount: 2, unwantedSince: null, withdrawnAt: null }])
  await share(ravi, true)
  expect((await read(ravi)).totalElements).toBe(1)
})

test('a number that was withdrawn is still with a poster whose contact was charged again since then', async () => {
  const id = await post()
  await unlock(asha, id)
  const unlockedAt = isoNow()
  clock.time += DAY_MS
  await share(asha, false)
  const withdrawnAt = isoNow()
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query('SELECT id, charge_id AS "chargeId" FROM contact_unlocks WHERE property_id = $1', [id])
    await returnCharge(tx, { userId: asha.user.id, chargeId: rows[0].chargeId, now: clock.time })
    await tx.query(
      `INSERT INTO contact_returns (unlock_id, charge_id, reason, state, created_at, decided_at) VALUES ($1, $2, 'LET', 'RETURNED', $3, $3)`,
      [rows[0].id, rows[0].chargeId, new Date(clock.time)],
    )
  })
  clock.time += DAY_MS
  expect((await unlock(asha, id)).body).toMatchObject({ alreadyUnlocked: false })
  expect((await read(asha)).content).toMatchObject([{ withdrawnAt, reasons: [{ since: unlockedAt, withdrawnAt }] }])
})

test('a home that is let takes the number back from those who asked, not from the one to whom it went, until that is undone', async () => {
  const { id, ...leads } = await postWithLeads({ propertyName: 'Lotus Nest' })
  clock.time += MINUTE_MS
  const other = await post({ propertyName: 'Teak House' })
  await unlock(ravi, other)
  await unlock(meera, id)
  clock.time += MINUTE_MS
  const letAt = new Date(clock.time).toISOString()
  await close(id, { inquiryId: leads.asha })
  const since = async () => Object.fromEntries((await shown(owner)).map(([name, unwantedSince]) => [name, unwantedSince]))
  // Ravi may still call about the other home
  expect(await since()).toEqual({ Asha: null, Ravi: null, Meera: letAt })
  expect((await read(owner)).content.find(({ firstName }) => firstName === 'Ravi')?.reasons.map((each) => each.unwantedSince)).toEqual([
    null,
    letAt,
  ])
  expect((await read(owner)).homes.map(({ propertyId }) => propertyId)).toEqual([other])
  await close(other, OTHERWISE)
  expect((await since()).Ravi).toBe(letAt)
  await undo(id)
  expect(await since()).toEqual({ Asha: null, Ravi: null, Meera: null })
})

test('a deleted account leaves the list', async () => {
  await unlock(meera, await post())
  expect((await read(owner)).totalElements).toBe(1)
  // the last test: Meera cannot come back
  await pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [meera.user.id])
  expect(await read(owner)).toMatchObject({ content: [], totalElements: 0 })
})
