import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { interlacedPng, pictureOfSize, pngBomb } from '../files/pictures.ts'
import { phoneOf, registrationOf } from '../people.ts'
import { type Answered, grantPosts, type Postings, postingsAt, type SentFile } from '../postings.ts'
import { type Program, startProgram } from '../program.ts'
import { times } from '../prove.ts'

const MB = 1024 * 1024
const CONCURRENT_UPLOADS = times(2, 20)
const STREAMED = times(12, 200)
/** Pictures of an ordinary property post. */
const PICTURES = times(1, 8)
/** Limit for the memory of the whole process. A file that is kept whole would reach it only at full size. */
const MAX_MEMORY_BYTES = 1024 * MB

let db: TestDatabase
let folder: string
let program: Program
let p: Postings
/** Tokens of as many users as there are concurrent uploads: uploads of one user wait for each other. */
let tokens: string[]

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-memory-'))
  program = await startProgram({ DATABASE_URL: db.url, WADA_DATA_DIR: folder, AUTH_SENDS_PER_ADDRESS: '1000/1h' })
  p = postingsAt(program.url)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(program.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const register = async (number: number): Promise<string> => {
    await post('/api/auth/send-registration-otp', registrationOf(number))
    const messages = (await (await fetch(`${program.url}/api/demo/outbox`)).json()) as { to: string; text: string }[]
    const otp = messages.find(({ to }) => to === phoneOf(number))?.text.slice(0, 4)
    const signedIn = await post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(number), otp })
    await grantPosts(db, signedIn.user.id, 200)
    return signedIn.token
  }
  tokens = []
  for (let number = 1; number <= CONCURRENT_UPLOADS; number++) tokens.push(await register(number))
})
afterAll(async () => {
  await program.stop()
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const atOnce = <T>(act: (token: string, n: number) => Promise<T>): Promise<T[]> => Promise.all(tokens.map(act))
const picture = (bytes: Buffer, n = 0): SentFile => ({ field: 'images', name: `${n}.jpg`, bytes: new Uint8Array(bytes) })

/** Peak memory of the program so far, bytes. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${program.process.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  if (kilobytes) return Number(kilobytes) * 1024
  // systems other than Linux report only the current memory
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
}

/** Sends a file until `megabytes` are sent or the server answers. @returns the status of the answer */
function stream(token: string, megabytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(program.url)
    const socket = connect(Number(port), hostname)
    let got = ''
    socket.on('error', reject).on('data', (bytes) => {
      got += bytes
      if (got.includes('\r\n\r\n')) resolve(got)
    })
    const piece = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB, 'x'), Buffer.from('\r\n')])
    const head = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
    socket.write(
      `POST /api/properties/add HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n` +
        `content-type: multipart/form-data; boundary=b\r\n\r\n${head.length.toString(16)}\r\n${head}\r\n`,
    )
    const send = (left: number): void => {
      if (left === 0) socket.write('0\r\n\r\n')
      else if (socket.write(piece)) send(left - 1)
      else socket.once('drain', () => send(left - 1))
    }
    send(megabytes)
  })
}

const figures: Record<string, string> = {}
async function expectBelow(what: string): Promise<void> {
  const bytes = await peak()
  figures[what] = `${Math.round(bytes / MB)} MB`
  expect(bytes, what).toBeGreaterThan(50 * MB)
  expect(bytes, what).toBeLessThan(MAX_MEMORY_BYTES)
}

test('concurrent uploads stay below 1 GB of memory: endless streams, bombs, pictures at the limit and ordinary posts', async () => {
  for (const answer of await atOnce((token) => stream(token, STREAMED))) expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  await expectBelow('streams')

  const bomb = pngBomb(30_000)
  for (const { status } of await atOnce((token, n) => p.add(token, {}, { files: Array.from({ length: 8 }, () => picture(bomb, n)) })))
    expect(status).toBe(422)
  await expectBelow('bombs')

  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0b5d4e' } })
  const progressive = { progressive: true, chromaSubsampling: '4:4:4' }
  const heavy = [
    interlacedPng(5_700),
    await flat(6_200).withMetadata({ orientation: 6 }).jpeg(progressive).toBuffer(),
    await flat(7_000).withMetadata({ orientation: 6 }).webp({ lossless: true, effort: 0 }).toBuffer(),
  ]
  for (const heavier of [interlacedPng(6_000), await flat(6_500).jpeg(progressive).toBuffer()]) {
    const { status, body } = await p.add(tokens[0] ?? '', {}, { files: [picture(heavier)] })
    expect([status, body.message]).toEqual([422, '0.jpg: This picture takes too much to be read. Please save it as an ordinary JPEG.'])
  }
  const answers = await atOnce((token, n) => p.add(token, {}, { files: [picture(heavy[n % heavy.length] ?? bomb, n)] }))
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
  await expectBelow('pictures at the cap')

  const photo = await pictureOfSize(4.9 * MB)
  expect(photo.length).toBeLessThan(5 * MB)
  expect(photo.length).toBeGreaterThan(3 * MB)
  const posts: Answered[] = await atOnce((token, n) =>
    p.add(token, {}, { files: Array.from({ length: PICTURES }, () => picture(photo, n)) }),
  )
  for (const { status, body } of posts) expect(status, JSON.stringify(body)).toBe(200)
  await expectBelow('honest posts')

  expect(await readdir(join(folder, 'spool'))).toEqual([])
  process.stdout.write(`peak memory after ${CONCURRENT_UPLOADS} at once: ${JSON.stringify(figures)}\n`)
}, 600_000)
