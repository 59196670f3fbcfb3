import autocannon from 'autocannon'
import { markdownTable, writeReport } from './report.ts'
import { startSite } from './site.ts'

/** `npm run bench:auth`: a call with a token as a share of the same call for a visitor. The goal is 0.8. */
const PORT = 4795
const SECONDS = 6
const ROUNDS = 4
const CONNECTIONS = 20
const PHONE = '9876500001'

const CALLS: Readonly<Record<string, string>> = {
  'the listing page call': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'the worst case, a call without any query of its own': '/api/properties/all_enum',
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Goes the way of a newcomer: registers, or signs in when a former run registered; reads the code in the demo's outbox. */
async function signIn(site: string): Promise<string> {
  const person = { firstName: 'Bench', lastName: 'Mark', email: 'bench@wada.example', userRole: 'SEEKER', address: { area: 'Baner' } }
  const sent = await post(`${site}/api/auth/send-registration-otp`, { ...person, phoneNumber: PHONE })
  const purpose = sent.code === 'conflict' ? 'login' : 'registration'
  if (purpose === 'login') await post(`${site}/api/auth/send-login-otp`, { phoneNumber: PHONE })
  const messages = (await (await fetch(`${site}/api/demo/outbox`)).json()) as { to: string; text: string }[]
  const otp = messages.find(({ to }) => to === PHONE)?.text.slice(0, 4)
  const { token } = await post(`${site}/api/auth/verify-${purpose}-otp`, { phoneNumber: PHONE, otp })
  if (typeof token !== 'string') throw new Error('signing in failed')
  return token
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
const token = await signIn(site.url)
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
