import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedInquiries } from '#tests/inquiries.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'

/** What is stored, and spellings of it that look alike or differ only in an accent. */
const LOOKALIKES: readonly (readonly [stored: string, searched: string])[] = [
  ['Café Greens', 'cafe\u0301 greens'],
  ['Cafè Lane', 'Cafe Lane'],
  ['Zoe\u0308 Towers', 'ZOË Towers'],
  ['बड़ा घर', 'ब\u0921\u093cा घर'],
  ['ब\u0921\u093cी हवेली', 'ब\u095cी हवेली'],
  ['O’Brien House', "O'Brien House"],
  ["D'Souza Wadi", 'D’Souza Wadi'],
  ['Pune–Solapur Park', 'Pune-Solapur Park'],
  ['Lo\u00adtus Nest', 'Lotus Nest'],
  ['Jas\u200bmine Court', 'Jasmine\u2060 Court'],
  ['क्\u200dषितिज', 'क्षितिज'],
  ['Ｍａｎｇｏ Grove', 'Mango Grove'],
  ['Marigold Row', 'ｍａｒｉｇｏｌｄ　row'],
]

let t: TestApp
let calls: Calls
let owner: { token: string; user: { id: number } }
/** Ids of the properties and requirements with the stored texts, in the same order. */
let propertyIds: number[]
let requirementIds: number[]
let operator: OperatorCalls

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  owner = await calls.register(1)
  await seedLocalities(t.database.pool, ['Baner'])
  const posted_by_user_id = owner.user.id
  propertyIds = await seedProperties(
    t.database.pool,
    LOOKALIKES.map(([property_name]) => ({ posted_by_user_id, property_name })),
  )
  requirementIds = await seedRequirements(
    t.database.pool,
    LOOKALIKES.map(([text]) => ({ locations: [text], property_type: text })),
  )
  await seedInquiries(
    t.database.pool,
    posted_by_user_id,
    LOOKALIKES.map(([firstName]) => ({ propertyName: `Lead ${firstName}`, firstName })),
  )
  await seedProjects(
    t.database.pool,
    LOOKALIKES.map(([construction_name]) => ({ construction_name })),
  )
  for (const [name] of LOOKALIKES)
    await t.database.pool.query(
      `INSERT INTO contact_messages (name, email, subject, message, received_at) VALUES ($1, 'asha@wada.example', 'Hello', 'Hello', now())`,
      [name],
    )
  operator = await operatorCallsOf(t, 2)
})
afterAll(() => t.close())

/** The ids of `propertyIds` in an answer: the seeded inquiries have properties of their own. */
const seededOf = (content: readonly { propertyId: number }[]) =>
  content.map(({ propertyId }) => propertyId).filter((id) => propertyIds.includes(id))

describe.each(LOOKALIKES.map(([stored, searched], at) => [stored, searched, at] as const))('%j is found by %j', (stored, searched, at) => {
  const ask = async (path: string, token?: string) => (await calls.get(path, token)).json()
  const query = (name: string) => new URLSearchParams({ [name]: searched })

  test('in the search of properties', async () => {
    const { content } = await ask(`/api/properties/search?${query('keyword')}&page=0&size=20`)
    expect(seededOf(content)).toEqual([propertyIds[at]])
  })

  test('in the search of requirements, by text and by location', async () => {
    for (const name of ['keyword', 'propertyType', 'preferredLocation']) {
      const { content } = await ask(`/api/requirement/search/requirement?${query(name)}&page=0&size=20`)
      expect(
        content.map(({ requirementId }: { requirementId: number }) => requirementId),
        name,
      ).toEqual([requirementIds[at]])
    }
  })

  test('among the own properties', async () => {
    const { content } = await ask(`/api/properties/user/${owner.user.id}?${query('keyword')}&page=0&size=20`, owner.token)
    expect(seededOf(content)).toEqual([propertyIds[at]])
  })

  test('among the inquiries', async () => {
    const { content } = await ask(
      `/api/subscriptions/inquiries/search/property-name?${new URLSearchParams({ propertyName: `lead ${searched}` })}&page=0&size=20`,
      owner.token,
    )
    expect(content.map(({ userFullName }: { userFullName: string }) => userFullName)).toEqual([`${stored} Joshi`])
  })

  test('among the projects', async () => {
    const { content } = await ask(`/api/under-constructions/getall-admin?${query('keyword')}`)
    expect(content.map(({ constructionName }: { constructionName: string }) => constructionName)).toEqual([stored])
  })

  test('by operators: messages, people, properties and requirements', async () => {
    const namesIn = async (answer: Promise<{ json(): { content: Record<string, unknown>[] } }>, field: string) =>
      (await answer).json().content.map((row) => row[field])
    expect(await namesIn(operator.send('POST', '/api/operations/contact-messages/search', { text: searched }), 'name')).toEqual([stored])
    expect(await namesIn(operator.send('POST', '/api/operations/properties/search', { query: searched }), 'propertyName')).toContain(stored)
    expect(await namesIn(operator.send('POST', '/api/operations/requirements/search', { query: searched }), 'requirementId')).toEqual([
      requirementIds[at],
    ])
    expect(await namesIn(operator.send('POST', '/api/operations/users/search', { text: searched }), 'name')).toEqual([`${stored} Joshi`])
  })
})
