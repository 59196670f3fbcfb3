import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Temporary folder with the project's lint rules and the files of the tests. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-lint-'))
  const config = JSON.parse(await readFile('biome.json', 'utf8')) as object
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }))
  await cp('scripts/lint', join(folder, 'scripts/lint'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** @returns whether the lint rule about SQL reports a file with this path and content */
async function isRefused(path: string, content: string): Promise<boolean> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  const { stdout, stderr } = spawnSync('biome', ['lint', path], { cwd: folder, encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('Checked 1 file')
  return `${stdout}${stderr}`.includes('SQL belongs in *.queries.ts')
}

const THROUGH_POOL = `export const f = (deps) => deps.database.pool.query('SELECT 1')\n`
const IN_TRANSACTION = `export const f = (tx) => tx.query('SELECT 1')\n`
const THROUGH_DRIZZLE = `export const f = ({ orm }, table) => orm.select().from(table)\n`

test.each([THROUGH_POOL, IN_TRANSACTION, THROUGH_DRIZZLE])('the lint rule refuses SQL in a use case: %s', async (content) => {
  expect(await isRefused('server/money/plans/grant-plan.ts', content)).toBe(true)
})

test.each(['server/money/plans/plans.queries.ts', 'server/base/db/client.ts', 'server/money/plans/plans.routes.test.ts'])(
  'SQL is allowed in %s',
  async (path) => {
    expect(await isRefused(path, THROUGH_POOL)).toBe(false)
  },
)
