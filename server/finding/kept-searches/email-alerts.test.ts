import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { EMAIL_ALERT_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { openAlertsSite } from '#tests/alerts.ts'
import type { Calls } from '#tests/people.ts'
import { startMailServer } from '#tests/servers/smtp.ts'

type Person = Awaited<ReturnType<Calls['register']>>

const mail = await startMailServer()
const logged: string[] = []
const SITE = 'http://homes.example'
// a Tuesday
const alerts = await openAlertsSite(
  Date.parse('2030-01-15T12:00:00+05:30'),
  { SMTP_URL: mail.url, EMAIL_FROM: 'alerts@homes.example', PUBLIC_URL: SITE, EMAIL_CONFIRMATIONS_PER_USER: '3/1h' },
  pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
)
const { t, site, calls, register, keep, change, run, post, edit, setStatus, told, digest } = alerts
beforeEach(async () => {
  await alerts.reset()
  mail.received.length = 0
  mail.next.length = 0
})
afterAll(() => Promise.all([t.close(), mail.close()]))

const BY_EMAIL = { byEmail: true }
const RENTED_IN_BANER = { area: ['Baner'], maxPrice: 30_000 }
const subjects = () => mail.received.map(({ subject }) => subject)
const stateOf = async ({ token, user }: Person) => (await calls.get(`/api/email-alerts/${user.id}`, token)).json()
const confirm = (pass: unknown) => site.call('POST', '/api/confirmed-emails', undefined, { pass })
const request = ({ token, user }: Person) => site.call('POST', `/api/email-confirmations/${user.id}`, token, {})
const linkIn = (text: string | undefined, path: string) => new RegExp(`${SITE}${path}#(\\S+)`).exec(text ?? '')?.[1] ?? ''
const emailOf = async ({ user }: Person) =>
  (await t.database.pool.query('SELECT email FROM users WHERE id = $1', [user.id])).rows[0].email as string

/** Registers a user with a kept search, alerts by e-mail and a confirmed address. */
async function seekerByEmail(frequency: 'at_once' | 'daily' = 'at_once') {
  const seeker = await register()
  const keptSearchId = await keep(seeker, frequency, RENTED_IN_BANER, BY_EMAIL)
  await run()
  expect((await confirm(linkIn(mail.received.at(-1)?.text, '/confirm-email'))).status).toBe(200)
  mail.received.length = 0
  return { ...seeker, keptSearchId }
}

test('an address gets no alert before its link was opened; then each home once', async () => {
  const seeker = await register()
  const address = await emailOf(seeker)
  expect(await stateOf(seeker)).toEqual({ isOffered: true, address, state: 'unconfirmed' })
  const kept = await site.call('POST', `/api/kept-searches/${seeker.user.id}`, seeker.token, {
    name: 'Flats in Baner',
    frequency: 'at_once',
    filter: RENTED_IN_BANER,
    byEmail: true,
  })
  expect(kept.body).toMatchObject({ message: MESSAGES.confirmationSent(address), keptSearch: { byEmail: true } })
  await post({ propertyName: 'Blue Ridge' })
  expect(subjects()).toEqual(['Confirm your e-mail address for Wada'])
  const pass = linkIn(mail.received[0]?.text, '/confirm-email')
  expect(mail.received[0]?.html).toContain(`${SITE}/confirm-email#${pass}`)
  for (let time = 0; time < 2; time += 1) expect(await confirm(pass)).toMatchObject({ status: 200, body: { message: MESSAGES.confirmed } })
  expect(await stateOf(seeker)).toMatchObject({ state: 'confirmed' })
  const id = await post()
  expect(subjects().slice(1)).toEqual(['Lotus Nest for “Flats in Baner”'])
  const [, alert] = mail.received
  expect([alert?.recipients, alert?.from]).toEqual([[address], { name: 'Wada', address: 'alerts@homes.example' }])
  for (const body of [alert?.text, alert?.html]) {
    expect(body).toContain('Baner, ₹25,000 per month')
    expect(body).toContain(`${SITE}/listing/${id}`)
    expect(body).toContain(`${SITE}/stop-alerts#`)
  }
  expect(alert?.html).not.toMatch(/<(img|link|script|style)\b/)
  for (const status of ['INACTIVE', 'ACTIVE']) await setStatus(id, status)
  await run()
  await t.jobs.runRecurring('tell-missed-matches')
  await digest()
  expect(mail.received).toHaveLength(2)
  await edit(id, { expectedPrice: 20_000 })
  expect(mail.received[2]?.text).toContain('Baner, ₹20,000 per month instead of ₹25,000')
})

test('a search that is kept without e-mail gets none, and one is switched over by a change', async () => {
  const seeker = await seekerByEmail()
  const other = await keep(seeker, 'at_once', { area: ['Wakad'] })
  await post({ address: { area: 'Wakad', pinCode: '411057' } })
  expect(subjects()).toEqual([])
  expect((await change(seeker, other, { byEmail: true })).body).toMatchObject({
    message: KEPT_SEARCH_MESSAGES.changed,
    keptSearch: { byEmail: true, frequency: 'at_once' },
  })
  await change(seeker, seeker.keptSearchId, { byEmail: false })
  await post({ address: { area: 'Wakad', pinCode: '411057' } })
  await post()
  expect([subjects().length, (await told(seeker)).length]).toEqual([1, 3])
})

test('a home that fits two searches is e-mailed for one of them, and jobs that run twice send the same e-mail again', async () => {
  const seeker = await seekerByEmail()
  await keep(seeker, 'at_once', { propertyFor: ['RENT'] }, BY_EMAIL)
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  await Promise.all([run(), t.jobs.runRecurring('tell-kept-searches'), run()])
  await run()
  expect(new Set(mail.received.map(({ subject, messageId }) => `${subject} ${messageId}`)).size).toBe(1)
})

test('on a busy day single homes are e-mailed until one e-mail says that it is the last of that day', async () => {
  const seeker = await seekerByEmail()
  for (let at = 0; at < 9; at += 1) await post({ expectedPrice: 20_000 + at })
  expect(mail.received).toHaveLength(6)
  expect(mail.received.map(({ text }) => text?.includes('That is a busy day'))).toEqual([...Array(5).fill(false), true])
  alerts.now += DAY_MS
  await post({ expectedPrice: 21_000 })
  expect([mail.received.length, (await told(seeker)).length]).toEqual([7, 7])
})

test('the e-mail of a day names ten homes and counts the others; those that are hidden meanwhile are left out', async () => {
  await seekerByEmail('daily')
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await post({ propertyName: `Lotus ${at}`, expectedPrice: 20_000 + at }))
  alerts.now += DAY_MS
  await t.jobs.runRecurring('tell-kept-searches')
  await setStatus(ids[0] ?? 0, 'INACTIVE')
  await run()
  expect(subjects()).toEqual(['11 homes for “Flats in Baner”'])
  expect(mail.received[0]?.text?.match(/\/listing\/\d+/g)).toHaveLength(9)
  expect(mail.received[0]?.text).toContain(`${SITE}/listing?area=Baner&maxPrice=30000`)
  expect(mail.received[0]?.text).not.toContain('Lotus 0')
})

