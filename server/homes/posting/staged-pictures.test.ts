import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PICTURE_FORMATS, variantName } from '#contracts/homes/media/media.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile, type SentFile } from '#tests/postings.ts'

const REASON = 'The sofa is not there.'

let now = Date.parse('2030-04-01T06:00:00Z')
let t: TestApp
let p: Postings
let poster: { token: string; user: { id: number } }
let operator: OperatorCalls
let id: number
let names: string[]

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  p = await listen(t)
  poster = await callsOf(t).register(1)
  operator = await operatorCallsOf(t, 2)
  await grantPosts(t, poster.user.id, 100)
})
afterAll(() => t.close())
beforeEach(async () => {
  now += 1_000
  const posted = await post(['new:1'])
  expect(posted.status).toBe(200)
  id = posted.body.propertyId
  names = (await read()).propertyGallery
})

const files = () => Promise.all([pictureFile('a.jpg', '#ff0000'), pictureFile('b.jpg', '#00ff00')])
const post = async (stagedPictures: unknown, key?: string) =>
  p.add(poster.token, { stagedPictures }, { files: await files(), ...(key && { key }) })
const edit = (changes: object) => p.update(poster.token, id, changes)
const read = async (token?: string) => (await p.call('GET', `/api/properties/get/${id}`, token)).body
const saidOf = ({ pictures }: { pictures: { stagedBy?: string }[] }) => pictures.map(({ stagedBy }) => stagedBy)
const labels = async () => saidOf(await read())
async function listed() {
  const { body } = await p.call('GET', '/api/properties/search?page=0&size=100')
  return saidOf(body.content.find(({ propertyId }: { propertyId: number }) => propertyId === id))
}
const versionOf = async () => (await operator.get(`/api/operations/properties/${id}`)).json().version
async function mark(fileNames: unknown, changes: object = {}) {
  return operator.send('PUT', `/api/operations/properties/${id}/staged-pictures`, {
    seen: { version: await versionOf() },
    fileNames,
    reason: REASON,
    ...changes,
  })
}

test('a picture that is ticked when posted says so on its page and in lists; the others have no field more', async () => {
  expect(await labels()).toEqual([undefined, 'poster'])
  expect(await listed()).toEqual([undefined, 'poster'])
  expect((await read()).pictures[0]).not.toHaveProperty('stagedBy')
})

