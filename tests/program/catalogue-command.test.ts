import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { programArguments } from '../program.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Runs `npm run catalogue -- …` as npm does. */
const catalogue = (args: readonly string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: db.url, ...settings }
    execFile('node', [...programArguments('catalogue'), ...args], { env }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    )
  })

test('the catalogue command says what it has added, and what it has left when it runs again', async () => {
  expect(await catalogue(['Pune'])).toEqual({
    code: 0,
    out: `Added to the database of DATABASE_URL: 62 localities, 36 amenities, 9 drafts of plans.
Nobody sees a draft: an operator sets its price at /operations/plans and offers it.
`,
    said: '',
  })
  expect(await catalogue(['pune'])).toEqual({
    code: 0,
    out: `Added to the database of DATABASE_URL: nothing.
Left as they are: 62 localities, 36 amenities, 9 drafts of plans.
`,
    said: '',
  })
})

test('the catalogue command answers what it cannot do with a sentence and exit code 1, and adds nothing', async () => {
  const unreachable = { DATABASE_URL: 'postgres://wada:secret@127.0.0.1:1/wada' }
  const answers = await Promise.all([catalogue([]), catalogue(['mumbai']), catalogue(['pune', 'now']), catalogue(['pune'], unreachable)])
  expect(answers.map(({ code, out }) => [code, out])).toEqual(answers.map(() => [1, '']))
  const [none, unknown, many, failed] = answers.map(({ said }) => said)
  for (const said of [none, many]) expect(said).toMatch(/^Usage: npm run catalogue -- <city>\n/)
  expect(unknown).toBe('There is no catalogue of mumbai. There is: pune.\n')
  expect(failed).toMatch(/^The database of DATABASE_URL cannot be reached \(.*\)\.\n$/)
  expect(failed).not.toContain('secret')
})
