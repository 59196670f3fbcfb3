import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLogger, redact, textDestination } from './log.ts'

function collect(): { readonly stream: Writable; readonly text: () => string } {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  return { stream, text: () => text }
}

test('the log is JSON when the output is no terminal, and text when LOG_FORMAT says so', () => {
  expect(readConfig({}).logFormat).toBe('json')
  expect(readConfig({ LOG_FORMAT: 'text' }).logFormat).toBe('text')
  expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT')
})

test('a log record is one line of JSON, and one readable line in the text format; neither holds a phone number', () => {
  const json = collect()
  createLogger('info', json.stream).info({ port: 3000 }, 'call from 9876543210')
  expect(JSON.parse(json.text())).toMatchObject({ level: 30, port: 3000, msg: 'call from [phone]' })

  const text = collect()
  createLogger('info', textDestination(text.stream)).info({ port: 3000 }, 'call from 9876543210')
  expect(text.text()).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: call from \[phone\] \{"port":3000\}\n$/)
})

test('the message of a copied error is logged', () => {
  const log = collect()
  createLogger('info', log.stream).warn({ err: { ...new Error(), message: 'connect ECONNREFUSED' } }, 'job queue error')
  expect(JSON.parse(log.text()).err).toEqual({ message: 'connect ECONNREFUSED' })
})

test.each(['6', '7', '8', '9'])('a phone number that begins with %s is redacted in every usual spelling', (first) => {
  for (const spelling of ['876543210', '8765 43210', '8765-43210'])
    for (const code of ['', '+91', '+91 ', '91-']) expect(redact(`call ${code}${first}${spelling} now`)).toBe('call [phone] now')
})

test('no phone number, code, token or typed text reaches the log, whatever carries it', () => {
  const log = collect()
  const logger = createLogger('info', log.stream)
  const planted = '9876543210'
  const database = Object.assign(new Error(`invalid input syntax for type integer: "river" view\n${planted} river\nview"`), {
    code: '22P02',
    detail: `Key (phone_number)=(${planted}) already exists.`,
    where: `unnamed portal parameter $1 = '${planted}'`,
    parameters: [planted],
  })
  const query = new DrizzleQueryError('select 1 where phone = $1', [planted, 'river view'], database)
  const errors: readonly unknown[] = [
    new Error(`no SMS to +91 ${planted}`),
    new Error(`no answer from https://example.com/sms?to=${planted}&text=river%20view`),
    database,
    query,
    new Error('job failed', { cause: query }),
    new Error(`job failed: ${query.message}`),
    new Error('otp=4711 token: tok_4711'),
    `thrown as text: ${planted}`,
  ]
  for (const err of errors) {
    logger.error({ err }, 'request failed')
    logger.error(
      { reason: String(err), nested: { list: [{ phoneNumber: planted, otp: 4711 }, Number(planted), planted] } },
      `failed: ${String(err)}`,
    )
    logger
      .child({ caller: planted })
      .error({ req: { method: 'GET', url: `/listing?keyword=river+view&token=tok_4711`, id: '1' } }, 'request')
  }
  const lines = log.text().trim().split('\n')
  expect(lines).toHaveLength(errors.length * 3)
  for (const line of lines) {
    expect(JSON.parse(line), line).toMatchObject({ level: 50 })
    expect(line).not.toMatch(/9876543210|river.{1,3}view|4711/)
  }
  expect(log.text()).toContain('invalid input syntax for type integer')
})

test('each of several errors is logged, without phone numbers', () => {
  const log = collect()
  const errors = [new Error('no SMS to 9876543210'), new DrizzleQueryError('select 1', [], new RangeError('out of range'))]
  createLogger('info', log.stream).error({ err: new AggregateError(errors, '2 of the items failed.') }, 'job failed')
  expect(JSON.parse(log.text()).err).toMatchObject({
    type: 'AggregateError',
    message: '2 of the items failed.',
    errors: [
      { type: 'Error', message: 'no SMS to [phone]' },
      { type: 'RangeError', message: 'out of range' },
    ],
  })
})
