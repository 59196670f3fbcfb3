import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { docxOf, pdfOf } from '#tests/files/documents.ts'
import { mediaAddress } from '#tests/media-address.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile, type SentFile } from '#tests/postings.ts'
import { seedLocalities } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const UNLIMITED = '1000000/1h'
const clock = { time: Date.UTC(2030, 3, 1, 6), now: () => clock.time }
let t: TestApp
let p: Postings
let owner: { token: string; user: { id: number } }
let stranger: { token: string; user: { id: number } }
let operator: { token: string; user: { id: number } }
let id: number
let gallery: string[]
let documents: string[]

beforeAll(async () => {
  t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED },
    { clock, uploads: { maxConcurrent: 100, maxPerUser: 100 } },
  )
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  await t.database.pool.query(`INSERT INTO amenities (id, name) VALUES (1, 'Lift'), (2, 'Gym')`)
  const calls = callsOf(t)
  p = await listen(t)
  owner = await calls.register(1)
  stranger = await calls.register(2)
  operator = await calls.register(3)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
})
beforeEach(async () => {
  clock.time += MINUTE_MS
  await grantPosts(t, owner.user.id, 10)
  const files = [
    await pictureFile('a.jpg', '#ff0000'),
    await pictureFile('b.jpg', '#00ff00'),
    await pictureFile('c.jpg', '#0000ff'),
    pdf('one.pdf'),
    pdf('two.pdf'),
  ]
  const posted = await p.add(owner.token, { amenityIds: [1], availableFrom: '2030-04-01' }, { files })
  id = posted.body.propertyId
  const property = await read()
  gallery = property.propertyGallery
  documents = property.propertyDocuments
})
afterAll(() => t.close())

const read = async (token = owner.token) => (await p.call('GET', `/api/properties/get/${id}`, token)).body
const pdf = (name: string): SentFile => ({ field: 'documents', name, bytes: new Uint8Array(pdfOf()) })
const isServed = async (name: string) => (await p.call('GET', mediaAddress(t, name))).status === 200
const isKept = async (name: string) =>
  (await t.database.pool.query('SELECT 1 FROM media_files WHERE file_name = $1', [name])).rowCount === 1
const row = async () => (await t.database.pool.query('SELECT * FROM properties WHERE id = $1', [id])).rows[0]
const FREE = { availableFrom: '2030-04-01' }

