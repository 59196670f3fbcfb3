import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, type RouteName, splitAddress } from '#contracts/base/paths.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { routes } from '#contracts/routes.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { seedProperties } from '#tests/properties.ts'
import { COVERED_CALLS, publicAddresses, publicReads } from '#tests/public-reads.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

const EXACT = [18.5678912, 73.7812345] as const
/** The middle of the cell. */
const ROUNDED = [18.5685, 73.7825] as const
const HALF_A_CELL = 0.0015
const NAME = 'Oddly Placed Heights'
const SECTION = 'box=18.4,73.7,18.7,74'
const DRAWN = 'drawn=18.5,73.7;18.6,73.7;18.6,73.8;18.5,73.8'

const TRAVEL_AREAS = splitAddress(paths.getTravelAreas).path

interface Person {
  readonly id: number
  readonly token: string
}

let t: TestApp
let calls: Calls
let owner: Person
let seeker: Person
let propertyId: number
let requirementId: number

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  const [posting, seeking] = [await calls.register(1, { userRole: 'OWNER' }), await calls.register(2, { userRole: 'SEEKER' })]
  owner = { id: posting.user.id, token: posting.token }
  seeker = { id: seeking.user.id, token: seeking.token }
  const [latitude, longitude] = EXACT
  const [id = 0] = await seedProperties(t.database.pool, [{ latitude, longitude, property_name: NAME, posted_by_user_id: owner.id }])
  propertyId = id
  requirementId = (await calls.post('/api/requirement/submit', { ...WANTED_FLAT, userId: seeker.id }, seeker)).json().requirementId
  await givePlan(t.database.pool, seeker.id, { contacts: 1 })
})
afterAll(() => t.close())

/** Finds numbers nearer to the property's coordinates than its cell allows, with any number of decimals, and the digits without a point. */
function exactPlacesIn(text: string): string[] {
  const numbers = text.match(/\d+\.\d+/g) ?? []
  const isFiner = (number: string) =>
    EXACT.some((exact, axis) => {
      const given = Number(number)
      return /\.\d{3}/.test(number) && Math.abs(given - exact) <= HALF_A_CELL && given !== ROUNDED[axis]
    })
  return [...numbers.filter(isFiner), ...['567891', '781234'].filter((digits) => text.includes(digits))]
}

async function read(address: string, token?: string): Promise<{ text: string; status: number }> {
  const answer = await calls.get(address, token)
  return { text: answer.payload + JSON.stringify(answer.headers), status: answer.statusCode }
}

/** Query strings of those GET calls of a signed-in user that need one. NOT_READ: a stream does not end. */
const OWN_QUERIES: Partial<Record<RouteName, string>> = {
  getUsualPrice: '?category=RESIDENTIAL&propertyFor=RENT',
  listUserProperties: '?page=0',
}
const NOT_READ: readonly RouteName[] = ['streamNotifications']

function ownAddresses(person: Person): string[] {
  const names = (Object.keys(paths) as RouteName[]).filter((name) => {
    const { access }: RouteContract = routes[name]
    return access !== 'public' && splitAddress(paths[name]).method === 'GET' && !NOT_READ.includes(name)
  })
  return names.map((name) => {
    const { path } = splitAddress(paths[name])
    const ids: Record<string, number> = { userId: person.id, propertyId, id: path.includes('/requirement/') ? requirementId : propertyId }
    return path.replace(/:(\w+)/g, (_all, key: string) => String(ids[key] ?? 1)) + (OWN_QUERIES[name] ?? '')
  })
}

test('finds a place that is finer than the cell, and not the middle of the cell', () => {
  expect(exactPlacesIn('{"latitude":18.5685,"longitude":73.7825}')).toEqual([])
  for (const text of ['18.5678912', '[73.7812,18.5]', '"18.568"', 'lat=18.56789', '185678912', '73781234']) {
    expect([text, exactPlacesIn(text).length > 0]).toEqual([text, true])
  }
})

test('no public call gives a visitor, a stranger or the poster a place that is finer than the cell', async () => {
  expect(COVERED_CALLS.toSorted()).toEqual(publicReads.toSorted())
  const showing = new Set<string>()
  const addresses = [
    ...publicAddresses([propertyId]),
    `/api/properties/search?${SECTION}&${DRAWN}&page=0&facets=true`,
    `/api/properties/map?${SECTION}&${DRAWN}&zoom=10`,
    `/api/properties/map?${SECTION}&zoom=20`,
  ]
  for (const token of [undefined, seeker.token, owner.token]) {
    for (const address of addresses) {
      const { text } = await read(address, token)
      // the outlines of travel times run along edges of cells; they are the same for all properties
      if (!address.startsWith(TRAVEL_AREAS)) expect([address, exactPlacesIn(text)]).toEqual([address, []])
      if (text.includes(NAME) || text.includes(String(ROUNDED[0]))) showing.add(address.split('?')[0] ?? '')
    }
  }
  for (const path of ['get', `get/${propertyId}`, 'search', 'map', 'featured']) expect([...showing]).toContain(`/api/properties/${path}`)
})

test("no call of a viewer's own gives the poster, or somebody who saved and unlocked the property, a place that is finer", async () => {
  const unlocked = await t.app.inject({
    method: 'POST',
    url: `/api/subscriptions/use-contact-or-chat?userId=${seeker.id}&propertyId=${propertyId}`,
    headers: { authorization: `Bearer ${seeker.token}` },
  })
  const saved = await calls.post('/api/wishlist/add', { userId: seeker.id, propertyId }, seeker)
  for (const answer of [unlocked, saved]) expect([answer.statusCode, exactPlacesIn(answer.payload)]).toEqual([200, []])
  const showing = new Set<string>()
  for (const person of [seeker, owner]) {
    for (const address of ownAddresses(person)) {
      const { text, status } = await read(address, person.token)
      expect(status).toBeLessThan(500)
      expect([address, exactPlacesIn(text)]).toEqual([address, []])
      if (text.includes(NAME)) showing.add(address)
    }
  }
  for (const address of [
    `/api/properties/user/${owner.id}?page=0`,
    `/api/wishlist/user/${seeker.id}`,
    `/api/subscriptions/contacts/${seeker.id}`,
    `/api/requirement/${requirementId}/matches`,
  ]) {
    expect([...showing]).toContain(address)
  }
})

test('no page contains a place that is finer than the cell', async () => {
  for (const path of [`/listing/${propertyId}`, '/listing', `/listing?${SECTION}`, `/listing?${DRAWN}`, '/', '/sitemap.xml']) {
    const { payload, headers, statusCode } = await t.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect([path, exactPlacesIn(payload + JSON.stringify(headers))]).toEqual([path, []])
    expect([path, payload.includes(path === '/sitemap.xml' ? `/listing/${propertyId}` : NAME)]).toEqual([path, true])
  }
})
