import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { withDatabase } from '#tests/database.ts'
import { explainDatabase, explainListening, postgresVersionWarning, rethrow } from './start-problems.ts'

// tests/program/failed-starts.test.ts checks that the program ends with such a sentence and prints nothing else

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href

test.each([
  ['refuses connections', () => 'postgres://wada@127.0.0.1:1/wada', /^The database of DATABASE_URL cannot be reached/],
  ['is on a machine that does not exist', () => 'postgres://wada@database.invalid/wada', /^The database of DATABASE_URL cannot be reached/],
  ['refuses the password', () => withPassword(inject('postgresUrl'), 'wrong'), /refuses the user or the password of DATABASE_URL/],
  ['does not exist', () => withDatabase(inject('postgresUrl'), 'nowhere'), /^DATABASE_URL names a database that does not exist/],
])('a start whose database %s says so', async (_what, addressOf, sentence) => {
  const failure = await applyMigrations(addressOf())
    .catch(rethrow(explainDatabase))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as StartFailure).message).toMatch(sentence)
})

test('a start whose HOST has no address says so', async () => {
  const host = 'no such host'
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException>()
  createServer().once('error', resolve).listen(0, host)
  expect(explainListening({ host, port: 0 })(await promise)).toBe(`HOST=${host} is not an address of this machine.`)
})

test('a PostgreSQL older than 16 is named at the start, and a newer one is not', async () => {
  expect(postgresVersionWarning(150_014)).toBe(
    'The database of DATABASE_URL is PostgreSQL 15: the program is made for 16 and newer. Please upgrade it.',
  )
  expect(postgresVersionWarning(160_000)).toBeUndefined()
})
