import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { programArguments } from '../program.ts'

const PHONE = '+91 98111 11111'

let db: TestDatabase
let dataDir: string
beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'wada-operator-'))
})
afterAll(async () => {
  await db.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `npm run operator -- …` as npm does. */
const operator = (args: readonly string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: db.url, WADA_DATA_DIR: dataDir, ...settings }
    execFile('node', [...programArguments('operator'), ...args], { env }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    )
  })

const operators = async () => (await db.database.pool.query(`SELECT 1 FROM users WHERE user_role = 'ADMIN'`)).rowCount

describe('the operator command', { timeout: 60_000 }, () => {
  test('answers a mistyped command with its usage, and makes nobody an operator', async () => {
    expect(await operator(['end-sessions', 'of', PHONE])).toEqual({ code: 1, out: '', said: expect.stringMatching(/^Usage:\n/) })
    expect(await operators()).toBe(0)
  })

  test.each([
    ['a wrong setting', { PORT: 'http' }, /^Some settings are wrong: PORT /],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://wada@127.0.0.1:1/wada' },
      /^The database of DATABASE_URL cannot be reached/,
    ],
  ])('answers %s with one sentence and exit code 1', async (_what, settings, sentence) => {
    const { code, said } = await operator([PHONE], settings)
    expect(said).toMatch(sentence)
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.any(String)]])
  })

  test('makes the user of a number an operator, ends their sessions and resets their second factor', async () => {
    const done = async (...args: string[]) => await operator(args)
    expect(await done('+91', '98111', '11111')).toEqual({ code: 0, out: 'A new account was made for this operator.\n', said: '' })
    expect(await done(PHONE)).toEqual({ code: 0, out: 'This is an operator already.\n', said: '' })
    expect(await done('end-sessions', PHONE)).toEqual({ code: 0, out: 'Sessions ended: 0.\n', said: '' })
    expect(await done('end-sessions', '98222-22222')).toEqual({ code: 0, out: 'No account has this number.\n', said: '' })
    expect((await done('reset-second-factor', PHONE)).code).toBe(0)
    expect(await done('block', PHONE)).toEqual({ code: 1, out: '', said: `${BLOCK_MESSAGES.lastOperator}\n` })
    expect((await done('98333 33333')).code).toBe(0)
    expect(await done('block', PHONE)).toEqual({ code: 0, out: `${BLOCK_MESSAGES.blocked}\n`, said: '' })
    expect(await done('unblock', PHONE)).toEqual({ code: 0, out: `${BLOCK_MESSAGES.unblocked}\n`, said: '' })
    await db.database.pool.query(`UPDATE users SET user_role = 'OWNER' WHERE phone_number = '9833333333'`)
    expect(await operators()).toBe(1)
  })

  test('deletes an account by its id, once', async () => {
    const { rows } = await db.database.pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Meera', '', '9844444444', 'SEEKER') RETURNING id`,
    )
    const id = String(rows[0]?.id)
    expect(await operator(['delete-account', id])).toEqual({ code: 0, out: `Account ${id} is deleted.\n`, said: '' })
    const left = await db.database.pool.query('SELECT deleted_at IS NOT NULL AS "isDeleted", phone_number FROM users WHERE id = $1', [id])
    expect(left.rows).toEqual([{ isDeleted: true, phone_number: null }])
    expect((await operator(['delete-account', id])).out).toBe(`There is no account ${id}, or it is deleted already.\n`)
  })
})
