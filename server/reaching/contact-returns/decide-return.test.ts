import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'

const clock = { at: Date.UTC(2030, 0, 15, 10), now: () => clock.at }
const URL = '/api/operations/contact-returns'

let t: TestApp
let world: ContactWorld
let operator: OperatorCalls
beforeAll(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())

/** A contact that waits, because the poster contradicts. */
async function waiting() {
  const poster = await world.newPoster()
  const home = await world.newHome(poster)
  const seeker = await world.newSeeker()
  await world.unlock(seeker, home)
  await world.answer(seeker, home, 'TAKEN')
  await world.reply(seeker, home, 'CONTRADICTED')
  clock.at += HOUR_MS
  await world.settle()
  const list = (await operator.get(`${URL}?size=100`)).json()
  const found = list.content.find(({ propertyId }: { propertyId: number }) => propertyId === home)
  const decide = (decision: 'return' | 'refuse', version = found.version) =>
    operator.send('POST', `${URL}/${found.returnId}/decision`, { decision, seen: { version }, reason: 'Both were asked' })
  return { poster, home, seeker, found, list, decide }
}

test('operators see what both sides say, the contact that waits longest first', async () => {
  const first = await waiting()
  const { found, list, seeker, poster } = await waiting()
  expect(list.content.map(({ returnId }: { returnId: number }) => returnId)).toEqual([first.found.returnId, found.returnId])
  expect(found).toMatchObject({
    ...{ reason: 'TAKEN', doubt: 'CONTRADICTED', answer: 'TAKEN', reply: 'CONTRADICTED', statement: '', propertyName: 'Sahyadri Heights' },
    seeker: { userId: seeker.userId, name: 'Sunita Rao', unlocks: 1, returns: 0 },
    poster: { userId: poster.userId, name: 'Sunita Rao', complaints: 1, contradictions: 1 },
  })
  expect(JSON.stringify(list)).not.toMatch(/\d{10}/)
  for (const { decide } of [first, await waiting()]) expect((await decide('refuse')).statusCode).toBe(200)
})

test('a contact that an operator gives back is back once, and both sides are told', async () => {
  const { seeker, poster, home, decide, found } = await waiting()
  expect(await world.left(seeker)).toBe(19)
  const answers = await Promise.all([decide('return'), decide('refuse'), decide('return')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const decision = answers.find(({ statusCode }) => statusCode === 200)?.json().message as string
  const isReturned = decision.includes('is given back')
  expect(await world.left(seeker)).toBe(isReturned ? 20 : 19)
  expect(await world.outcome(seeker, home)).toBe(`${isReturned ? 'RETURNED' : 'REFUSED'} TAKEN CONTRADICTED`)
  expect(await world.news(seeker)).toHaveLength(2)
  expect(await world.news(poster)).toHaveLength(1)
  expect(await operator.actionsOn('contact_return', found.returnId)).toHaveLength(1)
  await world.expectBooks()
})

test('what was refused is not given back by the rules', async () => {
  const refused = await waiting()
  await refused.decide('refuse')
  clock.at += 2 * DAY_MS
  await world.settle()
  expect(await world.outcome(refused.seeker, refused.home)).toBe('REFUSED TAKEN CONTRADICTED')
  expect(await world.left(refused.seeker)).toBe(19)
})

test('what an operator gave back does not count against the seeker: two more come back by the rules alone', async () => {
  const { poster, seeker, decide } = await waiting()
  expect((await decide('return')).statusCode).toBe(200)
  for (let count = 0; count < 2; count++) {
    const home = await world.newHome(poster)
    await world.unlock(seeker, home)
    await world.remove(home)
    await world.settle()
    expect(await world.outcome(seeker, home)).toBe('RETURNED DELETED')
  }
})

test('a decision on an older version is refused: the poster has said something since', async () => {
  const { seeker, home, decide } = await waiting()
  await world.reply(seeker, home, 'AGREED')
  expect((await decide('refuse')).statusCode).toBe(409)
  expect(await world.outcome(seeker, home)).toBe('WAITING TAKEN CONTRADICTED')
  const { content } = (await operator.get(`${URL}?size=100`)).json()
  const { version } = content.find(({ propertyId }: { propertyId: number }) => propertyId === home)
  expect((await decide('return', version)).statusCode).toBe(200)
  expect(await world.left(seeker)).toBe(20)
})

test('an operator does not decide on a contact of their own', async () => {
  const { home, seeker, decide } = await waiting()
  const giveTo = (userId: number) => t.database.pool.query('UPDATE properties SET posted_by_user_id = $2 WHERE id = $1', [home, userId])
  const { rows } = await t.database.pool.query<{ id: number }>('SELECT posted_by_user_id AS id FROM properties WHERE id = $1', [home])
  await giveTo(operator.user.id)
  expect((await decide('return')).statusCode).toBe(403)
  await giveTo(rows[0]?.id ?? 0)
  expect(await world.outcome(seeker, home)).toBe('WAITING TAKEN CONTRADICTED')
  expect((await decide('refuse')).statusCode).toBe(200)
})

test('a decision needs a reason, and a contact that waits', async () => {
  const { decide, found } = await waiting()
  const send = (id: number, body: object) => operator.send('POST', `${URL}/${id}/decision`, body)
  expect((await send(found.returnId, { decision: 'return', seen: { version: found.version } })).statusCode).toBe(422)
  expect((await send(987_654, { decision: 'return', seen: { version: '1' }, reason: 'Asked' })).statusCode).toBe(404)
  expect((await decide('return')).statusCode).toBe(200)
})

test('operators see a poster against whom four seekers speak, and not one against whom three do', async () => {
  const posters = [await world.newPoster(), await world.newPoster()]
  for (const [index, poster] of posters.entries()) {
    const home = await world.newHome(poster)
    for (let count = 0; count < 4 - index; count++) {
      const seeker = await world.newSeeker()
      await world.unlock(seeker, home)
      await world.answer(seeker, home, 'NO_ANSWER')
    }
  }
  const listed = (await operator.get('/api/operations/doubted-posters')).json()
  const of = (index: number) => listed.find(({ userId }: { userId: number }) => userId === posters[index]?.userId)
  expect([of(0), of(1)]).toEqual([
    { userId: posters[0]?.userId, name: 'Sunita Rao', seekers: 4, contradictions: 0, properties: 1 },
    undefined,
  ])
})