test('one press in a mail program stops the alerts, and opening the address does not', async () => {
  const seeker = await seekerByEmail()
  await post()
  const list = mail.received[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const address = list.slice(1, -1)
  expect(address.startsWith(`${SITE}/api/stopped-alerts/by-mail?pass=`)).toBe(true)
  const url = address.replace(SITE, site.url)
  const opened = await fetch(url, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/stop-alerts#${new URL(url).searchParams.get('pass')}`])
  const frequency = async () => (await calls.get(`/api/kept-searches/${seeker.user.id}`, seeker.token)).json()[0].frequency
  expect(await frequency()).toBe('at_once')
  const press = (to: string, body: RequestInit['body'] = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
    fetch(to, { method: 'POST', body })
  expect((await press(url, 'x'.repeat(2_000))).status).toBe(413)
  for (const wrong of [url.slice(0, -1), `${url}x`, url.replace(/pass=\d+/, 'pass=1')]) expect((await press(wrong)).status).toBe(404)
  expect((await press(url.replace(/\?.*/, ''))).status).toBe(422)
  expect(await frequency()).toBe('at_once')
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  for (const body of [undefined, form]) expect((await press(url, body)).status).toBe(200)
  expect(await frequency()).toBe('off')
  await post({ propertyName: 'Blue Ridge' })
  expect(mail.received).toHaveLength(1)
  expect(linkIn(mail.received[0]?.text, '/stop-alerts')).toBe(new URL(url).searchParams.get('pass'))
})

test('what is stopped, deleted or moved to another address before its e-mail is sent is not sent', async () => {
  const [stopped, deleted, moved, left] = [await seekerByEmail(), await seekerByEmail(), await seekerByEmail(), await seekerByEmail()]
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  mail.next.push(...Array.from({ length: 4 }, () => ({ at: 'recipient', answer: '451 Later' }) as const))
  expect(await t.jobs.runAll()).toHaveLength(4)
  await change(stopped, stopped.keptSearchId, { frequency: 'off' })
  await site.call('DELETE', `/api/kept-searches/${deleted.user.id}/${deleted.keptSearchId}`, deleted.token)
  await t.database.pool.query(`UPDATE users SET email = 'new.' || email WHERE id = $1`, [moved.user.id])
  expect((await site.call('DELETE', `/api/auth/delete-user/${left.user.id}?confirmed=true`, left.token)).status).toBe(200)
  await run()
  expect(mail.received).toEqual([])
  expect(await stateOf(moved)).toMatchObject({ state: 'unconfirmed' })
  expect((await t.database.pool.query('SELECT 1 FROM confirmed_emails WHERE user_id = $1', [left.user.id])).rowCount).toBe(0)
})

test('a user who withdraws the consent to e-mails gets no alert, and gets them again once it is given or chosen at a search', async () => {
  const seeker = await seekerByEmail()
  const consent = async (isGiven: boolean) =>
    expect(
      (await site.call('PUT', `/api/users/${seeker.user.id}/privacy/consents`, seeker.token, { purpose: 'emails', isGiven })).status,
    ).toBe(200)
  await consent(false)
  await post({ propertyName: 'Blue Ridge' })
  expect(subjects()).toEqual([])
  await consent(true)
  await post({ propertyName: 'Green Ridge' })
  expect(subjects()).toEqual(['Green Ridge for “Flats in Baner”'])
  await consent(false)
  await change(seeker, seeker.keptSearchId, BY_EMAIL)
  await post({ propertyName: 'Red Ridge' })
  expect(subjects()).toEqual(['Green Ridge for “Flats in Baner”', 'Red Ridge for “Flats in Baner”'])
})

test('an address that the mail server does not know is written to no more until it is confirmed again', async () => {
  const seeker = await seekerByEmail()
  mail.next.push({ at: 'recipient', answer: '550 5.1.1 No such user' })
  await post()
  await post({ propertyName: 'Blue Ridge' })
  expect([mail.received.length, (await stateOf(seeker)).state, (await told(seeker)).length]).toEqual([0, 'refused', 2])
  expect((await request(seeker)).status).toBe(200)
  await run()
  await confirm(linkIn(mail.received[0]?.text, '/confirm-email'))
  await post({ propertyName: 'Marigold' })
  expect(subjects().at(-1)).toBe('Marigold for “Flats in Baner”')
})

test('an outage of the mail server delays an e-mail, and the same one is recognised by its id', async () => {
  await seekerByEmail()
  mail.next.push({ at: 'data', answer: '451 Later' }, { at: 'recipient', answer: '421 Busy' })
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  for (let time = 0; time < 2; time += 1) {
    const [failure, ...others] = await t.jobs.runAll()
    expect([failure?.name, others]).toEqual(['EmailFailure', []])
  }
  await run()
  expect(subjects()).toEqual(['Lotus Nest for “Flats in Baner”'])
  expect(mail.received[0]?.messageId).toMatch(/^<alert-[\w-]{36}@homes\.example>$/)
})

test('hostile names of homes and searches are shown as text, in one line, and add no header', async () => {
  const seeker = await seekerByEmail()
  const hostile = '<img src=x onerror=alert(1)>"\r\nBcc: mallory@elsewhere.example'
  await t.database.pool.query('UPDATE kept_searches SET name = $2 WHERE id = $1', [seeker.keptSearchId, hostile])
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  await t.database.pool.query('UPDATE properties SET property_name = $1 WHERE property_name = $2', [hostile, 'Lotus Nest'])
  await run()
  const [email] = mail.received
  expect(email?.recipients).toEqual([await emailOf(seeker)])
  expect(email?.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(email?.html).not.toContain('<img')
  expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(email?.text).not.toMatch(/^Bcc:/m)
})

test('a link confirms its own address only, for a week', async () => {
  const [asha, ravi] = [await register(), await register()]
  for (const person of [asha, ravi]) await request(person)
  await run()
  const [pass = '', other = ''] = mail.received.map(({ text }) => linkIn(text, '/confirm-email'))
  const [userId, expiresAt, signature] = pass.split('.')
  const wrong = [
    `${ravi.user.id}.${expiresAt}.${signature}`,
    `${userId}.${Number(expiresAt) + DAY_MS}.${signature}`,
    `${pass}x`,
    'x',
    '',
    other.replace(/^\d+/, '0'),
  ]
  for (const foreign of wrong)
    expect(await confirm(foreign), foreign).toMatchObject({ status: 404, body: { message: MESSAGES.linkExpired } })
  for (const bad of [undefined, 7, {}, 'x'.repeat(201)]) expect((await confirm(bad)).status).toBe(422)
  alerts.now += 7 * DAY_MS
  expect((await confirm(pass)).status).toBe(404)
  await request(asha)
  await run()
  const address = await emailOf(asha)
  await t.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [asha.user.id, `new.${address}`])
  const second = linkIn(mail.received.at(-1)?.text, '/confirm-email')
  expect((await confirm(second)).status).toBe(404)
  await t.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [asha.user.id, address])
  expect((await confirm(second)).status).toBe(200)
  expect([(await stateOf(asha)).state, (await stateOf(ravi)).state]).toEqual(['confirmed', 'unconfirmed'])
  expect((await request(asha)).body.message).toBe(MESSAGES.alreadyConfirmed)
})

test('one person is sent a few links an hour; keeping further searches does not fail for it', async () => {
  const seeker = await register()
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(seeker)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  await run()
  expect(mail.received).toHaveLength(3)
  const kept = await site.call('POST', `/api/kept-searches/${seeker.user.id}`, seeker.token, {
    name: 'Flats',
    frequency: 'daily',
    filter: { area: ['Wakad'] },
    byEmail: true,
  })
  expect([kept.status, kept.body.message]).toEqual([200, MESSAGES.unconfirmed(await emailOf(seeker))])
})

test('no address is logged, whatever the mail server answers', async () => {
  const seeker = await seekerByEmail()
  const address = await emailOf(seeker)
  mail.next.push(
    { at: 'recipient', answer: `450 4.2.1 ${address} is greylisted` },
    { at: 'recipient', answer: `550 5.1.1 ${address} unknown` },
  )
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  expect(await t.jobs.runAll()).toMatchObject([{ message: expect.not.stringContaining('@') }])
  await run()
  expect(logged.join('')).toContain('the mail server knows no such e-mail address')
  expect(logged.join('')).not.toContain('@')
})
