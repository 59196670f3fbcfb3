import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantName } from '#contracts/homes/media/media.ts'
import type { ListedProject, ProjectPage } from '#contracts/homes/projects/projects.ts'
import { attachFiles, storeDocument, storePicture } from '#server/homes/media/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { noise } from '#tests/files/pictures.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { REGISTER_PAGE, seedProjects } from '#tests/projects.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'

const LIST = '/api/under-constructions/getall-admin'

let now = Date.UTC(2026, 5, 1, 10, 30)
let t: TestApp
let calls: Calls
let operator: string
let ids: { early: number; late: number; bare: number; hidden: number }

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  const registered = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, registered.user.id)
  operator = registered.token
  const kothrud = (await seedLocalities(t.database.pool, ['Kothrud'])).get('Kothrud') ?? null
  await t.database.pool.query(`UPDATE localities SET marathi_name = 'कोथरूड'`)
  const [early = 0, late = 0, bare = 0, hidden = 0] = await seedProjects(t.database.pool, [
    {
      construction_name: 'Neem Court',
      builder_name: 'Deccan Stone Homes',
      rera_number: 'P52100012345',
      area: 'Kothrud',
      locality_id: kothrud,
      possession_date: '2027-03-31',
      flats: [
        { flatType: '3_BHK', builtUpArea: 1400, carpetArea: 1100, unit: 24, price: 14_500_000 },
        { flatType: '2_BHK', builtUpArea: 1000, carpetArea: 780, unit: 48, price: 9_800_000 },
        { flatType: '4_BHK', price: 0 },
      ],
      stages: [
        { name: 'Plinth', plannedOn: '2026-01-15', completedOn: '2026-02-01' },
        { name: 'Top slab', plannedOn: '2026-12-15', completedOn: null },
      ],
      amenities: ['Lift', 'Swimming pool', 'Gymnasium'],
    },
    { construction_name: 'amaltas_100% Park', builder_name: 'Rao & Sons', area: 'Wakad', possession_date: '2029-06-30' },
    { construction_name: '', area: null, project_area: null, total_floors: null, possession_date: null, mobile_no: null },
    { construction_name: 'Hidden Heights', status: 'INACTIVE', possession_date: '2026-12-31' },
  ])
  ids = { early, late, bare, hidden }
})
afterAll(() => t.close())

async function listed(query: string, token?: string): Promise<number[]> {
  const answer = await calls.get(`${LIST}?${query}`, token)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as ProjectPage).content.map(({ id }) => id)
}

test('the list of active projects holds ACTIVE projects alone, the latest first, with the fields of the specification', async () => {
  const content = (await calls.get('/api/under-constructions/active')).json() as ListedProject[]
  expect(content.map(({ id }) => id)).toEqual([ids.bare, ids.late, ids.early])
  expect(content[2]).toEqual({
    id: ids.early,
    status: 'ACTIVE',
    constructionName: 'Neem Court',
    builderName: 'Deccan Stone Homes',
    reraNumber: 'P52100012345',
    reraPage: REGISTER_PAGE,
    siteReraNumber: null,
    address: { area: 'Kothrud', city: 'Pune', state: 'Maharashtra' },
    projectArea: '4 acres',
    totalFloors: 12,
    possessionDate: '2027-03-31',
    propertyGallery: [],
    pictures: [],
    amenities: ['Lift', 'Swimming pool', 'Gymnasium'].map((name) => ({ amenityId: expect.any(Number), name })),
    mobileNo: '9000000201',
    flatDetails: [
      { flatType: '3_BHK', builtUpArea: 1400, carpetArea: 1100, unit: 24, price: 14_500_000 },
      { flatType: '2_BHK', builtUpArea: 1000, carpetArea: 780, unit: 48, price: 9_800_000 },
      { flatType: '4_BHK', builtUpArea: null, carpetArea: null, unit: null, price: 0 },
    ],
    priceFrom: 9_800_000,
    priceTo: 14_500_000,
  })
})

test('a project of which the builder has given nothing has null for each missing field', async () => {
  expect((await calls.get(`/api/under-constructions/${ids.bare}`)).json()).toMatchObject({
    constructionName: '',
    address: null,
    projectArea: null,
    totalFloors: null,
    possessionDate: null,
    mobileNo: null,
    amenities: [],
    flatDetails: [],
    stages: [],
    priceFrom: null,
    priceTo: null,
  })
})

test('a project has its stages with their dates', async () => {
  expect((await calls.get(`/api/under-constructions/${ids.early}`)).json().stages).toEqual([
    { name: 'Plinth', plannedOn: '2026-01-15', completedOn: '2026-02-01' },
    { name: 'Top slab', plannedOn: '2026-12-15', completedOn: null },
  ])
})

test('the list is sorted by id, by name in any case, and by possession with missing dates first', async () => {
  expect(await listed('page=0&size=100&sortField=id&sortDir=desc')).toEqual([ids.bare, ids.late, ids.early])
  expect(await listed('')).toEqual([ids.bare, ids.late, ids.early])
  expect(await listed('sortField=constructionName&sortDir=asc')).toEqual([ids.bare, ids.late, ids.early])
  expect(await listed('sortField=possessionDate&sortDir=asc')).toEqual([ids.bare, ids.early, ids.late])
  expect(await listed('sortField=possessionDate&sortDir=desc')).toEqual([ids.late, ids.early, ids.bare])
})

