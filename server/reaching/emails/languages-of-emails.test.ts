import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { openAlertsSite } from '#tests/alerts.ts'
import { leftEnglish } from '#tests/left-english.ts'
import { operatorCallsOf } from '#tests/operators.ts'
import { type MailServer, startMailServer } from '#tests/servers/smtp.ts'

const SITE = 'http://homes.example'
const mail = await startMailServer()
// a Tuesday
const alerts = await openAlertsSite(Date.parse('2030-01-15T12:00:00+05:30'), {
  SMTP_URL: mail.url,
  EMAIL_FROM: 'alerts@homes.example',
  PUBLIC_URL: SITE,
})
const { t, site, register, keep, run, post, edit, digest, calls } = alerts
afterAll(() => Promise.all([t.close(), mail.close()]))

const { pool } = t.database
await pool.query(`UPDATE localities SET marathi_name = 'बाणेर', hindi_name = 'बानेर' WHERE name = 'Baner'`)
const operator = await operatorCallsOf(t, 900)

/** Sends every e-mail to one person. @returns them in order */
async function everyEmail(language: 'en' | 'mr' | 'hi'): Promise<MailServer['received']> {
  await alerts.reset()
  mail.received.length = 0
  const seeker = await register()
  await pool.query('UPDATE users SET language = $2 WHERE id = $1', [seeker.user.id, language])
  const keptSearchId = await keep(seeker, 'at_once', { area: ['Baner'], maxPrice: 30_000 }, { byEmail: true, name: 'Zen' })
  await run()
  const [, pass = ''] = /confirm-email#(\S+)/.exec(mail.received[0]?.text ?? '') ?? []
  expect((await site.call('POST', '/api/confirmed-emails', undefined, { pass })).status).toBe(200)
  const id = await post()
  await edit(id, { expectedPrice: 20_000 })
  // the sixth of a day is the last one
  for (let at = 0; at < 4; at += 1) await post()
  for (const frequency of ['daily', 'weekly']) {
    await site.call('PUT', `/api/kept-searches/${seeker.user.id}/${keptSearchId}`, seeker.token, { frequency })
    for (let at = 0; at < 3; at += 1) await post()
    alerts.now += 8 * DAY_MS
    await digest()
  }
  const grievance = { kind: 'listing', text: 'Zen', name: 'Zen', email: 'zen@wada.example', phone: '' }
  const sent = await calls.post('/api/grievances', grievance, { token: seeker.token })
  const grievanceId = Number(sent.json().link.split('.')[0])
  const act = async (what: string, body: object) => {
    const { version } = (await operator.get(`/api/operations/grievances/${grievanceId}`)).json()
    expect((await operator.send('POST', `/api/operations/grievances/${grievanceId}/${what}`, { version, ...body })).statusCode).toBe(200)
  }
  await act('answers', { text: 'Zen' })
  await act('settlement', { outcome: 'done', decision: 'Zen' })
  await run()
  return mail.received.filter(({ to }) => to?.[0]?.address !== 'officer@homes.example')
}

const NAMES = ['Lotus Nest', 'Zen', 'Asha', 'Kale']
const english = await everyEmail('en')
const linksIn = (text = '') => [...text.matchAll(/http:\/\/homes\.example([^\s"<]*)/g)].map(([, path]) => path ?? '')
/** Without ids and tokens, which differ from person to person. */
const withoutIds = (path: string) => path.replace(/(#|pass=).*$/, '$1').replace(/\d+/g, '0')

test('English e-mails lead to English pages', () => {
  expect(english).toHaveLength(12)
  for (const { subject = '', text = '', html } of english) {
    expect([subject, text].flatMap((each) => leftEnglish(each, NAMES)).length).toBeGreaterThan(5)
    expect(html).toContain('<html lang="en">')
    expect(linksIn(text).filter((path) => /^\/(mr|hi)\//.test(path))).toEqual([])
  }
})

test.each(['mr', 'hi'] as const)('every e-mail to somebody who reads %s is in this language, with links to its pages', async (language) => {
  const received = await everyEmail(language)
  expect(received).toHaveLength(english.length)
  for (const [at, { subject = '', text = '', html = '', headers }] of received.entries()) {
    expect([subject, leftEnglish(subject, NAMES)]).toEqual([subject, []])
    expect([text, leftEnglish(text, NAMES)]).toEqual([text, []])
    expect(leftEnglish(html, NAMES)).toEqual([])
    expect(html).toContain(`<html lang="${language}">`)
    for (const body of [text, html])
      expect(linksIn(body).map(withoutIds)).toEqual(
        linksIn(body === text ? english[at]?.text : english[at]?.html).map((path) => `/${language}${withoutIds(path)}`),
      )
    // the address for mail programs is one for all languages
    const stop = headers.find(({ key }) => key === 'list-unsubscribe')?.value
    if (stop) expect(stop.startsWith(`<${SITE}/api/stopped-alerts/by-mail?pass=`)).toBe(true)
  }
})
