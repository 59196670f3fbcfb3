import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { programArguments } from '../program.ts'

const ACCOUNTS = 100_000
const INCIDENT = {
  reference: '2026-12-01-a',
  from: '2026-12-01T10:30:00+05:30',
  until: '2026-12-01T14:00:00+05:30',
  whatHappened: 'Somebody read a copy of the table. "Quotes" and\nlines stay.',
  data: ['what was in that copy'],
  consequences: 'Strangers may call.',
  whatWeDid: 'We closed it.',
  whatYouCanDo: 'Tell codes to nobody.',
  contact: 'Asha Kale, grievance@homes.example',
}

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-affected-'))
  await db.database.pool.query(
    `INSERT INTO users (id, first_name, last_name, phone_number, email, user_role, blocked_at, blocked_reason, deleted_at) VALUES
       (1, '=HYPERLINK("http://evil.example";"x")', '', '9811111111', 'meera@home.example', 'SEEKER', NULL, NULL, NULL),
       (2, '+Ravi', '@SUM(A1)', '9811111112', NULL, 'OWNER', now(), 'Spam', NULL),
       (3, E'One\\nTwo', '"; DROP', NULL, 'only@home.example', 'OWNER', NULL, NULL, NULL),
       (4, '', '', NULL, NULL, 'OWNER', NULL, NULL, now())`,
  )
  await writeFile(at('incident.json'), JSON.stringify(INCIDENT))
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const at = (...names: string[]) => join(folder, ...names)
/** The heap is smaller than what the command writes for all accounts. */
const settings = () => ({ ...process.env, DATABASE_URL: db.url, WADA_DATA_DIR: folder, NODE_OPTIONS: '--max-old-space-size=64' })
const affected = (...args: string[]) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile('node', [...programArguments('affected'), ...args], { env: settings() }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    )
  })
const rowsOf = async (name: string): Promise<string[][]> => parse(await readFile(at(name, 'accounts.csv')), { bom: true })

