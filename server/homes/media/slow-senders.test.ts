import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '#tests/prove.ts'
import { startTestForms, type TestForms } from '#tests/uploads.ts'

const MB = 1024 * 1024
const STALL_TIMEOUT_MS = 1_000
const MIN_PROGRESS_BYTES = 100
const TOTAL_TIMEOUT_MS = 2_500
const SETTINGS = {
  stallTimeoutMs: STALL_TIMEOUT_MS,
  minProgressBytes: MIN_PROGRESS_BYTES,
  totalTimeoutMs: TOTAL_TIMEOUT_MS,
  maxConcurrent: 3,
  maxPerUser: 3,
}

let t: TestForms
beforeAll(async () => {
  t = await startTestForms(SETTINGS)
})
afterAll(() => t.close())

/** A raw TCP connection that buffers what it receives. */
function openSocket(port = t.port): Promise<{ socket: Socket; answer(): Promise<string>; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let got = ''
    const waiting: ((text: string) => void)[] = []
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('data', (bytes) => {
      got += bytes
      if (/\r\n\r\n.*\}/s.test(got)) for (const done of waiting.splice(0)) done(got)
    })
    socket.once('error', reject)
    socket.once('connect', () => resolve({ socket, closed, answer: () => new Promise((done) => waiting.push(done)) }))
  })
}
const HEAD = 'POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\n'
const FILE = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'

test('a stalled upload gets 408, and the spool is cleared', async () => {
  const { socket, answer } = await openSocket()
  const answered = answer()
  socket.write(`${HEAD}content-length: 1000\r\n\r\n${FILE}`)
  expect(await answered).toMatch(/^HTTP\/1\.1 408 .*"code":"timed_out"/s)
  expect(await t.spooled()).toEqual([])
  socket.destroy()
  expect(t.logged()).toBe('')
})

test('an upload that trickles gets 408 long before the total timeout', { timeout: 30_000 }, async () => {
  const patient = await startTestForms({ ...SETTINGS, totalTimeoutMs: 600_000 })
  const { socket, answer } = await openSocket(patient.port)
  const answered = answer()
  socket.write(`${HEAD}content-length: 100000\r\n\r\n${FILE}`)
  const trickle = setInterval(() => socket.write('x'), STALL_TIMEOUT_MS / 20)
  expect(await answered).toMatch(/^HTTP\/1\.1 408 .*"code":"timed_out"/s)
  clearInterval(trickle)
  expect(await patient.spooled()).toEqual([])
  socket.destroy()
  await patient.close()
})

test('an upload that goes on for longer than the total timeout gets 408', async () => {
  const { socket, answer } = await openSocket()
  const answered = answer()
  const begun = performance.now()
  socket.write(`${HEAD}content-length: 100000\r\n\r\n${FILE}`)
  const trickle = setInterval(() => socket.write('x'.repeat(MIN_PROGRESS_BYTES)), STALL_TIMEOUT_MS / 20)
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(trickle)
  expect(performance.now() - begun).toBeGreaterThan(TOTAL_TIMEOUT_MS - 50)
  expect(await t.spooled()).toEqual([])
  socket.destroy()
})

test('a client that disconnects leaves nothing in the spool, and nothing is logged', async () => {
  const { socket } = await openSocket()
  socket.write(`${HEAD}content-length: 5000000\r\n\r\n${FILE}${'x'.repeat(500_000)}`)
  await expect.poll(async () => (await t.spooled()).length).toBe(1)
  socket.destroy()
  await expect.poll(() => t.spooled()).toEqual([])
  expect(t.logged()).toBe('')
})

test('a client that is refused while it sends 200 MB can read the response', async () => {
  const megabytes = times(60, 200)
  const { socket, answer } = await openSocket()
  const answered = answer()
  // without Content-Length, so that the upload is refused while it is being sent
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n${FILE.length.toString(16)}\r\n${FILE}\r\n`)
  const chunk = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB, 'x'), Buffer.from('\r\n')])
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve))
  }
  socket.write('0\r\n\r\n')
  expect(await answered).toMatch(/^HTTP\/1\.1 413 .*Files too large\. Please reduce image sizes and try again\./s)
  expect(await t.spooled()).toEqual([])
  // the connection can be reused
  const again = answer()
  socket.write('POST /json HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  expect(await again).toMatch(/HTTP\/1\.1 200 OK/)
  socket.destroy()
})

test('a client that never stops sending is disconnected', async () => {
  const { socket, closed } = await openSocket()
  socket.on('error', () => {})
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`)
  const chunk = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB, 'x'), Buffer.from('\r\n')])
  let isOpen = true
  const ended = closed.then(() => {
    isOpen = false
  })
  let sent = 0
  while (isOpen && sent < 2_000) {
    sent += 1
    if (!socket.write(chunk)) await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))])
  }
  expect(isOpen).toBe(false)
  expect(sent).toBeLessThan(2_000)
})