describe('an edit', () => {
  test('changes the property everywhere at once, but neither its status nor when it was posted', async () => {
    const before = await read()
    clock.time += 1_000
    const changes = {
      propertyName: 'Tamarind Terrace',
      category: 'COMMERCIAL',
      propertyFor: 'SELL',
      commercialSubtype: 'Shop',
      expectedPrice: '9500000',
      address: { area: 'wakad', pinCode: '411057' },
      amenityIds: [2],
    }
    const answer = await p.update(owner.token, id, changes)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Property updated successfully!', propertyId: id } })
    const after = await read()
    expect(after).toMatchObject({
      propertyName: 'Tamarind Terrace',
      category: 'COMMERCIAL',
      propertyFor: 'SELL',
      commercialSubtype: 'Shop',
      apartmentType: null,
      bhkType: null,
      availableFrom: null,
      expectedPrice: 95_00_000,
      address: { area: 'Wakad', pinCode: '411057' },
      amenities: [{ amenityId: 2, name: 'Gym' }],
      status: 'ACTIVE',
      createdAt: before.createdAt,
    })
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    const found = await p.call('GET', '/api/properties/search?propertyFor=SELL&area=Wakad&keyword=tamarind')
    expect(found.body.map((home: { propertyId: number }) => home.propertyId)).toContain(id)
    expect((await p.call('GET', '/api/properties/search?propertyFor=RENT&keyword=tamarind')).body).toEqual([])
  })

  test('without lists of files keeps all files', async () => {
    await p.update(owner.token, id, FREE)
    expect(await read()).toMatchObject({ propertyGallery: gallery, propertyDocuments: documents, amenities: [] })
  })

  test('removes, adds and orders files; removed files are deleted from the storage', async () => {
    const [a = '', b = '', c = ''] = gallery
    const answer = await p.update(
      owner.token,
      id,
      { ...FREE, existingImages: [b, c], deletedImages: [a], pictureOrder: ['new:1', c, 'new:0', b], deletedDocuments: [documents[0]] },
      {
        files: [
          await pictureFile('d.jpg', '#ffff00'),
          await pictureFile('e.jpg', '#00ffff'),
          { ...pdf('three.docx'), bytes: new Uint8Array(docxOf()) },
        ],
      },
    )
    expect(answer.status).toBe(200)
    const after = await read()
    expect(after.propertyGallery).toHaveLength(4)
    expect([after.propertyGallery[1], after.propertyGallery[3]]).toEqual([c, b])
    expect(after.pictures.map((picture: { color: string }) => picture.color[1] === 'f' || picture.color[1] === 'e')).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(after.documents.map((document: { name: string }) => document.name)).toEqual(['two.pdf', 'three.docx'])
    expect([await isServed(a), await isKept(a), await isServed(documents[0] ?? ''), await isKept(documents[0] ?? '')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    for (const name of [...after.propertyGallery, ...after.propertyDocuments]) expect(await isServed(name)).toBe(true)
    // the same edit again, as a retry after a lost response
    expect(
      (await p.update(owner.token, id, { ...FREE, existingImages: [b, c], deletedImages: [a], deletedDocuments: [documents[0]] })).status,
    ).toBe(200)
    expect((await read()).propertyGallery).toEqual([c, b])
  })

  test('that removes the last picture shows the default picture, until a picture is added', async () => {
    await p.update(owner.token, id, { ...FREE, existingImages: [] })
    expect((await read()).propertyGallery).toEqual(['no-picture.jpg'])
    await p.update(owner.token, id, { ...FREE, existingImages: ['no-picture.jpg'] }, { files: [await pictureFile()] })
    const { propertyGallery } = await read()
    expect(propertyGallery).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)])
    expect(await isServed('no-picture.jpg')).toBe(true)
  })

  test.each([
    ['a name', { propertyName: '' }, 'Please fill in all required fields.', { propertyName: 'Society Name is required.' }],
    ['an area', { address: {} }, 'Please fill in all required fields.', { 'address.area': 'Area is required' }],
    ['a price', { expectedPrice: '' }, 'Please fill in all required fields.', { expectedPrice: 'Please enter the expected price' }],
    [
      'floors',
      { floor: 9, totalFloors: 2 },
      'Floor number cannot be greater than total floors',
      { floor: 'Floor number cannot be greater than total floors' },
    ],
    [
      'a date',
      { availableFrom: '2030-03-31' },
      'Available from date cannot be in the past',
      { availableFrom: 'Available from date cannot be in the past' },
    ],
  ])('without %s that is right changes nothing', async (_what, changes, message, fields) => {
    const before = await row()
    expect(await p.update(owner.token, id, changes)).toMatchObject({ status: 422, body: { code: 'invalid_input', message, fields } })
    expect(await row()).toEqual(before)
  })

  test('without a date keeps the stored one, if the kind of property has a date', async () => {
    const dayAfter = async (changes: object) => {
      expect((await p.update(owner.token, id, changes)).status).toBe(200)
      return (await read()).availableFrom
    }
    const today = clock.time
    clock.time += 9 * DAY_MS
    expect(await dayAfter({})).toBe('2030-04-01')
    expect(await dayAfter({ availableFrom: '' })).toBe('2030-04-01')
    expect(await dayAfter({ propertyFor: 'SELL' })).toBeNull()
    expect(await dayAfter({ propertyFor: 'RENT' })).toBeNull()
    clock.time = today
  })

  test('can keep a stored date that has passed', async () => {
    const today = clock.time
    clock.time += 9 * DAY_MS
    expect((await p.update(owner.token, id, FREE)).status).toBe(200)
    expect((await p.update(owner.token, id, { availableFrom: '2030-04-02' })).status).toBe(422)
    clock.time = today
  })

  test('with too many files, wrong types or files of other properties is refused and stores none of them', async () => {
    const before = [await row(), gallery, documents]
    const countFiles = async () => (await t.database.pool.query('SELECT count(*) AS n FROM media_files')).rows[0].n
    const other = (await p.add(owner.token, {}, { files: [await pictureFile(), pdf('other.pdf')] })).body.propertyId
    const others = (await p.call('GET', `/api/properties/get/${other}`, owner.token)).body
    const stored = await countFiles()
    const six = await Promise.all(Array.from({ length: 6 }, () => pictureFile()))
    const refused = async (changes: object, files: SentFile[] = []) => {
      const { status, body } = await p.update(owner.token, id, { ...FREE, ...changes }, { files })
      return [status, body.message]
    }
    expect(await refused({}, six)).toEqual([422, 'You can upload a maximum of 8 images.'])
    expect(
      await refused(
        {},
        Array.from({ length: 9 }, (_unused, n) => pdf(`${n}.pdf`)),
      ),
    ).toEqual([422, 'You can upload a maximum of 10 documents.'])
    for (const bytes of [(await pictureFile()).bytes, Buffer.from('ffd8ff00', 'hex'), Buffer.from('MZ and so on')]) {
      const file: SentFile = { field: 'documents', name: 'deed.pdf', bytes: new Uint8Array(bytes) }
      expect(await refused({}, [await pictureFile(), file])).toEqual([415, 'Only PDF, DOC, and DOCX files are allowed.'])
    }
    const foreign = [422, 'A picture or document is not part of this listing any more. Please reload the page.']
    expect(await refused({ existingImages: [others.propertyGallery[0]] })).toEqual(foreign)
    expect(await refused({ deletedImages: [others.propertyGallery[0]] })).toEqual(foreign)
    expect(await refused({ pictureOrder: [others.propertyGallery[0]] })).toEqual(foreign)
    expect(await refused({ existingDocuments: [others.propertyDocuments[0]] })).toEqual(foreign)
    expect(await refused({ deletedDocuments: [others.propertyDocuments[0]] })).toEqual(foreign)
    expect(await refused({ existingImages: ['../../etc/passwd'] })).toEqual(foreign)
    expect(await countFiles()).toBe(stored)
    const after = await read()
    expect([await row(), after.propertyGallery, after.propertyDocuments]).toEqual(before)
    expect(await isServed(others.propertyGallery[0])).toBe(true)
  })

  test('does not change the status, unless something is changed of what operators hid or rejected: that waits for review again', async () => {
    const edit = async (status: string, changes: object = {}, token = owner.token) => {
      await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
      const answer = await p.update(token, id, { ...FREE, ...changes })
      return [answer.status, answer.body.message, (await row()).status]
    }
    const saved = 'Property updated successfully!'
    await edit('ACTIVE')
    for (const status of ['INACTIVE', 'UNDER_REVIEW', 'REJECTED']) expect(await edit(status)).toEqual([200, saved, status])
    const forReview = 'Your changes are saved. We look at them before your listing goes live.'
    expect(await edit('PENDING')).toEqual([200, forReview, 'PENDING'])
    expect(await edit('INACTIVE', { description: 'With a new kitchen.' })).toEqual([200, saved, 'INACTIVE'])
    expect(await edit('UNDER_REVIEW', { expectedPrice: 21_000 })).toEqual([200, forReview, 'PENDING'])
    expect(await edit('REJECTED', { description: 'Painted in May.' })).toEqual([200, forReview, 'PENDING'])
    expect(await edit('REJECTED', { description: 'Seen by us.' }, operator.token)).toEqual([200, saved, 'REJECTED'])
  })

  test('wins as a whole over concurrent edits, and no file of the others stays in the storage', async () => {
    const edits = times(6, 50)
    const before = (await t.database.pool.query('SELECT count(*) AS n FROM media_files')).rows[0].n
    const answers = await Promise.all(
      Array.from({ length: edits }, async (_unused, n) => {
        const files = [await pictureFile(`${n}.jpg`, `hsl(${n * 7}, 80%, 50%)`), pdf(`${n}.pdf`)]
        const lists = { existingImages: [], deletedDocuments: documents, existingDocuments: [], pictureOrder: ['new:0'] }
        return p.update(owner.token, id, { ...FREE, ...lists, propertyName: `Edit ${n}`, expectedPrice: 10_000 + n }, { files })
      }),
    )
    // no edit is refused because another one has deleted the same documents
    for (const { status } of answers) expect(status).toBe(200)
    const after = await read()
    const n = after.expectedPrice - 10_000
    expect(after).toMatchObject({ propertyName: `Edit ${n}`, documents: [{ name: `${n}.pdf` }] })
    expect(after.propertyGallery).toHaveLength(1)
    // three pictures and two documents were deleted, one of each was added
    expect((await t.database.pool.query('SELECT count(*) AS n FROM media_files')).rows[0].n).toBe(before - 3)
    expect(await isServed(after.propertyGallery[0])).toBe(true)
  })
})