test('it writes accounts and notices to files of its user alone, and only counts to the terminal', { timeout: 60_000 }, async () => {
  const answer = await affected('--table', 'users', '--to', at('all'), '--incident', at('incident.json'))
  expect(answer).toEqual({
    code: 0,
    out:
      `Written to ${at('all')}: 3 accounts. With a phone number: 2, with an e-mail address: 2.\n` +
      'Blocked, so they cannot sign in: 1.\nDeleted since, so nothing is known by which they could be told: 1.\n',
    said: '',
  })
  expect((await readdir(at('all'))).sort()).toEqual(['accounts.csv', 'notices.jsonl'])
  for (const name of ['accounts.csv', 'notices.jsonl']) expect((await stat(at('all', name))).mode & 0o777).toBe(0o600)
  expect((await stat(at('all'))).mode & 0o777).toBe(0o700)
  const [head, ...rows] = await rowsOf('all')
  expect(head).toEqual(['Account', 'Name', 'Phone', 'E-mail', 'E-mail confirmed', 'Blocked', 'Data'])
  const data = 'your name, phone number, e-mail address, address and billing details, as far as you gave them'
  expect(rows).toEqual([
    ['1', '\'=HYPERLINK("http://evil.example";"x") ', '9811111111', 'meera@home.example', 'no', 'no', data],
    ['2', "'+Ravi @SUM(A1)", '9811111112', '', 'no', 'yes', data],
    ['3', 'One\nTwo "; DROP', '', 'only@home.example', 'no', 'no', data],
  ])
  const notices = (await readFile(at('all', 'notices.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(notices.map(({ account, phone, email }) => [account, phone, email])).toEqual([
    [1, '9811111111', 'meera@home.example'],
    [2, '9811111112', null],
    [3, null, 'only@home.example'],
  ])
  expect(notices[0].subject).toBe('About your data at Wada')
  expect(notices[0].text).toBe(
    `What happened\n${INCIDENT.whatHappened}\n\nWhen\nFrom 2026-12-01 10:30 (India) to 2026-12-01 14:00 (India).\n\n` +
      `Which of your data\n- ${data}\n- what was in that copy\n\nWhat may come of it\nStrangers may call.\n\nWhat we did\nWe closed it.\n\n` +
      'What you can do\nTell codes to nobody.\n\nWhom to ask\nAsha Kale, grievance@homes.example\n\nNumber of this incident\n2026-12-01-a',
  )
})

test('the skeleton of the incident is refused until each of its texts is written', { timeout: 60_000 }, async () => {
  const { out } = await affected('--example')
  expect(Object.keys(JSON.parse(out))).toEqual(Object.keys(INCIDENT))
  const refused = async (content: string, said: RegExp) => {
    await writeFile(at('wrong.json'), content)
    const answer = await affected('--table', 'users', '--to', at('wrong'), '--incident', at('wrong.json'))
    expect(answer).toEqual({ code: 1, out: '', said: expect.stringMatching(said) })
    expect(existsSync(at('wrong'))).toBe(false)
  }
  await refused(out, /whatHappened is not written yet; consequences is not written yet; .*contact is not written yet/)
  await refused('no json', /wrong\.json: the file /)
  await refused(JSON.stringify({ ...INCIDENT, until: '2026-12-01T09:00:00+05:30' }), /until is before from/)
  await refused(JSON.stringify({ ...INCIDENT, from: 'yesterday', more: 1 }), /from must be a time such as .*more/)
})

test('what the database cannot answer is refused with what to look into instead', { timeout: 60_000 }, async () => {
  const refused = async (args: readonly string[], said: RegExp) =>
    expect(await affected(...args, '--to', at('refused'))).toEqual({ code: 1, out: '', said: expect.stringMatching(said) })
  await refused(['--address', '203.0.113.7'], /^The database holds no network addresses\. The program logs them/)
  await refused(['--exported'], /^The database does not record who downloaded what\. Look in the log/)
  await refused(['--session', '77'], /^There is no such session\. Sessions that ended are deleted: look in the log/)
  await refused(['--session', "7' OR '1'='1"], /^Usage:/)
  await refused(['--table', 'plans'], /^plans holds no data of accounts, or does not exist\. There is: users, /)
  await refused(['--table', 'ready_answers', '--since', '2026-12-01'], /^ready_answers holds no times/)
  await refused(['--table', 'users', '--until', 'noon'], /^noon is neither a day/)
  await refused(['--operator', '+91 98999 99999'], /^There is no such account/)
  await refused(['--table', 'users', '--existing'], /^Usage:/)
  await writeFile(at('no-data.json'), JSON.stringify({ ...INCIDENT, data: [] }))
  await refused(['--existing', '--incident', at('no-data.json')], /^The incident's file says nothing in "data"/)
  await db.database.pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, used_at, expires_at, second_factor_at)
     VALUES (900, 3, 'hash', now(), now(), now() + interval '1 day', now())`,
  )
  await refused(['--session', '900'], /^This session has the rights of an operator, who may read every account/)
  expect(existsSync(at('refused'))).toBe(false)
})

test('one that is killed in the middle leaves no finished file, and the next one writes all', { timeout: 120_000 }, async () => {
  await db.database.pool.query(
    `INSERT INTO users (id, first_name, last_name, phone_number, user_role)
     SELECT 1000 + n, 'Asha', 'Kale', (9100000000 + n)::text, 'SEEKER' FROM generate_series(1, $1::integer) n`,
    [ACCOUNTS],
  )
  await writeFile(at('long.json'), JSON.stringify({ ...INCIDENT, whatHappened: 'It was read. '.repeat(40) }))
  const args = ['--existing', '--to', at('killed'), '--incident', at('long.json')]
  const child = spawn('node', [...programArguments('affected'), ...args], { env: settings(), stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const draft = at('killed', 'notices.jsonl.unfinished')
  const size = async () => (existsSync(draft) ? (await stat(draft)).size : 0)
  await expect.poll(size, { timeout: 60_000, interval: 2 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  expect((await readdir(at('killed'))).sort()).toEqual(['accounts.csv.unfinished', 'notices.jsonl.unfinished'])
  expect((await affected(...args)).out).toContain(': 1,00,003 accounts.')
  expect((await readdir(at('killed'))).sort()).toEqual(['accounts.csv', 'notices.jsonl'])
  expect((await stat(at('killed', 'notices.jsonl'))).size).toBeGreaterThan(64 * 1024 * 1024)
  expect((await rowsOf('killed')).length).toBe(ACCOUNTS + 4)
  expect((await affected(...args)).said).toMatch(/accounts\.csv exists already/)
})
