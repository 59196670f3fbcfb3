import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import type { CatalogueProject } from '#contracts/operations/projects.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { noise } from '#tests/files/pictures.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { REGISTER_PAGE } from '#tests/projects.ts'
import { seedLocalities } from '#tests/properties.ts'
import { multipartOf } from '#tests/uploads.ts'

const PATH = '/api/operations/projects'

let t: TestApp
let operator: OperatorCalls
let now = Date.UTC(2026, 5, 1, 10, 30)
let photo: Buffer
let values: Record<string, unknown>
let numbers = 0

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  operator = await operatorCallsOf(t)
  photo = await noise(640, 480).jpeg().toBuffer()
  await seedLocalities(t.database.pool, ['Kothrud'])
  const { rows } = await t.database.pool.query<{ id: number }>(`INSERT INTO amenities (name) VALUES ('Lift'), ('Garden') RETURNING id`)
  const [lift, garden] = rows.map(({ id }) => id)
  values = {
    status: 'ACTIVE',
    constructionName: 'Neem Court',
    builderName: 'Deccan Stone Homes',
    reraPage: REGISTER_PAGE,
    description: 'Two towers\nbeside the park',
    area: 'KOTHRUD ',
    projectArea: '4 acres',
    totalFloors: '12',
    possessionDate: '2027-03-31',
    mobileNo: '+91 90000 00201',
    flats: [
      { flatType: '2 BHK', builtUpArea: '1,000', carpetArea: '780', unit: '48', price: '98 L' },
      { flatType: '3_BHK', builtUpArea: '', carpetArea: null, unit: '', price: '' },
    ],
    stages: [{ name: 'Plinth', plannedOn: '2026-01-15', completedOn: '2026-02-01' }],
    amenityIds: [garden, lift, lift, 999_999],
  }
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query(`UPDATE projects SET status = 'INACTIVE'`))

const add = (changes: object = {}) => {
  numbers += 1
  return operator.send('POST', PATH, { ...values, reraNumber: `P521${String(numbers).padStart(8, '0')}`, ...changes })
}
const added = async (changes: object = {}): Promise<CatalogueProject> => (await add(changes)).json()
const editOf = ({ projectId, amenities, ...project }: CatalogueProject, changes: object) =>
  operator.send('PUT', `${PATH}/${projectId}`, { ...project, amenityIds: amenities.map(({ amenityId }) => amenityId), ...changes })
const upload = (projectId: number, body: Buffer = photo) => {
  const { headers, payload } = multipartOf([{ name: 'image', fileName: 'tower.jpg', type: 'image/jpeg', body }])
  const authorization = `Bearer ${operator.token}`
  return t.app.inject({ method: 'POST', url: `${PATH}/${projectId}/pictures`, headers: { ...headers, authorization }, payload })
}
const order = (projectId: number, before: readonly string[], after: readonly string[]) =>
  operator.send('PUT', `${PATH}/${projectId}/pictures`, { before, after })
const onHome = async () => (await t.app.inject('/api/under-constructions/active')).json() as ListedProject[]
const namesOf = ({ pictures }: CatalogueProject) => pictures.map(({ fileName }) => fileName)
const actionsOn = (projectId: number) => operator.actionsOn('project', projectId)

test('a new ACTIVE project is on the home page and has its page, with every field', async () => {
  const answer = await add()
  expect(answer.statusCode).toBe(200)
  const { projectId, reraNumber } = answer.json() as CatalogueProject
  expect((await t.app.inject(`/api/under-constructions/${projectId}`)).json()).toMatchObject({
    status: 'ACTIVE',
    constructionName: 'Neem Court',
    builderName: 'Deccan Stone Homes',
    reraNumber,
    description: 'Two towers\nbeside the park',
    address: { area: 'Kothrud', city: 'Pune', state: 'Maharashtra' },
    projectArea: '4 acres',
    totalFloors: 12,
    possessionDate: '2027-03-31',
    mobileNo: '9000000201',
    flatDetails: [
      { flatType: '2_BHK', builtUpArea: 1_000, carpetArea: 780, unit: 48, price: 9_800_000 },
      { flatType: '3_BHK', builtUpArea: null, carpetArea: null, unit: null, price: null },
    ],
    stages: [{ name: 'Plinth', plannedOn: '2026-01-15', completedOn: '2026-02-01' }],
    amenities: [{ name: 'Lift' }, { name: 'Garden' }],
    updatedAt: new Date(now).toISOString(),
  })
  expect((await onHome()).map(({ id }) => id)).toEqual([projectId])
  expect(await actionsOn(projectId)).toEqual([
    {
      action: 'project_added',
      before: null,
      after: expect.objectContaining({ constructionName: 'Neem Court', mobileNo: '90••••••01', amenities: ['Lift', 'Garden'] }),
      reason: null,
    },
  ])
})

