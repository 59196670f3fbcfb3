import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contracts/base/errors.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const PROFILE = {
  firstName: 'Mira',
  lastName: 'Joshi',
  email: 'mira@wada.example',
  address: { area: 'Kothrud', pinCode: '411038' },
  reraNumber: '',
}

let t: TestApp
let calls: Calls
let people = 0

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' })
  calls = callsOf(t)
})
afterAll(() => t.close())

interface Person {
  readonly token: string
  readonly user: { readonly id: number }
}
const newPerson = (changes?: object) => calls.register(++people, changes)
const put = ({ token, user }: Person, payload: unknown): Promise<LightMyRequestResponse> =>
  t.app.inject({
    method: 'PUT',
    url: `/api/users/${user.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload) ?? '',
  })
const profileOf = async ({ token }: Person) => (await calls.get('/api/auth/me', token)).json()

describe('a profile', () => {
  test('is changed and answered as the account is stored', async () => {
    const person = await newPerson()
    const answer = await put(person, { ...PROFILE, firstName: '  Mira  ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: person.user.id,
      phoneNumber: phoneOf(people),
      userRole: 'OWNER',
      firstName: 'Mira',
      lastName: 'Joshi',
      name: 'Mira Joshi',
      email: 'mira@wada.example',
      profileImage: null,
      reraNumber: null,
      language: 'en',
      address: { area: 'Kothrud', pinCode: '411038' },
    })
    expect(await profileOf(person)).toEqual(answer.json())
  })

  test('keeps role, number and RERA number of an owner, whatever is sent', async () => {
    const person = await newPerson()
    const sent = { ...PROFILE, email: 'role@wada.example', userRole: 'ADMIN', phoneNumber: '9111111111', reraNumber: 'A52100012345', id: 1 }
    expect((await put(person, sent)).json()).toMatchObject({
      id: person.user.id,
      userRole: 'OWNER',
      phoneNumber: phoneOf(people),
      reraNumber: null,
    })
  })

  test('of a broker has a RERA number by the rules of the sign-up', async () => {
    const broker = await newPerson({ userRole: 'BROKER', reraNumber: 'A52100012345' })
    const sent = { ...PROFILE, email: 'broker@wada.example' }
    for (const [reraNumber, message] of [
      ['', 'RERA number is required'],
      ['call 9876543210', 'Please enter the RERA number as it stands on your certificate, such as A52100012345'],
      ['A'.repeat(61), 'RERA number is too long'],
    ]) {
      const refused = await put(broker, { ...sent, reraNumber })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toEqual({ code: 'invalid_input', message, fields: { reraNumber: message } })
    }
    expect((await put(broker, { ...sent, reraNumber: 'PR1260002400001' })).json().reraNumber).toBe('PR1260002400001')
  })

  test('with wrong fields is refused with a message at each, and nothing changes', async () => {
    const person = await newPerson()
    const before = await profileOf(person)
    const wrong = { firstName: '', lastName: '98765 43210', email: 'nobody', address: { area: ' ', pinCode: '12' } }
    const answer = await put(person, wrong)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).sort()).toEqual(['address.area', 'address.pinCode', 'email', 'firstName', 'lastName'])
    expect(await profileOf(person)).toEqual(before)
  })

  test('with the e-mail of another account, in any case, is refused at the field', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    await put(one, { ...PROFILE, email: 'taken@wada.example' })
    const answer = await put(other, { ...PROFILE, email: 'Taken@Wada.Example' })
    expect(answer.statusCode).toBe(409)
    const message = 'This email address already belongs to an account.'
    expect(answer.json()).toEqual({ code: 'conflict', message, fields: { email: message } })
    expect((await put(one, { ...PROFILE, email: 'TAKEN@wada.example' })).json().email).toBe('TAKEN@wada.example')
  })

  test('tells of a limited number of e-mail addresses whether they are taken; other changes are not limited', async () => {
    const person = await newPerson()
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await put(person, { ...PROFILE, email: `probe${n}@wada.example` })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await put(person, { ...PROFILE, firstName: 'Asha', email: 'Probe19@wada.example' })).statusCode).toBe(200)
  })

  test('of two people who take one e-mail at the same time changes for one of them', async () => {
    const pair = [await newPerson(), await newPerson()]
    const answers = await Promise.all(pair.map((person) => put(person, { ...PROFILE, email: 'raced@wada.example' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that is changed twice at the same time is one of the two, never a mixture', async () => {
    const person = await newPerson()
    const versions = [1, 2].map((version) => ({
      ...PROFILE,
      firstName: `Mira${version}`,
      lastName: `Joshi${version}`,
      email: `version${version}@wada.example`,
    }))
    const answers = await Promise.all(versions.map((version) => put(person, version)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { firstName, lastName, email } = await profileOf(person)
    expect(versions.map((version) => [version.firstName, version.lastName, version.email])).toContainEqual([firstName, lastName, email])
  })

  test("gives the poster's properties the new name", async () => {
    const person = await newPerson()
    const [id = 0] = await seedProperties(t.database.pool, [{}])
    await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [person.user.id, id])
    await put(person, { ...PROFILE, email: 'poster@wada.example' })
    expect((await calls.get(`/api/properties/get/${id}`)).json().postedByUserName).toBe('Mira Joshi')
    const [listed] = (await calls.get('/api/properties/get?page=0&size=1')).json().content
    expect(listed).toMatchObject({ propertyId: id, postedByUserName: 'Mira Joshi' })
  })

  test('of any shape is answered below 500', async () => {
    const person = await newPerson()
    const nasty = fc.oneof(
      fc.constantFrom('', '\0', '\ud800', "'; DROP TABLE users; --", '😀'.repeat(50), 'x'.repeat(5_000), null, [], {}),
      fc.anything({ maxDepth: 2 }),
    )
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(PROFILE), '__proto__', 'userId', 'userRole'), nasty)
    const bodies = fc.oneof(
      fc.anything(),
      changes.map((changed) => ({ ...PROFILE, ...changed })),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await put(person, body)
        expect(answer.statusCode, answer.payload).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(ERROR_CODES).toContain(answer.json().code)
      }),
      { numRuns: times(150, 2_000) },
    )
  })
})
