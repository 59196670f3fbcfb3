import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { EXPORT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'

let aheadMs = 0
let gateway: GatewayServer
let t: TestApp
let site: Postings
let calls: Calls
let full: FullAccount
let token: string
beforeAll(async () => {
  gateway = await startGateway()
  const clock = { now: () => Date.now() + aheadMs }
  t = await createTestApp({ ...FULL_ACCOUNT_SETTINGS, EXPORTS_PER_USER: '1000/1h' }, { gateway: gateway.connect(), clock })
  site = await listen(t)
  calls = callsOf(t)
  full = await seedFullAccount(t, site, gateway, 200)
  token = full.tokens[0] ?? ''
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const createLink = (holder = token, userId = full.id) => site.call('POST', `/api/users/${userId}/export-link`, holder)
async function linkOf(holder = token, userId = full.id): Promise<string> {
  const answer = await createLink(holder, userId)
  expect(answer.status).toBe(200)
  return answer.body.address
}

/** The entries of a ZIP by their paths. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip: ZipFile = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<Readable>
  const found = new Map<string, Buffer>()
  const done = Promise.withResolvers<void>()
  zip.on('error', done.reject).on('end', done.resolve)
  zip.on('entry', (entry: Entry) => {
    open(entry)
      .then(async (stream) => found.set(entry.fileName, await buffer(stream)))
      .then(() => zip.readEntry(), done.reject)
  })
  zip.readEntry()
  await done.promise
  return found
}

async function download(address: string): Promise<Map<string, Buffer>> {
  const answer = await fetch(site.url + address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

test('the archive holds all that is the user’s, with pictures and documents as files', async () => {
  const files = await download(await linkOf())
  const { live, hidden } = full.propertyIds
  expect([...files.keys()]).toEqual([
    'README.txt',
    'data.json',
    'pictures/profile.jpg',
    `pictures/property-${live}/1.jpg`,
    `pictures/property-${live}/2.jpg`,
    `documents/property-${live}/1-wadekarly-agreement.pdf`,
    `pictures/property-${hidden}/1.jpg`,
  ])
  expect(files.get(`pictures/property-${live}/1.jpg`)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(files.get(`documents/property-${live}/1-wadekarly-agreement.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
  const json = String(files.get('data.json'))
  const data = JSON.parse(json)
  const billing = {
    name: 'Zubinprakash Wadekarly',
    address: '7 Wadekarly Lane, Pune',
    pinCode: '411045',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
  }
  expect(data.profile).toMatchObject({
    id: full.id,
    firstName: 'Zubinprakash',
    phoneNumber: full.phone,
    language: 'en',
    pushChoices: { lead: false },
    replyRecord: { counted: 8, answered: 7 },
    readyAnswers: ['Ask for Zubinprakash at the gate.'],
    consents: [expect.objectContaining({ purpose: 'emails', isGiven: false })],
    nominee: { name: 'Asha Wadekarly', relation: 'Wife', phone: '', email: 'asha@wadekarly.example' },
    billing,
  })
  expect(data.deletedHomes).toEqual([{ id: full.propertyIds.deleted, deletedAt: expect.any(String), pictureOutlines: 1 }])
  expect(data.properties).toEqual([
    expect.objectContaining({
      id: live,
      property_name: 'Wadekarly Heights',
      status: 'ACTIVE',
      first_posted_at: expect.stringContaining('2026-01-15'),
      earlierPrices: [{ price: 27_000, until: '2026-01-31' }],
      deal: null,
      stagedPictures: [2],
    }),
    expect.objectContaining({ id: hidden, status: 'INACTIVE', earlierPrices: [], stagedPictures: [] }),
  ])
  expect(data.requirements).toEqual([expect.objectContaining({ id: full.requirementId, preferredLocations: ['Baner'] })])
  expect(data.wishlist).toEqual([expect.objectContaining({ propertyId: full.owner.propertyId, propertyName: 'Shinde Residency' })])
  expect(data.keptSearches).toEqual([
    expect.objectContaining({ name: 'For Zubinprakash', frequency: 'daily', filter: { area: ['Wadekarly Colony'] } }),
  ])
  expect(data.sheetReadings).toEqual([
    expect.objectContaining({
      reading: expect.objectContaining({
        columns: { Society: 'propertyName' },
        meanings: { area: { 'near the wadekarly school': 'Baner' } },
      }),
    }),
  ])
  const home = { propertyId: full.owner.propertyId, propertyName: 'Shinde Residency', note: 'Near the Wadekarly school.' }
  expect(data.shortlists).toEqual([
    expect.objectContaining({
      name: 'With Zubinprakash',
      sharedBy: 'Zubinprakash',
      homes: [{ ...home, votes: [{ name: 'Zubinprakash', choice: 'for' }] }],
    }),
  ])
  const seeker = { name: 'Meera Joshi', phoneNumber: '9876540201' }
  expect(data.inquiriesReceived).toEqual([
    expect.objectContaining({ ...seeker, propertyId: live, note: 'Call Wadekarly on Sunday' }),
    // the author of a requirement does not see the number of a person who unlocked theirs
    expect.objectContaining({ ...seeker, phoneNumber: null, requirementId: full.requirementId }),
  ])
  const owner = { name: 'Ravi Shinde', phoneNumber: '9876540202' }
  expect(data.unlockedContacts).toEqual([
    expect.objectContaining({ ...owner, propertyId: full.owner.propertyId }),
    expect.objectContaining({ ...owner, requirementId: full.owner.requirementId }),
  ])
  expect(data.subscriptions).toEqual([
    expect.objectContaining({ isFree: true }),
    expect.objectContaining({
      planName: 'Full 200',
      price: 999,
      allowances: expect.objectContaining({ contacts: { amount: 10, remaining: 9 } }),
    }),
  ])
  expect(data.ledger).toContainEqual(
    expect.objectContaining({ allowance: 'contacts', change: -1, reason: 'spent', propertyId: full.owner.propertyId }),
  )
  expect(data.payments).toEqual([
    expect.objectContaining({
      orderId: full.orders.paid,
      status: 'PAID',
      price: 999,
      gst: 180,
      receiptNumber: expect.stringMatching(/^W\//),
      buyer: billing,
      creditNotes: [],
    }),
    expect.objectContaining({ orderId: full.orders.open, status: 'OPEN', receiptNumber: null }),
  ])
  expect(data.notifications.map(({ title }: { title: string }) => title)).toContain('New lead')
  expect(data.sessions).toHaveLength(3)
  expect(data.contactMessages).toEqual([expect.objectContaining({ subject: 'Help' })])
  expect(data.grievances).toEqual([expect.objectContaining({ kind: 'data', name: 'Zubinprakash', answers: [] })])
  for (const secret of ['token', 'hash', 'sealed']) expect(json.toLowerCase()).not.toContain(secret)
})

test('an archive holds more rows than one query reads, each once', async () => {
  const { token: ownToken, user } = await calls.register(210)
  await t.database.pool.query(
    `INSERT INTO notifications (user_id, kind, cause, title, body, path, created_at)
     SELECT $1, 'match', 'test:' || n, 'Home ' || n, '', '/listing/1', now() FROM generate_series(1, 450) n`,
    [user.id],
  )
  const data = JSON.parse(String((await download(await linkOf(ownToken, user.id))).get('data.json')))
  expect(new Set(data.notifications.map(({ title }: { title: string }) => title)).size).toBe(450)
  expect(data.notifications).toHaveLength(450)
})

test('a grievance that a visitor sent with the phone number of a user is not in the archive', async () => {
  const { token: ownToken, user } = await calls.register(230)
  const grievance = { kind: 'other', text: 'Private', name: 'Meera Joshi', phone: `+91 ${user.phoneNumber}` }
  expect((await calls.post('/api/grievances', grievance)).statusCode).toBe(200)
  const data = JSON.parse(String((await download(await linkOf(ownToken, user.id))).get('data.json')))
  expect(data.grievances).toEqual([])
})

test('messages of somebody else whose e-mail address a user gives as their own are not in the archive', async () => {
  const email = 'meera.message@wada.example'
  const message = { name: 'Meera Joshi', email, phone: '+91 98220 11223', subject: 'Private', message: 'Only for the operators.' }
  expect((await calls.post('/api/contact-messages', message)).statusCode).toBe(200)
  expect((await calls.post('/api/grievances', { ...message, kind: 'other', text: 'Private' })).statusCode).toBe(200)
  const { token: strangersToken, user } = await calls.register(220, { email })
  const data = JSON.parse(String((await download(await linkOf(strangersToken, user.id))).get('data.json')))
  expect(data.contactMessages).toEqual([])
  expect(data.grievances).toEqual([])
})

test('a link works once, for two minutes, for its own user, and while the session lasts', async () => {
  const refused = { code: 'no_longer_available', message: EXPORT_MESSAGES.linkUsed }
  const used = await linkOf()
  await download(used)
  const old = await linkOf()
  aheadMs += 2 * MINUTE_MS
  const foreign = (await linkOf()).replace(`/users/${full.id}/`, `/users/${full.seeker.user.id}/`)
  const addresses = [used, old, foreign, `/api/users/${full.id}/export?pass=made-up`]
  for (const address of addresses) expect(await site.call('GET', address), address).toMatchObject({ status: 410, body: refused })

  const second = await calls.signIn(200)
  const afterLogout = await linkOf(second)
  expect((await calls.post('/api/auth/logout', {}, { token: second })).statusCode).toBe(200)
  const answer = await fetch(site.url + afterLogout)
  expect([answer.status, answer.headers.get('content-type'), (await answer.json()).code]).toEqual([
    401,
    'application/json; charset=utf-8',
    'not_signed_in',
  ])
})

test('only the user gets a link, and not more often than the budget allows', async () => {
  expect((await createLink(full.seeker.token)).status).toBe(403)
  expect((await site.call('POST', `/api/users/${full.id}/export-link`)).status).toBe(401)
  const direct = `/api/users/${full.id}/export`
  expect([(await site.call('GET', direct)).status, (await site.call('GET', direct, full.seeker.token)).status]).toEqual([401, 403])
  expect((await site.call('GET', direct, token)).headers.get('content-type')).toBe('application/zip')
  const other = await createTestApp({ EXPORTS_PER_USER: '2/1h' }, { copyOf: undefined })
  try {
    const { token: ownToken, user } = await callsOf(other).register(1)
    const ask = () => callsOf(other).post(`/api/users/${user.id}/export-link`, {}, { token: ownToken })
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200, 429])
  } finally {
    await other.close()
  }
})

test('one download of a user runs at a time, and a client that goes away ends it and closes its file', async () => {
  const closed = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const { read } = t.media.storage
  // a file that never ends, so that the download runs until the client disconnects
  t.media.storage.read = async (name) => {
    const file = await read.call(t.media.storage, name)
    if (!file || !full.fileNames.includes(name)) return file
    file.stream.destroy()
    const stream = new Readable({ read() {} })
    stream.push('the beginning')
    stream.once('close', closed.resolve)
    opened.resolve()
    return { stream, size: 1_000_000 }
  }
  try {
    const leaving = new AbortController()
    const answer = await fetch(site.url + (await linkOf()), { signal: leaving.signal })
    expect(answer.status).toBe(200)
    await opened.promise
    expect(await createLink()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    leaving.abort()
    await closed.promise
  } finally {
    t.media.storage.read = read
  }
  await expect.poll(async () => (await createLink()).status).toBe(200)
})