test('an edit replaces the tables and keeps the pictures; what is emptied becomes null', async () => {
  const project = await added()
  const withPicture: CatalogueProject = (await upload(project.projectId)).json()
  now += 60_000
  const edited = await editOf(withPicture, {
    area: 'Somewhere new',
    city: 'Pimpri-Chinchwad',
    flats: [{ flatType: 'Row house', price: '1.2 Cr' }],
    stages: [],
    amenityIds: [],
    totalFloors: '',
    mobileNo: '',
  })
  expect(edited.json()).toEqual({
    ...withPicture,
    version: project.version + 1,
    area: 'Somewhere new',
    city: 'Pimpri-Chinchwad',
    isAreaKnown: false,
    flats: [{ flatType: 'Row_house', builtUpArea: null, carpetArea: null, unit: null, price: 12_000_000 }],
    stages: [],
    amenities: [],
    totalFloors: null,
    mobileNo: null,
    updatedAt: new Date(now).toISOString(),
  })
  expect((await t.app.inject(`/api/under-constructions/${project.projectId}`)).json().address).toMatchObject({ city: 'Pimpri-Chinchwad' })
  expect((await editOf({ ...project, version: project.version + 1 }, { city: ' ' })).json().fields).toHaveProperty('city')
  const last = (await actionsOn(project.projectId)).at(-1)
  expect(last).toMatchObject({
    action: 'project_changed',
    before: { area: 'Kothrud', city: 'Pune', mobileNo: '90••••••01' },
    after: { mobileNo: null },
  })
  expect(last?.after).not.toHaveProperty('builderName')
})

test('a project is hidden with a reason alone, then it is on no page, and it can be shown again', async () => {
  const project = await added()
  expect((await editOf(project, { status: 'INACTIVE' })).json().fields).toEqual({ reason: 'Say why the project is hidden.' })
  const hidden: CatalogueProject = (await editOf(project, { status: 'INACTIVE', reason: 'The registration lapsed' })).json()
  expect([await onHome(), (await t.app.inject(`/api/under-constructions/${project.projectId}`)).statusCode]).toEqual([[], 404])
  const listed = (await operator.get(`${PATH}?status=INACTIVE&keyword=${project.reraNumber}`)).json().content
  expect(listed).toEqual([expect.objectContaining({ id: project.projectId, status: 'INACTIVE' })])
  expect((await editOf(hidden, { status: 'ACTIVE' })).statusCode).toBe(200)
  expect(await onHome()).toHaveLength(1)
  expect((await actionsOn(project.projectId)).slice(1).map(({ action, reason }) => [action, reason])).toEqual([
    ['project_hidden', 'The registration lapsed'],
    ['project_shown', null],
  ])
})

test('of edits of one version at once one is saved', async () => {
  const project = await added()
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((builderName) => editOf(project, { builderName })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await actionsOn(project.projectId)).toHaveLength(2)
})

