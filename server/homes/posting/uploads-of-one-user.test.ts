import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { listen, type Postings, pictureFile } from '#tests/postings.ts'

let t: TestApp
let postings: Postings
let slow: string
let other: string
const sockets: Socket[] = []

beforeAll(async () => {
  t = await createTestApp()
  postings = await listen(t)
  const calls = callsOf(t)
  slow = (await calls.register(1)).token
  other = (await calls.register(2)).token
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await t.close()
})

/** Begins an upload that never sends more than its first part. @returns `status` resolves with the status of the response */
async function beginUpload(token: string): Promise<{ readonly socket: Socket; readonly status: Promise<number> }> {
  const { port } = new URL(postings.url)
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST /api/properties/add HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\nContent-Disp',
  )
  const status = once(socket, 'data').then(([bytes]) => Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1]))
  return { socket, status }
}

test('forty slow uploads of one user keep nobody else from posting', async () => {
  const begun = await Promise.all(Array.from({ length: 40 }, () => beginUpload(slow)))
  // of 40 uploads two are received, thirty wait, and eight are refused at once
  const refused: number[] = []
  for (const { status } of begun) void status.then((value) => refused.push(value)).catch(() => {})
  await expect.poll(() => refused, { timeout: 30_000 }).toEqual(Array(8).fill(429))
  const posted = await postings.add(other, {}, { files: [await pictureFile()] })
  expect(posted.status).toBe(200)
})

test('a user whose uploads are gone can post again', async () => {
  const { token } = await callsOf(t).register(3)
  const begun = await Promise.all(Array.from({ length: 33 }, () => beginUpload(token)))
  expect(await Promise.race(begun.map(({ status }) => status))).toBe(429)
  for (const { socket } of begun) socket.destroy()
  await expect.poll(async () => (await postings.add(token)).status, { timeout: 30_000 }).toBe(200)
})
