import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountData } from '#server/people/data-export/index.ts'
import { sealAccount } from '#server/people/sealed-accounts/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { programArguments } from '../program.ts'

const PASSPHRASE = 'kept apart from the key'
const SECRET = 'Asks for Zubinprakash at the gate'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const earlier = generateKeyPairSync('rsa', { modulusLength: 3072 })

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  const keep = (key: typeof publicKey, day: string, profile: object) => {
    const data = { profile, sections: { notifications: [] }, files: [] } as unknown as AccountData
    return sealAccount(db.database.pool, { keptDays: 365, publicKey: key }, { early: data, late: data }, new Date(`${day}T10:00:00Z`))
  }
  await keep(publicKey, '2026-10-01', { id: 7, phoneNumber: '9811111111', email: 'Meera@home.example', words: SECRET })
  await keep(publicKey, '2026-10-02', { id: 8, phoneNumber: '9811111112', email: null })
  await keep(publicKey, '2026-11-05', { id: 9, phoneNumber: '9811111111', email: null })
  await keep(earlier.publicKey, '2026-09-30', { id: 6, phoneNumber: '9811111111', email: null })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-erased-'))
  const key = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
  await writeFile(join(folder, 'erased-data.key'), key)
  await writeFile(join(folder, 'passphrase.txt'), `${PASSPHRASE}\n`)
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(() => db.drop())

const at = (name: string) => join(folder, name)
const run = (args: readonly string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile('node', [...programArguments('erased-data'), ...args], { env: { ...process.env, ...settings } }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    )
  })
const exportRecords = (...days: string[]) => run(['export', at('records.jsonl'), ...days], { DATABASE_URL: db.url, WADA_DATA_DIR: folder })
const KEY = () => ['--key', at('erased-data.key'), '--passphrase-file', at('passphrase.txt')]
// neither the database nor a setting
const open = (...args: string[]) => run(['open', at('records.jsonl'), ...args, '--to', at('person.jsonl')], { DATABASE_URL: 'none' })

test('on an order the records are exported sealed, and opened elsewhere for one person alone', { timeout: 60_000 }, async () => {
  expect(await exportRecords()).toEqual({ code: 0, out: `Written to ${at('records.jsonl')}, still sealed: 4 records.\n`, said: '' })
  expect(await readFile(at('records.jsonl'), 'utf8')).not.toMatch(/981111|Zubin|meera/i)
  const opened = await open(...KEY(), '--phone', '+91 98111 11111')
  expect(opened).toEqual({
    code: 0,
    out: `Opened 3 of 4 records; of this person, written to ${at('person.jsonl')}: 2. This key does not open 1 record: try an earlier one.\n`,
    said: '',
  })
  const lines = (await readFile(at('person.jsonl'), 'utf8')).trim().split('\n')
  const people = lines.map((line) => JSON.parse(line)).sort((a, b) => a.profile.id - b.profile.id)
  expect(people).toMatchObject([{ deletedAt: '2026-10-01T10:00:00.000Z', profile: { id: 7, words: SECRET } }, { profile: { id: 9 } }])
  for (const name of ['records.jsonl', 'person.jsonl']) expect((await stat(at(name))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('unfinished'))
})

test('the days choose what is exported, and e-mail address and number of the account whom it is about', { timeout: 60_000 }, async () => {
  expect((await exportRecords('--since', '2026-10-01', '--until', '2026-10-31')).out).toContain('2 records')
  const writtenFor = async (...wanted: string[]) => {
    await rm(at('person.jsonl'), { force: true })
    return (await open(...KEY(), ...wanted)).out.match(/: (\d+)\./)?.[1]
  }
  expect(await writtenFor('--email', 'meera@HOME.example')).toBe('1')
  expect(await writtenFor('--account', '8')).toBe('1')
  expect(await writtenFor('--account', '8', '--phone', '9811111111')).toBe('0')
})

test('what cannot be done is one sentence, and no file is left or overwritten', { timeout: 60_000 }, async () => {
  expect((await exportRecords()).code).toBe(0)
  const refused = async (answer: Promise<object>, said: RegExp) => {
    expect(await answer).toEqual({ code: 1, out: '', said: expect.stringMatching(said) })
    expect((await readdir(folder)).filter((name) => name.startsWith('person'))).toEqual([])
  }
  await refused(exportRecords(), /records\.jsonl exists already/)
  await refused(exportRecords('--since', 'yesterday'), /^Usage:/)
  await refused(open(...KEY()), /^Usage:/)
  await refused(open(...KEY(), '--phone', '12345'), /^--phone is no Indian mobile number/)
  await refused(open('--key', at('erased-data.key'), '--account', '7'), /^The private key cannot be read/)
  await refused(open('--key', at('missing.key'), '--account', '7'), /^The private key cannot be read/)
})
