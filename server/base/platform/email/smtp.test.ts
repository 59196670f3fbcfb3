import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/servers/smtp.ts'
import type { EmailMessage } from './email-sender.ts'
import { createSmtp } from './smtp.ts'

const FROM = 'alerts@homes.example'
const ASHA = 'asha@mail.example'
const MESSAGE: EmailMessage = {
  to: ASHA,
  fromName: 'Wada',
  subject: 'Lotus Nest for “Flats in Baner”',
  text: 'Namaste आशा',
  html: '<p>Namaste आशा</p>',
  id: 'alert-1',
  unsubscribeUrl: `https://homes.example/api/stopped-alerts/by-mail?pass=${'7.'.padEnd(90, 'x')}`,
}

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const send = (changes: Partial<EmailMessage> = {}, url = server.url) => createSmtp({ url, from: FROM }).send({ ...MESSAGE, ...changes })
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  )
const header = (key: string) => server.received[0]?.headers.find((one) => one.key === key)?.value

test('a message arrives with both its forms, its sender, and what lets mail programs stop it by one press (RFC 8058)', async () => {
  expect(await send()).toBe('sent')
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    from: { name: 'Wada', address: FROM },
    to: [{ address: ASHA }],
    recipients: [ASHA],
    subject: MESSAGE.subject,
    messageId: '<alert-1@homes.example>',
    attachments: [],
  })
  expect([server.received[0]?.text?.trim(), server.received[0]?.html?.trim()]).toEqual([MESSAGE.text, MESSAGE.html])
  expect(header('list-unsubscribe')).toBe(`<${MESSAGE.unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('auto-submitted')).toBe('auto-generated')
})

test('texts with line breaks, addresses and commas add neither headers nor recipients', async () => {
  const hostile = 'Lotus\r\nBcc: mallory@elsewhere.example\r\n\r\nhello\n.\r\nRSET'
  await send({ subject: hostile, fromName: `"Wada" <mallory@elsewhere.example>,\r\nCc: ${ASHA}`, text: hostile, html: hostile })
  await send({ to: 'asha@mail.example,mallory@elsewhere.example' }).catch(() => undefined)
  for (const { recipients, headers, from } of server.received) {
    expect(recipients).toEqual([ASHA])
    expect(from?.address).toBe(FROM)
    expect(headers.map(({ key }) => key).filter((key) => ['bcc', 'cc'].includes(key))).toEqual([])
  }
  expect(server.received).toHaveLength(1)
})

test.each([
  '550 5.1.1 No such user asha@mail.example here',
  '550 asha@mail.example unknown',
  '553 5.1.3 Bad address',
  '550 5.2.1 Mailbox is disabled',
])('an address that is refused with %s is gone', async (answer) => {
  server.next.push({ at: 'recipient', answer })
  expect(await send()).toBe('gone')
})

test.each([
  ['recipient', '450 4.2.1 Greylisted, asha@mail.example', 'busy', 'status 4.2.1 at RCPT TO'],
  ['recipient', '550 5.7.1 Relaying of asha@mail.example denied', 'refused', 'status 5.7.1 at RCPT TO'],
  ['recipient', '550 5.1.8 Bad sender', 'refused', 'status 5.1.8 at RCPT TO'],
  ['recipient', '552 5.2.2 Mailbox of asha@mail.example is full', 'refused', 'status 5.2.2 at RCPT TO'],
  ['data', '554 5.7.1 Looks like spam to asha@mail.example', 'refused', 'status 5.7.1'],
  ['data', '451 Try again', 'busy', 'status 451'],
] as const)('a refusal at %s with %s is tried again, and its error names no address', async (at, answer, kind, reason) => {
  server.next.push({ at, answer })
  const failure = await failureOf(send())
  expect(failure).toMatchObject({ name: 'EmailFailure', kind })
  expect(failure?.message).toContain(reason)
  expect(String(failure?.stack)).not.toContain(ASHA)
})

test('a server that is away or never answers is an error in time', async () => {
  const silent: Server = createServer(() => undefined)
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const port = (silent.address() as { port: number }).port
  for (const url of ['smtp://127.0.0.1:1', `smtp://127.0.0.1:${port}`]) {
    const sender = createSmtp({ url, from: FROM, connectTimeoutMs: 300, answerTimeoutMs: 300 })
    expect(await failureOf(sender.send(MESSAGE))).toMatchObject({ name: 'EmailFailure', kind: 'unreachable' })
  }
  await new Promise((done) => silent.close(done))
})

test('a password is sent over TLS, and not at all to a server without it', async () => {
  const secure = await startMailServer({ tls: true })
  const withPassword = (url: string) => url.replace('smtp://', 'smtp://wada:secret@')
  try {
    expect(await send({}, `${withPassword(secure.url)}/?tls.rejectUnauthorized=false`)).toBe('sent')
    expect(secure.signIns).toEqual([{ user: 'wada', secure: true }])
    expect(await failureOf(send({}, withPassword(secure.url)))).toMatchObject({ name: 'EmailFailure' })
    expect(await failureOf(send({}, withPassword(server.url)))).toMatchObject({ name: 'EmailFailure' })
    expect(secure.signIns).toHaveLength(1)
    expect(server.received).toEqual([])
  } finally {
    await secure.close()
  }
})
