import autocannon from 'autocannon'
import { markdownTable, writeReport } from './report.ts'
import { signIn } from './sign-in.ts'
import { startSite } from './site.ts'

/** `npm run bench:auth`: throughput of a call with a token, as a share of the same call without one. The goal is 0.8. */
const PORT = 4795
const SECONDS = 6
const ROUNDS = 4
const CONNECTIONS = 20
const PHONE = '9876500001'

const CALLS: Readonly<Record<string, string>> = {
  'the listing page call': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'the worst case, a call without any query of its own': '/api/properties/all_enum',
}

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no 2xx`)
  return result.requests.average
}

const site = await startSite(PORT)
const token = await signIn(site.url, { phone: PHONE, userRole: 'SEEKER' })
const rows: string[][] = []
for (const [name, path] of Object.entries(CALLS)) {
  const visitor: number[] = []
  const viewer: number[] = []
  await requestsPerSecond(site.url + path)
  for (let round = 0; round < ROUNDS; round++) {
    visitor.push(await requestsPerSecond(site.url + path))
    viewer.push(await requestsPerSecond(site.url + path, token))
  }
  const [most, mostSignedIn] = [Math.max(...visitor), Math.max(...viewer)]
  rows.push([name, most.toFixed(0), mostSignedIn.toFixed(0), (mostSignedIn / most).toFixed(2)])
}
await site.stop()
await writeReport('auth', markdownTable(['call', 'visitor, requests/s', 'signed in, requests/s', 'share'], rows))
