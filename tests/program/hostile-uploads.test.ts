import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_FORMATS, variantName } from '#contracts/homes/media/media.ts'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { createTestApp, type TestApp } from '../app.ts'
import {
  type HostileFile,
  type HostileForm,
  hostileDocuments,
  hostileForms,
  hostilePictures,
  PAYLOAD,
  picturesWithPayload,
  TRICKY_NAMES,
} from '../hostile-uploads.ts'
import { callsOf } from '../people.ts'
import { FLAT, grantPosts, pictureFile } from '../postings.ts'
import { multipartOf, type UploadPart } from '../uploads.ts'

let t: TestApp
let token: string
let userId: number
let good: Buffer
/** Property that tests edit. */
let propertyId: number
let before: Kept

interface Kept {
  readonly rows: number
  readonly listings: number
  readonly files: readonly string[]
}

beforeAll(async () => {
  t = await createTestApp({})
  const person = await callsOf(t).register(1)
  token = person.token
  userId = person.user.id
  await grantPosts(t, userId, 100)
  good = Buffer.from((await pictureFile()).bytes)
  propertyId = (await add([image(good)])).json().propertyId
  before = await kept()
})
afterAll(() => t.close())

const property: UploadPart = { name: 'property', body: JSON.stringify(FLAT) }
const image = (body: Buffer, fileName = 'home.jpg'): UploadPart => ({ name: 'images', fileName, type: 'image/jpeg', body })

function send(method: 'POST' | 'PUT', url: string, { headers, payload }: HostileForm[2]) {
  return t.app.inject({ method, url, headers: { ...headers, authorization: `Bearer ${token}` }, payload })
}
const add = (parts: readonly UploadPart[]) => send('POST', '/api/properties/add', multipartOf([property, ...parts]))
const update = (parts: readonly UploadPart[]) => send('PUT', `/api/properties/update/${propertyId}`, multipartOf([property, ...parts]))

/** Counts rows of files and properties, and lists all stored and spooled files. */
async function kept(): Promise<Kept> {
  const { rows } = await t.database.pool.query<{ rows: number; listings: number; retired: number }>(
    `SELECT (SELECT count(*) FROM media_files) AS rows, (SELECT count(*) FROM properties) AS listings,
            (SELECT count(*) FROM media_files WHERE removed_at IS NOT NULL) AS retired`,
  )
  const found = await readdir(t.config.dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && /media|spool/.test(entry.parentPath)).map((entry) => entry.name)
  const spooled = await readdir(join(t.config.dataDir, 'spool'))
  expect({ retired: rows[0]?.retired, spooled }).toEqual({ retired: 0, spooled: [] })
  return { rows: rows[0]?.rows ?? 0, listings: rows[0]?.listings ?? 0, files: files.sort() }
}

async function expectRefused(what: string, status: number, answer: Awaited<ReturnType<typeof send>>): Promise<void> {
  expect(answer.statusCode, `${what}: ${answer.payload}`).toBe(status)
  expect(answer.json(), what).toMatchObject({ message: expect.stringMatching(/\w+ \w+/), code: expect.stringMatching(/^\w+$/) })
  expect(await kept(), what).toEqual(before)
}

test('every hostile picture is refused with its name, and nothing is stored, not even the good picture beside it', async () => {
  const pictures: readonly HostileFile[] = await hostilePictures()
  for (const [what, status, bytes, fileName] of pictures) {
    const answer = await add([image(good), image(bytes, fileName)])
    await expectRefused(what, status, answer)
    expect(answer.json().message, what).toContain(fileName)
    expect(answer.json().fields, what).toHaveProperty('images')
  }
})

test('every hostile document is refused when posting and when editing, and nothing is stored', async () => {
  const documents: readonly HostileFile[] = await hostileDocuments()
  for (const [what, status, body, fileName] of documents) {
    const part: UploadPart = { name: 'documents', fileName, body }
    const posted = await add([image(good), part])
    await expectRefused(what, status, posted)
    expect(posted.json().message, what).toContain(fileName)
    const edited = await update([part])
    // an edit accepts no picture as a document, not even a valid one
    await expectRefused(what, 415, edited)
    expect([EDIT_MESSAGES.documentKind, expect.stringContaining(fileName)], what).toContainEqual(edited.json().message)
  }
})

test('every hostile form is refused, and nothing is stored', async () => {
  for (const [what, status, body] of hostileForms(good, JSON.stringify(FLAT)))
    await expectRefused(what, status, await send('POST', '/api/properties/add', body))
})

test('a payload hidden in a picture is in no stored variant of it', async () => {
  for (const [what, bytes] of await picturesWithPayload()) {
    expect(bytes.includes(PAYLOAD), what).toBe(true)
    const answer = await add([image(bytes)])
    expect(answer.statusCode, what).toBe(200)
    const [fileName = ''] = await picturesOf(answer.json().propertyId)
    for (const name of [fileName, ...PICTURE_FORMATS.map((format) => variantName(fileName, 640, format))]) {
      const served = await t.app.inject(`/media/${name}`)
      expect(served.statusCode, what).toBe(200)
      expect(served.rawPayload.includes('wada-payload'), `${what}, ${name}`).toBe(false)
      expect(served.headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      })
    }
  }
})

test('a hostile file name is harmless on disk, in headers and in messages', async () => {
  await grantPosts(t, userId, 100)
  for (const name of TRICKY_NAMES) {
    const answer = await add([image(good, name), { name: 'documents', fileName: name, type: 'image/jpeg', body: good }])
    expect(answer.statusCode, name).toBe(200)
    const { rows } = await t.database.pool.query<{ file_name: string; original_name: string }>(
      `SELECT file_name, original_name FROM media_attachments WHERE property_id = $1 AND kind = 'document'`,
      [answer.json().propertyId],
    )
    const { file_name: fileName = '', original_name: original = '' } = rows[0] ?? {}
    expect(fileName, name).toMatch(/^[0-9a-f]{32}_[a-z0-9-]+\.jpe?g$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the name must not contain these characters
    expect(original, name).not.toMatch(/[/\\\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
    expect([...original].length, name).toBeLessThanOrEqual(150)
    const { documents } = (await callsOf(t).get(`/api/properties/get/${answer.json().propertyId}`, token)).json()
    const served = await t.app.inject(`/media/${fileName}?pass=${documents[0].pass}`)
    expect(served.headers['content-disposition'], name).toMatch(/^inline; filename=("[\x20-\x7e]*\.jpg"|[\x21-\x7e]*\.jpg)(;|$)/)
    expect(served.headers['x-content-type-options'], name).toBe('nosniff')
  }
  for (const name of await readdir(join(t.config.dataDir, 'media'))) expect(name).toMatch(/^([0-9a-z]{2}|\.unfinished)$/)
})

async function picturesOf(id: number): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ file_name: string }>(
    `SELECT file_name FROM media_attachments WHERE property_id = $1 AND kind = 'picture'`,
    [id],
  )
  return rows.map((row) => row.file_name)
}
