import { expect } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp } from './app.ts'
import { notificationsOf } from './notifications.ts'
import { makeConfirmedOperator } from './operators.ts'
import { type Calls, callsOf } from './people.ts'
import { givePlan } from './plans.ts'
import { FLAT, grantPosts, listen } from './postings.ts'

/** 11:30 in India, 1 April 2030. */
export const START = Date.UTC(2030, 3, 1, 6)
const UNLIMITED = '1000000/1h'
type Person = Awaited<ReturnType<Calls['register']>>

/** The body of a deal with somebody who is no lead. */
export const OTHERWISE = { inquiryId: null }

/** A server with posters, an operator and seekers with contacts left, and the calls that close a deal, undo it and show it. */
export async function openDealSite() {
  const clock = { time: START, now: () => clock.time }
  const t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED }, { clock })
  const calls = callsOf(t)
  const p = await listen(t)
  const [owner, otherPoster, operator] = [await calls.register(1), await calls.register(2), await calls.register(3)]
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const newSeeker = async (number: number, firstName: string) => {
    const seeker = await calls.register(number, { firstName, userRole: 'SEEKER' })
    await givePlan(t.database.pool, seeker.user.id, { contacts: 500, startsAt: new Date(START - DAY_MS) })
    return seeker
  }
  const [asha, ravi, meera] = [await newSeeker(4, 'Asha'), await newSeeker(5, 'Ravi'), await newSeeker(6, 'Meera')]
  for (const { user } of [owner, otherPoster]) await grantPosts(t, user.id, 500)

  const post = async (changes: object = {}) => (await p.add(owner.token, { ...FLAT, ...changes })).body.propertyId as number
  const unlock = ({ token, user }: Person, propertyId: number) =>
    p.call('POST', `/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${propertyId}`, token)
  const close = (id: number, body: object, { token }: Person = owner) => p.call('PUT', `/api/properties/deal/${id}`, token, body)
  const undo = (id: number, { token }: Person = owner) => p.call('DELETE', `/api/properties/deal/${id}`, token)
  const setStatus = (id: number, status: string, { token }: Person = owner) =>
    p.call('PUT', `/api/properties/update-status/${id}?status=${status}`, token)
  const read = (id: number, person?: Person) => p.call('GET', `/api/properties/get/${id}`, person?.token)
  const isFound = async (id: number) =>
    (await p.call('GET', '/api/properties/search')).body.some(({ propertyId }: { propertyId: number }) => propertyId === id)
  const notifyLeads = () => t.jobs.runAll('tell-leads-of-deal')
  const news = async ({ user }: Person) => (await notificationsOf(t.database.pool, user.id)).filter(({ kind }) => kind === 'deal')
  const dealsOf = async (id: number) => (await t.database.pool.query('SELECT * FROM deals WHERE property_id = $1', [id])).rows

  /** A property that Asha and Ravi have unlocked, with the ids of their inquiries. */
  const postWithLeads = async (changes: object = {}) => {
    const id = await post(changes)
    for (const seeker of [asha, ravi]) expect((await unlock(seeker, id)).status).toBe(200)
    const { body } = await p.call('GET', `/api/properties/deal/${id}`, owner.token)
    const leadOf = (name: string): number => body.leads.find((lead: { name: string }) => lead.name.startsWith(name)).inquiryId
    return { id, asha: leadOf('Asha'), ravi: leadOf('Ravi') }
  }
  const statusesOf = async (id: number) =>
    Object.fromEntries(
      (await p.call('GET', `/api/properties/deal/${id}`, owner.token)).body.leads.map(
        ({ name, status }: { name: string; status: string }) => [name.split(' ')[0], status],
      ),
    )

  return {
    t,
    calls,
    p,
    clock,
    /** Posted the properties of the tests. */
    owner,
    otherPoster,
    operator,
    asha,
    ravi,
    /** Has unlocked nothing. */
    meera,
    post,
    unlock,
    close,
    undo,
    setStatus,
    read,
    isFound,
    notifyLeads,
    news,
    dealsOf,
    postWithLeads,
    statusesOf,
    /** As before the first deal, at START. */
    reset: async () => {
      clock.time = START
      t.jobs.dropAll()
      await t.database.pool.query('DELETE FROM properties')
      await t.database.pool.query('DELETE FROM notifications')
    },
  }
}
