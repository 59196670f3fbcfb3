import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { openLocalStorage } from './local.ts'
import type { Storage } from './port.ts'

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-storage-'))
  storage = await openLocalStorage(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function textOf(name: string): Promise<string | undefined> {
  const file = await storage.read(name)
  return file && (await buffer(file.stream)).toString()
}

const unfinished = () => readdir(join(folder, 'media', '.unfinished'))

test('a stream that fails leaves the previous file, and no unfinished one', async () => {
  async function* breaking() {
    yield Buffer.alloc(200_000, 'x')
    throw new Error('the connection was lost')
  }
  await expect(storage.write('new.bin', Readable.from(breaking()))).rejects.toThrow('the connection was lost')
  expect(await storage.exists('new.bin')).toBe(false)
  await storage.write('old.bin', Buffer.from('whole'))
  await expect(storage.write('old.bin', Readable.from(breaking()))).rejects.toThrow('the connection was lost')
  expect(await textOf('old.bin')).toBe('whole')
  expect(await unfinished()).toEqual([])
})

test('a writer that is killed leaves nothing readable, and its unfinished file is removed later', async () => {
  const writer = spawn(process.execPath, ['--input-type=module', '-e', SLOW_WRITER], {
    env: { ...process.env, STORAGE: new URL('./local.ts', import.meta.url).href, FOLDER: join(folder, 'media') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'data')
  expect(await unfinished()).toHaveLength(1)
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  expect(await storage.exists('killed.bin')).toBe(false)
  expect(await storage.read('killed.bin')).toBeUndefined()

  const [left = ''] = await unfinished()
  await openLocalStorage(join(folder, 'media'))
  expect(await unfinished(), 'another copy may still be writing it').toEqual([left])
  const yesterday = new Date(Date.now() - DAY_MS)
  await utimes(join(folder, 'media', '.unfinished', left), yesterday, yesterday)
  await openLocalStorage(join(folder, 'media'))
  expect(await unfinished()).toEqual([])
})

const SLOW_WRITER = `
const { openLocalStorage } = await import(process.env.STORAGE)
const { Readable } = await import('node:stream')
const storage = await openLocalStorage(process.env.FOLDER)
async function* slowly() {
  for (;;) {
    yield Buffer.alloc(100_000, 'x')
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.stdout.write('.')
  }
}
await storage.write('killed.bin', Readable.from(slowly()))
`

test('a reader among concurrent writers gets one version whole', async () => {
  const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(300_000))
  await storage.write('busy.txt', Buffer.from(versions[0] ?? ''))
  const writes = Array.from({ length: 30 }, (_, index) => storage.write('busy.txt', Buffer.from(versions[index % 3] ?? '')))
  const reads = Array.from({ length: 60 }, () => textOf('busy.txt'))
  for (const text of await Promise.all(reads)) expect(versions.includes(text ?? '')).toBe(true)
  await Promise.all(writes)
  expect(await unfinished()).toEqual([])
})

test('a name that would leave the storage is refused for writing and not found', async () => {
  await writeFile(join(folder, 'secret'), 'outside')
  const hostile = fc.oneof(
    fc.constantFrom(
      '',
      '.',
      '..',
      '../secret',
      '..%2fsecret',
      '/etc/passwd',
      'a/b',
      'a\\b',
      'a\0',
      '.unfinished',
      'A.JPG',
      'x'.repeat(122),
    ),
    fc.string({ unit: 'binary' }).filter((name) => !/^[a-z0-9][a-z0-9._-]{0,120}$/.test(name)),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('Not a name to store under')
      expect(await storage.exists(name)).toBe(false)
      expect(await storage.read(name)).toBeUndefined()
      await storage.remove(name)
    }),
    { numRuns: 300 },
  )
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['media', 'secret']))
})

test('every allowed name can be stored, from the shortest to the longest', async () => {
  const allowed = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,120}$/)
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom('a', 'a.', 'ab', 'x'.repeat(121)), allowed), async (name) => {
      await storage.write(name, Buffer.from(name))
      expect(await textOf(name)).toBe(name)
    }),
    { numRuns: 50 },
  )
})