describe('the status of a property', () => {
  const change = (status: string, token = owner.token) => p.call('PUT', `/api/properties/update-status/${id}?status=${status}`, token)

  test('can be changed by its poster, as often as wanted', async () => {
    for (const [status, message] of [
      ['INACTIVE', 'Your listing is hidden.'],
      ['INACTIVE', 'Your listing is hidden.'],
      ['ACTIVE', 'Your listing is live again.'],
      ['Available', 'Your listing is live again.'],
    ] as const) {
      const { status: code, body } = await change(status)
      expect([code, body]).toEqual([200, { message, propertyId: id, status: status === 'INACTIVE' ? status : 'ACTIVE' }])
    }
  })

  test('cannot be changed by its poster while it is under review, and is shown by an operator only by a decision in the console', async () => {
    for (const status of ['PENDING', 'UNDER_REVIEW', 'REJECTED']) {
      await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
      for (const wanted of ['ACTIVE', 'INACTIVE']) expect(await change(wanted)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await change('ACTIVE', operator.token)).status).toBe(409)
      expect((await row()).status).toBe(status)
    }
    for (const wanted of ['REJECTED', 'PENDING', 'nonsense', '']) expect((await change(wanted)).status).toBe(422)
  })

  test('cannot be changed while the property is being deleted', async () => {
    const path = `/api/properties/delete/${id}`
    const [deleted] = await Promise.all([p.call('DELETE', path, owner.token), change('ACTIVE'), change('INACTIVE'), change('ACTIVE')])
    expect(deleted?.status).toBe(200)
    expect(await row()).toMatchObject({ status: 'INACTIVE', deleted_at: expect.any(Date) })
    expect((await change('ACTIVE')).status).toBe(410)
  })
})

