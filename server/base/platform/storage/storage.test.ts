import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#tests/servers/s3.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './port.ts'

interface Place {
  readonly storage: Storage
  close(): Promise<unknown>
}
const NO_BUCKET = {
  S3_BUCKET: undefined,
  S3_ENDPOINT: undefined,
  S3_REGION: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  S3_PREFIX: '',
}

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-storage-'))
  return { storage: await openStorage(NO_BUCKET, folder), close: () => rm(folder, { recursive: true }) }
}

async function inBucket(): Promise<Place> {
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }
  const server = await startS3('pictures', keys)
  const storage = await openStorage(
    {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: server.url,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_PREFIX: 'wada/live/',
    },
    'unused',
  )
  return { storage, close: () => server.close() }
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('storage in %s', (_name, open) => {
  let place: Place
  let storage: Storage
  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(() => place.close())

  const bytesOf = async (name: string) => {
    const file = await storage.read(name)
    if (!file) return undefined
    const bytes = await buffer(file.stream)
    expect(bytes).toHaveLength(file.size)
    return bytes
  }

  test('a file can be written, read, replaced and removed', async () => {
    await storage.write('a.txt', Buffer.from('first'))
    expect(await storage.exists('a.txt')).toBe(true)
    expect((await bytesOf('a.txt'))?.toString()).toBe('first')
    await storage.write('a.txt', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect((await bytesOf('a.txt'))?.toString()).toBe('second')
    await storage.remove('a.txt')
    await storage.remove('a.txt')
    expect(await storage.exists('a.txt')).toBe(false)
    expect(await storage.read('a.txt')).toBeUndefined()
  })

  test('large and empty files come back as they were', async () => {
    const large = Buffer.alloc(7 * 1024 * 1024 + 13, 'wada ')
    await storage.write('large.bin', large)
    expect((await bytesOf('large.bin'))?.equals(large)).toBe(true)
    await storage.write('empty.bin', Buffer.alloc(0))
    expect(await bytesOf('empty.bin')).toHaveLength(0)
  })

  test('a stream that fails leaves the previous file', async () => {
    async function* breaking() {
      yield Buffer.alloc(200_000, 'x')
      throw new Error('the connection was lost')
    }
    await expect(storage.write('new.bin', Readable.from(breaking()))).rejects.toThrow('the connection was lost')
    expect(await storage.exists('new.bin')).toBe(false)
    await storage.write('old.bin', Buffer.from('whole'))
    await expect(storage.write('old.bin', Readable.from(breaking()))).rejects.toThrow('the connection was lost')
    expect((await bytesOf('old.bin'))?.toString()).toBe('whole')
  })

  test('readers that stop early do not block later ones', async () => {
    await storage.write('left.bin', Buffer.alloc(3_000_000, 'x'))
    for (let round = 0; round < 20; round += 1) (await storage.read('left.bin'))?.stream.destroy()
    expect(await bytesOf('left.bin')).toHaveLength(3_000_000)
  })

  test('concurrent writers and readers of one name each see one version whole', async () => {
    const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
    await storage.write('busy.txt', Buffer.from(versions[0] ?? ''))
    const writes = Array.from({ length: 15 }, (_, index) => storage.write('busy.txt', Buffer.from(versions[index % 3] ?? '')))
    const reads = Array.from({ length: 30 }, () => bytesOf('busy.txt'))
    for (const bytes of await Promise.all(reads)) expect(versions).toContain(bytes?.toString())
    await Promise.all(writes)
  })

  test('a name that would leave the storage is refused for writing and not found', async () => {
    for (const name of ['', '.', '..', '../secret', '..%2fsecret', '/etc/passwd', 'a/b', 'a\\b', 'a\0', 'A.JPG', 'a?b', 'x'.repeat(122)]) {
      await expect(storage.write(name, Buffer.from('x')), name).rejects.toThrow('Not a name to store under')
      expect(await storage.exists(name), name).toBe(false)
      expect(await storage.read(name), name).toBeUndefined()
      await storage.remove(name)
    }
  })
})