test('a RERA number is of one project, also when two are added at once', async () => {
  const answers = await Promise.all([0, 1, 2].map(() => add({ reraNumber: 'P52100099999' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const taken = await editOf(await added(), { reraNumber: 'P52100099999' })
  expect([taken.statusCode, Object.keys(taken.json().fields)]).toEqual([409, ['reraNumber']])
})

test('what is missing or wrong is named at its field, and nothing is stored', async () => {
  const before = (await operator.get(PATH)).json().totalElements
  const answer = await add({
    constructionName: '',
    builderName: ' ',
    reraNumber: 'none',
    totalFloors: '0',
    possessionDate: '2027-02-30',
    mobileNo: '12345',
    flats: [{ flatType: '', price: 'much' }],
    stages: 'all',
    amenityIds: ['x'],
  })
  expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
    422,
    [
      'amenityIds',
      'builderName',
      'constructionName',
      'flats.flatType',
      'flats.price',
      'mobileNo',
      'possessionDate',
      'reraNumber',
      'stages',
      'totalFloors',
    ],
  ])
  expect((await operator.get(PATH)).json().totalElements).toBe(before)
})

test('pictures are added, put in order and removed; the first is the cover on the home page', async () => {
  const { projectId } = await added()
  await upload(projectId)
  const names = namesOf((await upload(projectId)).json())
  expect(names).toHaveLength(2)
  const [first = '', second = ''] = names
  expect(namesOf((await order(projectId, names, [second, first])).json())).toEqual([second, first])
  expect((await onHome())[0]?.propertyGallery).toEqual([second, first])
  expect(namesOf((await order(projectId, [second, first], [first])).json())).toEqual([first])
  expect((await t.app.inject(`/uploads/${first}`)).statusCode).toBe(200)
  expect((await t.app.inject(`/uploads/${second}`)).statusCode).toBe(404)
  expect((await actionsOn(projectId)).slice(1).map(({ before, after }) => [before, after])).toEqual([
    [{ pictures: [] }, { pictures: [first] }],
    [{ pictures: [first] }, { pictures: names }],
    [{ pictures: names }, { pictures: [second, first] }],
    [{ pictures: [second, first] }, { pictures: [first] }],
  ])
})

test('an operator says which picture is an artist’s impression; it keeps the label in another order, and is recorded', async () => {
  const { projectId } = await added()
  await upload(projectId)
  const names = namesOf((await upload(projectId)).json())
  const [first = '', second = ''] = names
  const path = `${PATH}/${projectId}/pictures`
  const mark = (fileName: string, isStaged: boolean) =>
    operator.send('PUT', path, { before: names, after: names, staged: { fileName, isStaged } })
  const saidOf = ({ pictures }: Pick<CatalogueProject, 'pictures'>) => pictures.map(({ stagedBy }) => stagedBy)
  expect(saidOf((await mark(second, true)).json())).toEqual([undefined, 'operator'])
  expect(saidOf((await order(projectId, names, [second, first])).json())).toEqual(['operator', undefined])
  expect((await onHome())[0]?.pictures.map(({ stagedBy }) => stagedBy)).toEqual(['operator', undefined])
  expect((await mark(second, false)).statusCode).toBe(409)
  await order(projectId, [second, first], names)
  expect((await mark('x.jpg', true)).statusCode).toBe(422)
  expect(saidOf((await mark(second, false)).json())).toEqual([undefined, undefined])
  expect((await actionsOn(projectId)).filter(({ before }) => JSON.stringify(before).includes('stagedPictures'))).toMatchObject([
    { before: { stagedPictures: [] }, after: { stagedPictures: [second] } },
    { before: { stagedPictures: [second] }, after: { stagedPictures: [] } },
  ])
})

test('an order of pictures that another operator has changed meanwhile, or with a picture of another project, is refused', async () => {
  const { projectId } = await added()
  const [first = ''] = namesOf((await upload(projectId)).json())
  const [foreign = ''] = namesOf((await upload((await added()).projectId)).json())
  await upload(projectId)
  expect((await order(projectId, [first], [])).statusCode).toBe(409)
  const present = namesOf((await operator.get(`${PATH}/${projectId}`)).json())
  expect((await order(projectId, present, [foreign])).statusCode).toBe(422)
  expect(namesOf((await operator.get(`${PATH}/${projectId}`)).json())).toEqual(present)
})

test('pictures that are uploaded at once all stay', async () => {
  const { projectId } = await added()
  expect((await Promise.all([0, 1, 2].map(() => upload(projectId)))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(namesOf((await operator.get(`${PATH}/${projectId}`)).json())).toHaveLength(3)
})

test('what is no picture, and a picture of no project, is refused', async () => {
  const { projectId } = await added()
  expect((await upload(projectId, Buffer.from('no picture'))).statusCode).toBe(415)
  expect((await upload(999_999_999)).statusCode).toBe(404)
  const { headers, payload } = multipartOf([{ name: 'note', body: 'no file' }])
  const authorization = `Bearer ${operator.token}`
  const empty = await t.app.inject({
    method: 'POST',
    url: `${PATH}/${projectId}/pictures`,
    headers: { ...headers, authorization },
    payload,
  })
  expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([422, ['image']])
})

test('pictures of a hidden project are seen by operators alone, and kept by no cache', async () => {
  const project = await added({ status: 'INACTIVE' })
  const [picture = ''] = namesOf((await upload(project.projectId)).json())
  const { cookies } = await operator.get(`${PATH}/${project.projectId}`)
  const [cookie] = cookies
  expect(cookie).toMatchObject({ path: '/uploads', httpOnly: true, sameSite: 'Strict' })
  const load = (value?: string) =>
    t.app.inject({ url: `/uploads/${picture}`, ...(value === undefined ? {} : { cookies: { [cookie?.name ?? '']: value } }) })
  const seen = await load(cookie?.value)
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await load()).statusCode).toBe(404)
  expect((await load(cookie?.value.replace('.1.', '.0.'))).statusCode).toBe(404)
})
