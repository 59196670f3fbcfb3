import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#tests/servers/s3.ts'
import { openS3Storage, type S3Bucket } from './s3.ts'

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }
const RETRIES = { timeoutMs: 10_000, tries: 3, waitMs: 1 }
/** For tests in which the server does not answer. */
const SHORT_TIMEOUT = { ...RETRIES, timeoutMs: 300 }

let server: S3Server
let bucket: S3Bucket
beforeAll(async () => {
  server = await startS3('pictures', KEYS)
  bucket = { ...KEYS, endpoint: `${server.url}/`, bucket: 'pictures', prefix: 'wada/' }
})
afterAll(() => server.close())
beforeEach(() => {
  server.objects.clear()
  server.calls.length = 0
  server.refusals.length = 0
  server.faults.length = 0
})
const open = (changes: Partial<S3Bucket> = {}, retries = RETRIES) => openS3Storage({ ...bucket, ...changes }, retries)

test('an object’s key is the prefix and the name, and its bytes are signed', async () => {
  await open().write('a.jpg', Buffer.from('bytes'))
  expect([...server.objects]).toEqual([['pictures/wada/a.jpg', Buffer.from('bytes')]])
  expect(await open().exists('a.jpg')).toBe(true)
  await open().remove('a.jpg')
  expect(server.objects.size).toBe(0)
  expect(server.calls).toEqual(['PUT pictures/wada/a.jpg', 'HEAD pictures/wada/a.jpg', 'DELETE pictures/wada/a.jpg'])
})

test('wrong keys, region or bucket fail at once, with a message that holds no key', async () => {
  const wrong: readonly [Partial<S3Bucket>, string][] = [
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ]
  for (const [changes, code] of wrong) {
    const writing = open(changes).write('a.jpg', Buffer.from('x'))
    await expect(writing, code).rejects.toThrow(`S3 refused PUT: 403 ${code}`)
    await expect(open(changes).read('a.jpg'), code).rejects.toThrow(`S3 refused GET: 403 ${code}`)
    // the response to HEAD has no body with an error code
    await expect(open(changes).exists('a.jpg'), code).rejects.toThrow('S3 refused HEAD: 403')
  }
  await expect(open({ bucket: 'other' }).write('a.jpg', Buffer.from('x'))).rejects.toThrow('there is no such bucket')
  expect(server.calls, 'a refusal is not retried').toHaveLength(10)
})

test('calls that fail by overload, silence or a broken connection are retried with the same bytes', async () => {
  const storage = open()
  server.faults.push({ status: 503 }, 'break')
  await storage.write('a.jpg', Buffer.from('the same bytes'))
  expect(server.calls).toHaveLength(3)
  expect(server.objects.get('pictures/wada/a.jpg')?.toString()).toBe('the same bytes')
  server.faults.push({ status: 500 }, { status: 429 })
  const file = await storage.read('a.jpg')
  expect(file && (await buffer(file.stream)).toString()).toBe('the same bytes')
  server.faults.push('silence')
  expect(await open({}, SHORT_TIMEOUT).exists('a.jpg')).toBe(true)
  server.faults.push('break', 'break')
  await storage.remove('a.jpg')
  expect(server.objects.size).toBe(0)
})

test('a bucket that does not recover makes a call fail as unavailable', async () => {
  const storage = open()
  server.faults.push({ status: 503 }, { status: 503 }, { status: 503 })
  await expect(storage.write('a.jpg', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  server.faults.push('silence', 'silence', 'silence')
  await expect(open({}, SHORT_TIMEOUT).read('a.jpg')).rejects.toThrow('no answer within 300 ms')
  const nowhere = open({ endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.exists('a.jpg')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
})

test('a response that stops half-way fails the reader’s stream, but a slow reader is waited for', async () => {
  const storage = open()
  const bytes = Buffer.alloc(4_000_000, 'x')
  await storage.write('a.jpg', bytes)
  server.faults.push('half')
  const half = await open({}, SHORT_TIMEOUT).read('a.jpg')
  await expect(half && buffer(half.stream)).rejects.toThrow()
  const file = await open({}, SHORT_TIMEOUT).read('a.jpg')
  if (!file) throw new Error('it was there')
  let read = 0
  for await (const piece of file.stream) {
    if (read === 0) await pause(SHORT_TIMEOUT.timeoutMs * 2)
    read += (piece as Buffer).length
  }
  expect(read).toBe(bytes.length)
})
