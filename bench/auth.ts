import { processorMsOf } from './inspector.ts'
import { runLoad } from './load.ts'
import { markdownTable, percentile, writeReport } from './report.ts'
import { signIn } from './sign-in.ts'
import { startSite } from './site.ts'

/** `npm run bench:auth`: processor time of a call without a token, as a share of the same call with one; medians. The goal is 0.8. */
const PORT = 4795
const SECONDS = 6
const ROUNDS = 3
const CONNECTIONS = 20
const PHONE = '9876500001'

const CALLS: Readonly<Record<string, string>> = {
  'the listing page call': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'the worst case, a call without any query of its own': '/api/properties/all_enum',
}

const site = await startSite(PORT)

/** @returns processor time of the server per answer, ms */
async function measure(path: string, token?: string): Promise<number> {
  const before = await processorMsOf(site.inspectorPort)
  const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
  const { statuses } = await runLoad(site, { path, connections: CONNECTIONS, seconds: SECONDS, headers })
  const others = Object.keys(statuses).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`${path}: answers with ${others.join(', ')}`)
  return ((await processorMsOf(site.inspectorPort)) - before) / (statuses['200'] ?? 0)
}

const token = await signIn(site.url, { phone: PHONE, userRole: 'SEEKER' })
const rows: string[][] = []
for (const [name, path] of Object.entries(CALLS)) {
  const visitor: number[] = []
  const viewer: number[] = []
  await measure(path)
  for (let round = 0; round < ROUNDS; round++) {
    visitor.push(await measure(path))
    viewer.push(await measure(path, token))
  }
  const [without, signedIn] = [percentile(visitor, 50), percentile(viewer, 50)]
  rows.push([name, `${without.toFixed(3)} ms`, `${signedIn.toFixed(3)} ms`, (without / signedIn).toFixed(2)])
}
await site.stop()
await writeReport('auth', markdownTable(['call', 'visitor, processor time', 'signed in, processor time', 'share'], rows))
