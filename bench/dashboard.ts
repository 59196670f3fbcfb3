import { startProgram } from '#tests/program.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { fillBrokers } from './fill-brokers.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:dashboard`: the call for the figures of the dashboard, over HTTP, for a broker with 1,000 properties and 100,000 inquiries
 * of one year. The tables also hold three other brokers of the same size.
 */
const FOLDER = '.data/bench-dashboard'
const CALLS = 300

const { url, database, close } = await createEmptyDatabase(FOLDER, 10)
const { id, token } = await fillBrokers(database, { properties: 1_000, leadsPerProperty: 100, seekers: 100, viewDays: 90 })
const program = await startProgram({ DATABASE_URL: url, WADA_DATA_DIR: FOLDER })
const times: number[] = []
for (let call = 0; call < CALLS; call += 1) {
  const begun = performance.now()
  const answer = await fetch(`${program.url}/api/dashboard/${id}/stats`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  times.push(performance.now() - begun)
}
await program.stop()
await close()
await writeReport(
  'dashboard',
  markdownTable(
    ['the numbers of a dashboard', 'p50', 'p95', 'p99'],
    [['1,000 properties, 100,000 leads', ...[50, 95, 99].map((percent) => milliseconds(percentile(times, percent)))]],
  ),
)