test('a keyword is a part of the name, the builder, the place or the registration number, in any case; % and _ stand for themselves', async () => {
  expect(await listed('keyword=NEEM')).toEqual([ids.early])
  expect(await listed('keyword=wakad')).toEqual([ids.late])
  expect(await listed(`keyword=${encodeURIComponent('कोथरूड')}`)).toEqual([ids.early])
  expect(await listed('keyword=p521000123')).toEqual([ids.early])
  expect(await listed('keyword=rao')).toEqual([ids.late])
  expect(await listed('keyword=%25')).toEqual([ids.late])
  expect(await listed('keyword=_')).toEqual([ids.late])
  expect(await listed('keyword=court%20deccan')).toEqual([])
  expect(await listed('keyword=hidden')).toEqual([])
})

test('a year of possession leaves the projects of that year', async () => {
  expect(await listed('possessionYear=2027')).toEqual([ids.early])
  expect(await listed('possessionYear=2026')).toEqual([])
})

test('pages hold every project once and count all of them', async () => {
  const first = (await calls.get(`${LIST}?size=2`)).json() as ProjectPage
  const second = (await calls.get(`${LIST}?size=2&page=1`)).json() as ProjectPage
  expect([first, second].map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual([
    [3, 2],
    [3, 2],
  ])
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual([ids.bare, ids.late, ids.early])
  expect(await listed('size=2&page=9')).toEqual([])
})

test('a project that is not ACTIVE is for operators alone', async () => {
  const owner = (await calls.register(2)).token
  for (const token of [undefined, owner]) {
    expect((await calls.get(`/api/under-constructions/${ids.hidden}`, token)).statusCode).toBe(404)
    expect(await listed('', token)).not.toContain(ids.hidden)
  }
  expect((await calls.get(`/api/under-constructions/${ids.hidden}`, operator)).json()).toMatchObject({ status: 'INACTIVE' })
  expect(await listed('', operator)).toContain(ids.hidden)
  expect((await calls.get('/api/under-constructions/active', operator)).json()).toHaveLength(3)
})

test('an id that no project has is not found', async () => {
  expect((await calls.get('/api/under-constructions/999999999')).statusCode).toBe(404)
})

test('no path, query or name of a file makes the server fail', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', "'", '%00', '..', '9'.repeat(400), '-1', '1e9', 'NaN', '[]', 'getall'),
  )
  const part = text.map((value) => encodeURIComponent(value.toWellFormed()))
  const parameter = fc.tuple(fc.constantFrom('page', 'size', 'sortField', 'sortDir', 'keyword', 'possessionYear'), part)
  const address = fc.oneof(
    part.map((id) => `/api/under-constructions/${id}`),
    part.map((name) => `/uploads/${name}`),
    fc.array(parameter, { maxLength: 5 }).map((parameters) => `${LIST}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`),
  )
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      expect((await t.app.inject({ url })).statusCode).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

async function pictureOf(owner: { projectId: number } | { propertyId: number }): Promise<string> {
  const { fileName } = await storePicture(t.media, await noise(640, 480).jpeg().toBuffer())
  await attachFiles(t.database.pool, [{ ...owner, kind: 'picture', fileName, originalName: null, position: 7 }])
  return fileName
}
const load = (folder: 'media' | 'uploads', name: string) => t.app.inject({ url: `/${folder}/${name}` })

test('pictures of an ACTIVE project are served below /uploads in every size and format, and not below /media', async () => {
  const fileName = await pictureOf({ projectId: ids.early })
  expect((await calls.get(`/api/under-constructions/${ids.early}`)).json()).toMatchObject({ propertyGallery: [fileName] })
  for (const name of [fileName, variantName(fileName, 320, 'webp')]) {
    const { statusCode, headers } = await load('uploads', name)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await load('media', name)).statusCode).toBe(404)
  }
})

test('a picture is no longer served half a minute after its project was hidden', async () => {
  const fileName = await pictureOf({ projectId: ids.late })
  const setStatus = (status: string) => t.database.pool.query('UPDATE projects SET status = $2 WHERE id = $1', [ids.late, status])
  expect((await load('uploads', fileName)).statusCode).toBe(200)
  await setStatus('INACTIVE')
  now += 31_000
  expect((await load('uploads', fileName)).statusCode).toBe(404)
  await setStatus('ACTIVE')
  expect((await load('uploads', fileName)).statusCode).toBe(200)
})

test('files that are not of a project are not served below /uploads', async () => {
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  const { fileName: deed } = await storeDocument(t.media, pdfOf('deed'), 'deed.pdf')
  await attachFiles(t.database.pool, [{ projectId: ids.early, kind: 'document', fileName: deed, originalName: 'deed.pdf', position: 0 }])
  const { fileName: unattached } = await storePicture(t.media, await noise(64, 48).jpeg().toBuffer())
  for (const name of [await pictureOf({ propertyId }), deed, unattached, 'no-picture.jpg', `${'0'.repeat(32)}.jpg`])
    expect((await load('uploads', name)).statusCode, name).toBe(404)
})

test('a file of a project belongs to the project alone', async () => {
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  const fileName = await pictureOf({ projectId: ids.bare })
  await expect(
    t.database.pool.query(
      `INSERT INTO media_attachments (property_id, project_id, kind, file_name, position) VALUES ($1, $2, 'picture', $3, 9)`,
      [propertyId, ids.bare, fileName],
    ),
  ).rejects.toThrow('media_attachments_owner_check')
})