test('each change of a status is recorded with who changed it and when; showing a shown property is not', async () => {
  const change = (status: string, token: string) => p.call('PUT', `/api/properties/update-status/${id}?status=${status}`, token)
  const start = clock.time
  for (const [status, token] of [
    ['ACTIVE', owner.token],
    ['INACTIVE', owner.token],
    ['ACTIVE', operator.token],
  ] as const) {
    clock.time += 1_000
    expect((await change(status, token)).status).toBe(200)
  }
  expect((await change('INACTIVE', stranger.token)).status).toBe(403)
  clock.time += 1_000
  expect((await p.call('DELETE', `/api/properties/delete/${id}`, owner.token)).status).toBe(200)
  const { rows } = await t.database.pool.query(
    'SELECT from_status, to_status, changed_by, at FROM status_changes WHERE property_id = $1 ORDER BY at',
    [id],
  )
  const [poster, by] = [owner.user.id, operator.user.id]
  expect(rows).toEqual([
    { from_status: null, to_status: 'ACTIVE', changed_by: poster, at: new Date(start) },
    { from_status: 'ACTIVE', to_status: 'INACTIVE', changed_by: poster, at: new Date(start + 2_000) },
    { from_status: 'INACTIVE', to_status: 'ACTIVE', changed_by: by, at: new Date(start + 3_000) },
    { from_status: 'ACTIVE', to_status: 'DELETED', changed_by: poster, at: new Date(start + 4_000) },
  ])
})

