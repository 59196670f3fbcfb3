import { countInquirers, listInquirers } from '#server/reaching/inquiries/inquiries.queries.ts'
import { startProgram } from '#tests/program.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { fillBrokers } from './fill-brokers.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:inquiries`: the leads of a broker with 1,000 properties and 120,000 leads of 30,000 people, as calls over HTTP, and the two
 * queries of the leads by person alone. The tables also hold three other brokers of the same size.
 */
const FOLDER = '.data/bench-inquiries'
const RUNS = 40
const PAGE_SIZE = 20

const { url, database, close } = await createEmptyDatabase(FOLDER, 10)
const { id, token } = await fillBrokers(database, { properties: 1_000, leadsPerProperty: 120, seekers: 30_000, viewDays: 1 })
const program = await startProgram({ DATABASE_URL: url, WADA_DATA_DIR: FOLDER })

async function measure(name: string, work: () => Promise<unknown>): Promise<string[]> {
  await work()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return [name, ...[50, 95].map((percent) => milliseconds(percentile(times, percent)))]
}

const call = (path: string) => async () => {
  const answer = await fetch(`${program.url}/api/subscriptions/inquiries/${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
}
const people = (query = '') => call(`people/${id}?size=${PAGE_SIZE}${query}`)
const table = (query = '') => call(`by-owner/${id}/paginated?${query}`)

const rows = [
  await measure('query: a page of people', () => listInquirers(database.pool, id, {}, { limit: PAGE_SIZE, offset: 0, now: Date.now() })),
  await measure('query: the number of people', () => countInquirers(database.pool, id, {})),
  await measure('by person, first page', people()),
  await measure('by person, page 100', people('&page=100')),
  await measure('by person, new leads', people('&status=NEW')),
  await measure('by person, the last 30 days', people(`&from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`)),
  await measure('by person, a text that nobody has', people('&text=nowhere')),
  await measure('table, newest first', table()),
  await measure('table, by property', table('sortBy=propertyName')),
  await measure('table, by person', table('sortBy=userFullName')),
]
await program.stop()
await close()
await writeReport('inquiries', markdownTable(['120,000 leads of 30,000 people', 'p50', 'p95'], rows))
