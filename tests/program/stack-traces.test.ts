import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { programArguments } from '../program.ts'

test('the stack of an unexpected error in a built program names source files and lines', async () => {
  const { url, database, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'wada-stack-'))
  await database.pool.query('DROP TABLE users CASCADE')
  const child = spawn('node', [...programArguments('backup'), join(folder, 'backups')], {
    env: { ...process.env, WADA_DATA_DIR: folder, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = await text(child.stderr)
  expect(errors).toMatch(/at .*server\/backup\/[\w.-]+\.ts:\d+:\d+/)
  expect(errors).not.toContain('build/programs')
  await drop()
  await rm(folder, { recursive: true })
})