describe('a deletion', () => {
  test('removes the property for good, with its description and files', async () => {
    const answer = await p.call('DELETE', `/api/properties/delete/${id}`, owner.token)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your listing is deleted.', propertyId: id }])
    expect(await row()).toMatchObject({ status: 'INACTIVE', description: '', deleted_at: new Date(clock.time) })
    for (const name of [...gallery, ...documents]) expect([await isServed(name), await isKept(name)]).toEqual([false, false])
    for (const token of [undefined, owner.token, operator.token])
      expect((await p.call('GET', `/api/properties/get/${id}`, token)).status).toBe(410)
    const again = [
      await p.call('DELETE', `/api/properties/delete/${id}`, owner.token),
      await p.update(owner.token, id, FREE),
      await p.call('PUT', `/api/properties/update-status/${id}?status=ACTIVE`, owner.token),
    ]
    for (const { status, body } of again) expect([status, body.code]).toEqual([410, 'no_longer_available'])
    expect(await isServed('no-picture.jpg')).toBe(true)
  })

  test('happens once when several arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => p.call('DELETE', `/api/properties/delete/${id}`, owner.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410])
  })
})

describe('another person', () => {
  test('is refused, and nothing changes', async () => {
    const before = [await row(), await read()]
    const files = [await pictureFile()]
    const answers = [
      await p.update(stranger.token, id, { ...FREE, postedByUserId: stranger.user.id }, { files }),
      await p.update(stranger.token, id, { ...FREE, postedByUserId: owner.user.id }, { files }),
      await p.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, stranger.token),
      await p.call('DELETE', `/api/properties/delete/${id}`, stranger.token),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([403, { code: 'not_allowed', message: 'This listing belongs to another account.' }])
    }
    for (const method of ['update', 'update-status', 'delete']) {
      const verb = method === 'delete' ? 'DELETE' : 'PUT'
      expect((await p.call(verb, `/api/properties/${method}/${id}?status=INACTIVE`)).status).toBe(401)
      expect((await p.call(verb, `/api/properties/${method}/999999?status=INACTIVE`, stranger.token)).status).toBe(404)
    }
    expect([await row(), await read()]).toEqual(before)
  })

  test('who is an operator is allowed to edit, hide and delete it', async () => {
    expect((await p.update(operator.token, id, { ...FREE, propertyName: 'Corrected', postedByUserId: owner.user.id })).status).toBe(200)
    expect(await row()).toMatchObject({ property_name: 'Corrected', posted_by_user_id: owner.user.id })
    expect((await read(operator.token)).contactUnlocked).toBe(false)
    expect((await p.call('DELETE', `/api/properties/delete/${id}`, operator.token)).status).toBe(200)
    const recorded = await p.call('GET', `/api/operations/actions?kind=property&id=${id}`, operator.token)
    expect(recorded.body.content).toMatchObject([
      { action: 'property_deleted', operatorId: operator.user.id },
      { action: 'property_edited', operatorId: operator.user.id, after: { fields: ['propertyName'] }, reason: null },
    ])
    expect((await p.add(operator.token)).status).toBe(403)
  })
})