test.each(PICTURE_FORMATS)('a %s of a picture that was ticked when sent says so in its metadata, another one has none', async (format) => {
  const bytesOf = async (name = '') => {
    const answer = await fetch(`${p.url}/media/${variantName(name, 320, format)}`)
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const [a, b] = await Promise.all(names.map(bytesOf))
  expect(b?.includes('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic')).toBe(true)
  expect(a?.includes('xmpmeta')).toBe(false)
})

const xmpOf = (sourceType: string) =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>' +
  `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`
async function markedFile(sourceType: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<SentFile> {
  const drawn = sharp({ create: { width: 96, height: 72, channels: 3, background: '#0b5d4e' } }).withXmp(xmpOf(sourceType))
  return { field: 'images', name: `a.${format}`, bytes: new Uint8Array(await drawn.toFormat(format).toBuffer()) }
}

test('a picture whose metadata say that a program made it is labelled without a tick, and keeps the mark; a photo is not', async () => {
  const sent = await Promise.all([
    markedFile('trainedAlgorithmicMedia'),
    markedFile('digitalCapture'),
    markedFile('compositeSynthetic', 'png'),
    markedFile('compositeWithTrainedAlgorithmicMedia', 'webp'),
    pictureFile('b.jpg', '#00ff00'),
  ])
  const { body } = await p.add(poster.token, {}, { files: sent })
  id = body.propertyId
  const marks = ['poster', undefined, 'poster', 'poster', undefined]
  expect(await labels()).toEqual(marks)
  expect(await listed()).toEqual(marks)
  names = (await read()).propertyGallery
  const [a, b] = await Promise.all(names.map(async (name) => Buffer.from(await (await fetch(`${p.url}/media/${name}`)).arrayBuffer())))
  expect(a?.includes('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic')).toBe(true)
  expect(b?.includes('xmpmeta')).toBe(false)
})

test('an edit labels a new picture by its metadata, with a list of ticks and without', async () => {
  const files = [await markedFile('trainedAlgorithmicMedia')]
  expect((await p.update(poster.token, id, {}, { files })).status).toBe(200)
  expect(await labels()).toEqual([undefined, 'poster', 'poster'])
  expect((await p.update(poster.token, id, { stagedPictures: [] }, { files })).status).toBe(200)
  expect(await labels()).toEqual([undefined, undefined, undefined, 'poster'])
})

test('what a form may not name is refused, and nothing is posted', async () => {
  const count = () => t.database.pool.query('SELECT count(*)::integer AS n FROM properties').then(({ rows }) => rows[0].n)
  const before = await count()
  for (const value of [
    ['new:2'],
    ['new:-1'],
    ['../a.jpg'],
    [names[0]],
    [7],
    'new:0',
    { 0: 'new:0' },
    ['x'.repeat(121)],
    Array(41).fill('new:0'),
  ])
    expect([value, (await post(value)).body.fields]).toEqual([value, expect.anything()])
  expect(await count()).toBe(before)
})

test('the same post with another tick and the same key is another content', async () => {
  const key = randomUUID()
  expect((await post(['new:0'], key)).status).toBe(200)
  expect((await post(['new:1'], key)).status).toBe(409)
})

test('an edit ticks and unticks pictures in lists and pages at once, also in another order; without the list the labels stay', async () => {
  const [a = '', b = ''] = names
  await edit({ pictureOrder: [b, a] })
  expect(await labels()).toEqual(['poster', undefined])
  await edit({ stagedPictures: [a] })
  expect(await labels()).toEqual([undefined, 'poster'])
  expect(await listed()).toEqual([undefined, 'poster'])
  await edit({ stagedPictures: [] })
  expect(await listed()).toEqual([undefined, undefined])
  expect((await edit({ stagedPictures: ['no-picture.jpg', 'x.jpg'] })).body.fields).toEqual({ stagedPictures: expect.any(String) })
})

test('an operator sets a label that the poster cannot take back; the poster reads why, and it is recorded', async () => {
  const [a = '', b = ''] = names
  expect((await mark([a, b])).statusCode).toBe(200)
  expect(await labels()).toEqual(['operator', 'poster'])
  expect(await listed()).toEqual(['operator', 'poster'])
  await edit({ stagedPictures: [] })
  expect(await labels()).toEqual(['operator', undefined])
  expect((await notificationsOf(t.database.pool, poster.user.id)).at(-1)).toMatchObject({
    kind: 'moderation',
    body: `Our team has looked at your pictures. Of 2, 2 now say “Made or staged by a program”. Reason: ${REASON}`,
    path: `/editproperty/${id}`,
  })
  expect(await operator.actionsOn('property', id)).toEqual([
    { action: 'property_pictures_labelled', before: { stagedPictures: 1 }, after: { stagedPictures: 2 }, reason: REASON },
  ])
  expect((await mark([])).statusCode).toBe(200)
  expect(await labels()).toEqual([undefined, undefined])
})

test('labels of what the operator did not see, of other pictures, without a reason or by others are refused', async () => {
  const [a = ''] = names
  const seen = { version: await versionOf() }
  await edit({ propertyName: 'Another name' })
  expect((await mark([a], { seen })).statusCode).toBe(409)
  expect((await mark([names[1]])).statusCode).toBe(409)
  for (const [fileNames, changes] of [
    [['x.jpg'], {}],
    [a, {}],
    [[a], { reason: ' ' }],
    [[a], { seen: {} }],
    [Array(9).fill(a), {}],
  ] as const)
    expect((await mark(fileNames, changes)).statusCode).toBe(422)
  const asPoster = await p.call('PUT', `/api/operations/properties/${id}/staged-pictures`, poster.token, {
    seen,
    fileNames: [a],
    reason: REASON,
  })
  expect(asPoster.status).toBe(404)
  expect(await labels()).toEqual([undefined, 'poster'])
})
