import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { times } from '../prove.ts'

/** Whether the image is also built and started: that takes minutes, and requires root to start it as another user. */
const isWhole = times(0, 1) === 1 && process.getuid?.() === 0

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test(`following the steps of the Dockerfile ${isWhole ? 'makes a program that runs on a read-only tree' : 'finds all that it copies'}`, () => {
  const env = { ...process.env, DATABASE_URL: isWhole ? t.url : '' }
  const { stdout, stderr } = spawnSync('node', ['scripts/check-image.mjs'], { env, encoding: 'utf8' })
  expect(stderr).not.toContain('failed')
  expect(stdout).toContain(isWhole ? 'It makes a backup, and proves it in a PostgreSQL of its own.' : 'The image copies')
})
