import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { hashOf, multipartOf, startTestForms, type TestForms, type UploadPart } from '#tests/uploads.ts'

const MB = 1024 * 1024

let t: TestForms
beforeAll(async () => {
  t = await startTestForms({ stallTimeoutMs: 15_000, minProgressBytes: 1, totalTimeoutMs: MINUTE_MS, maxConcurrent: 3, maxPerUser: 3 })
})
afterAll(() => t.close())

const image = (fileName: string, body: Buffer | string = 'x'): UploadPart => ({ name: 'images', fileName, type: 'image/jpeg', body })
const post = (parts: readonly UploadPart[]) => t.app.inject({ method: 'POST', url: '/form', ...multipartOf(parts) })

test('a form’s texts and files are received unchanged and in order, and the spool is empty afterwards', async () => {
  const big = Buffer.alloc(3 * MB, 'wada')
  const answer = await post([
    image('b.jpg', big),
    { name: 'property', fileName: 'blob', type: 'application/json', body: '{"name":"बाणेर"}' },
    { name: 'userId', body: '7' },
    image('a.jpg'),
    { name: 'documents', fileName: 'deed.pdf', body: '%PDF' },
    { name: 'images', fileName: '', body: '' },
  ])
  expect(answer.json()).toEqual({
    text: '{"name":"बाणेर"}',
    files: [
      { field: 'images', originalName: 'b.jpg', bytes: big.length, hash: hashOf(big) },
      { field: 'images', originalName: 'a.jpg', bytes: 1, hash: hashOf(Buffer.from('x')) },
      { field: 'documents', originalName: 'deed.pdf', bytes: 4, hash: hashOf(Buffer.from('%PDF')) },
    ],
  })
  expect(await t.spooled()).toEqual([])
})

test('hostile file names are cleaned', async () => {
  const names: readonly [string, string][] = [
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\meera\\home.jpg', 'home.jpg'],
    ['/', 'file'],
    ['..', 'file'],
    ['a\0.jpg', 'a.jpg'],
    ['gpj.\u202eexe.jpg', 'gpj.exe.jpg'],
    [`${'x'.repeat(1_000)}.jpeg`, `${'x'.repeat(145)}.jpeg`],
    ['say "hi".jpg', 'say "hi".jpg'],
    ['घर 🏠.jpg', 'घर 🏠.jpg'],
  ]
  for (const [sent, shown] of names) {
    const answer = await post([image(sent)])
    expect(answer.json().files, JSON.stringify(sent)).toMatchObject([{ originalName: shown, bytes: 1 }])
  }
  expect(await t.spooled()).toEqual([])
})

test('a form beyond its limits is refused with the reason, and nothing is left in the spool', async () => {
  const jpeg = image('a.jpg')
  const property: UploadPart = { name: 'property', body: '{}' }
  const refused: readonly [string, readonly UploadPart[], number, string, object?][] = [
    ['nine images', Array.from({ length: 9 }, () => jpeg), 422, 'Too many images', { images: 'Too many images' }],
    ['an image of more than 5 MB', [image('big.jpg', Buffer.alloc(5 * MB + 1))], 413, 'Files too large.', { images: 'Too large: big.jpg' }],
    ['a file of another field', [property, { name: 'avatar', fileName: 'a.jpg', body: 'x' }], 422, "Files cannot be sent as 'avatar'."],
    ['a field of the prototype', [{ name: 'constructor', fileName: 'a.jpg', body: 'x' }], 422, 'Files cannot be sent as'],
    ['two properties', [property, property], 422, "'property' was sent more than once."],
    ['a property of 257 KB', [{ name: 'property', body: 'x'.repeat(257 * 1024) }], 413, 'Files too large.'],
    ['21 other texts', Array.from({ length: 21 }, (_, n) => ({ name: `n${n}`, body: 'x' })), 422, 'The form has more parts'],
    ['bytes that are no UTF-8', [{ name: 'property', body: Buffer.from([0x7b, 0xff, 0x7d]) }], 422, 'The form holds text'],
  ]
  for (const [what, parts, status, message, fields] of refused) {
    const answer = await post(parts)
    expect(answer.statusCode, what).toBe(status)
    expect(answer.json().message, what).toMatch(new RegExp(`^${message.replace(/[.()']/g, '\\$&')}`))
    if (fields) expect(answer.json().fields, what).toEqual(fields)
    expect(await t.spooled(), what).toEqual([])
  }
})

test('a malformed or incomplete form is refused, and nothing is left in the spool', async () => {
  const { headers, payload } = multipartOf([image('a.jpg', Buffer.alloc(100_000, 'x'))])
  const type = headers['content-type']
  const part = (header: string) => Buffer.from(`--b\r\n${header}\r\n\r\nx\r\n--b--\r\n`)
  const broken: readonly [string, string, Buffer][] = [
    ['no end', type, payload.subarray(0, payload.length - 20)],
    ['half a header', type, payload.subarray(0, 60)],
    ['nothing', type, Buffer.alloc(0)],
    ['another boundary', 'multipart/form-data; boundary=other', payload],
    ['no boundary', 'multipart/form-data', payload],
    ['a boundary too long', `multipart/form-data; boundary=${'b'.repeat(71)}`, payload],
    ['a part without a name', 'multipart/form-data; boundary=b', part('Content-Type: image/jpeg')],
    ['a part that is no form data', 'multipart/form-data; boundary=b', part('Content-Disposition: attachment; name="images"')],
    [
      'two names',
      'multipart/form-data; boundary=b',
      part('Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"'),
    ],
    ['17 header lines', 'multipart/form-data; boundary=b', part(`Content-Disposition: form-data; name="a"${'\r\nX-A: b'.repeat(16)}`)],
    ['a header of 1 MB', 'multipart/form-data; boundary=b', part(`Content-Disposition: form-data; name="a"\r\nX-A: ${'x'.repeat(MB)}`)],
    ['a header without end', 'multipart/form-data; boundary=b', Buffer.from(`--b\r\nX-A: ${'x'.repeat(MB)}`)],
  ]
  for (const [what, contentType, body] of broken) {
    const answer = await t.app.inject({ method: 'POST', url: '/form', headers: { 'content-type': contentType }, payload: body })
    expect(answer.statusCode, what).toBe(422)
    expect(answer.json(), what).toEqual({ message: 'The upload is not complete. Please try again.', code: 'invalid_input' })
    expect(await t.spooled(), what).toEqual([])
  }
})

test('only routes whose contract has a form take one', async () => {
  const { headers, payload } = multipartOf([image('a.jpg')])
  expect((await t.app.inject({ method: 'POST', url: '/json', headers, payload })).statusCode).toBe(415)
  const json = await t.app.inject({ method: 'POST', url: '/form', headers: { 'content-type': 'application/json' }, payload: '{}' })
  expect(json.json()).toMatchObject({ code: 'unsupported_media', message: 'This call takes a form with files.' })
})

test('an upload is refused as unavailable when too many are in progress', async () => {
  const letGo = Promise.withResolvers<void>()
  t.hold(letGo.promise)
  const held = Array.from({ length: 3 }, () => post([image('a.jpg')]))
  await expect.poll(async () => (await t.spooled()).length).toBe(3)
  const refused = await post([image('a.jpg')])
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('too many uploads') })
  letGo.resolve()
  for (const answer of await Promise.all(held)) expect(answer.statusCode).toBe(200)
  expect((await post([image('a.jpg')])).statusCode).toBe(200)
  expect(await t.spooled()).toEqual([])
})
