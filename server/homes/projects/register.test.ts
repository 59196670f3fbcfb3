import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueProject } from '#contracts/operations/projects.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { REGISTER_PAGE, seedProjects } from '#tests/projects.ts'
import { multipartOf } from '#tests/uploads.ts'

const PATH = '/api/operations/projects'
const PROJECT = { constructionName: 'Neem Court', builderName: 'Deccan Stone Homes', reraNumber: 'P52100012345', city: 'Pune' }
const MISSING = 'Give the project’s own page in the register of MahaRERA: without it the project may not be advertised.'

let t: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://homes.example', SITE_RERA_NUMBER: 'A52100012345' })
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM projects'))

const seed = async (values: Parameters<typeof seedProjects>[1][number]) => (await seedProjects(t.database.pool, [values]))[0] ?? 0
const codeOf = (id: number, headers = {}) => t.app.inject({ url: `/register-codes/${id}.svg`, headers })
const edit = (project: CatalogueProject, changes: object) =>
  operator.send('PUT', `${PATH}/${project.projectId}`, { ...project, amenityIds: [], ...changes })

const PIXELS_PER_MODULE = 3

/** What a decoder reads in the image, whose dark modules are drawn by runs: `M4 5h7v1h-7z`. */
function read(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS_PER_MODULE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let down = 0; down < PIXELS_PER_MODULE; down += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + down) * side + Number(x) * PIXELS_PER_MODULE
      for (let at = start; at < start + Number(length) * PIXELS_PER_MODULE; at += 1) pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return jsQR(pixels, side, side)?.data
}

test('the code of a project is black on white and leads to the page that is stored', async () => {
  const id = await seed({})
  const answer = await codeOf(id)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=300',
  ])
  expect(answer.body.length).toBeLessThan(6_000)
  expect(read(answer.body)).toBe(REGISTER_PAGE)
  const etag = String(answer.headers.etag)
  expect((await codeOf(id, { 'if-none-match': etag })).statusCode).toBe(304)
  const page = 'https://maharerait.maharashtra.gov.in/public/project/view/999999'
  await t.database.pool.query('UPDATE projects SET rera_page = $1', [page])
  const changed = await codeOf(id, { 'if-none-match': etag })
  expect([changed.statusCode, read(changed.body)]).toEqual([200, page])
})

/** What a decoder reads in the upper right quarter of a picture. */
async function readTopRight(jpeg: Buffer): Promise<string | undefined> {
  const { width, height } = await sharp(jpeg).metadata()
  const quarter = { left: width / 2, top: 0, width: width / 2, height: height / 2 }
  const { data, info } = await sharp(jpeg).extract(quarter).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('the shared picture of a project has the code of its page at the top right and the number at the bottom, and changes with them', async () => {
  const id = await seed({})
  const sharedOf = (headers = {}) => t.app.inject({ url: `/shared-pictures/${id}.jpg`, headers })
  expect((await sharedOf()).statusCode).toBe(404)
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7799aa' } })
    .jpeg()
    .toBuffer()
  const { headers, payload } = multipartOf([{ name: 'image', fileName: 'tower.jpg', type: 'image/jpeg', body: photo }])
  const authorization = `Bearer ${operator.token}`
  await t.app.inject({ method: 'POST', url: `${PATH}/${id}/pictures`, headers: { ...headers, authorization }, payload })
  const answer = await sharedOf()
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
  ])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 900 })
  expect(await readTopRight(answer.rawPayload)).toBe(REGISTER_PAGE)
  // black letters on white at the bottom left
  const bottom = await sharp(answer.rawPayload).extract({ left: 24, top: 700, width: 500, height: 176 }).stats()
  expect(bottom.channels.map(({ min, max }) => [min < 40, max > 240])).toEqual(Array(3).fill([true, true]))
  const etag = String(answer.headers.etag)
  expect((await sharedOf({ 'if-none-match': etag })).statusCode).toBe(304)
  const page = 'https://maharerait.maharashtra.gov.in/public/project/view/999999'
  await t.database.pool.query('UPDATE projects SET rera_page = $1', [page])
  const changed = await sharedOf({ 'if-none-match': etag })
  expect(await readTopRight(changed.rawPayload)).toBe(page)
  const html = (await t.app.inject(`/UnderConstructionPropertyDetails/${id}`)).body
  expect(html).toContain(`property="og:image" content="http://homes.example/shared-pictures/${id}.jpg"`)
  await t.database.pool.query(`UPDATE projects SET status = 'INACTIVE'`)
  expect((await sharedOf()).statusCode).toBe(404)
})

test('the code of an invented project leads to the demo’s page on this site', async () => {
  const id = await seed({ rera_number: 'P00000010117', rera_page: null, is_demo: true })
  expect((await t.app.inject(`/api/under-constructions/${id}`)).json().reraPage).toBe('/demo/register/P00000010117')
  expect(read((await codeOf(id)).body)).toBe('http://homes.example/demo/register/P00000010117')
})

test.each(['0', '999999999', 'x', '1.5', '-1'])('the project %s has no code', async (id) => {
  expect((await t.app.inject(`/register-codes/${id}.svg`)).statusCode).toBe(404)
})

test('an ACTIVE project without its page in the register is shown nowhere, and operators see it', async () => {
  const id = await seed({ rera_page: null })
  const shown = await seed({ construction_name: 'Shown' })
  const ids = async (url: string) => (await t.app.inject(url)).json()
  expect((await ids('/api/under-constructions/active')).map((project: { id: number }) => project.id)).toEqual([shown])
  expect((await ids('/api/under-constructions/getall-admin')).content.map((project: { id: number }) => project.id)).toEqual([shown])
  expect((await t.app.inject(`/api/under-constructions/${id}`)).statusCode).toBe(404)
  expect((await codeOf(id)).statusCode).toBe(404)
  expect((await t.app.inject('/sitemap.xml')).body).not.toContain(`/UnderConstructionPropertyDetails/${id}<`)
  expect((await operator.get(`/api/under-constructions/${id}`)).json()).toMatchObject({ id, reraPage: null })
  expect((await operator.get(`${PATH}?status=ACTIVE`)).json().totalElements).toBe(2)
})

test('a project that is not ACTIVE has no code', async () => {
  expect((await codeOf(await seed({ status: 'INACTIVE' }))).statusCode).toBe(404)
})

test('a project is made ACTIVE only with its page in the register', async () => {
  const refused = await operator.send('POST', PATH, { ...PROJECT, status: 'ACTIVE', reraPage: ' ' })
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { reraPage: MISSING }])
  const project: CatalogueProject = (await operator.send('POST', PATH, { ...PROJECT, status: 'INACTIVE' })).json()
  expect(project).toMatchObject({ reraPage: null, isDemo: false })
  expect((await edit(project, { status: 'ACTIVE' })).json().fields).toEqual({ reraPage: MISSING })
  const shown = await edit(project, { status: 'ACTIVE', reraPage: REGISTER_PAGE })
  expect([shown.statusCode, shown.json().reraPage]).toEqual([200, REGISTER_PAGE])
  expect((await edit(shown.json(), { reraPage: '' })).json().fields).toEqual({ reraPage: MISSING })
  expect(await operator.actionsOn('project', project.projectId)).toHaveLength(2)
})

test('an ACTIVE project from before is saved only with its page, or hidden', async () => {
  const projectId = await seed({ rera_page: null })
  const project: CatalogueProject = (await operator.get(`${PATH}/${projectId}`)).json()
  expect((await edit(project, { builderName: 'Rao & Sons' })).json().fields).toEqual({ reraPage: MISSING })
  expect((await edit(project, { status: 'INACTIVE', reason: 'No page in the register' })).statusCode).toBe(200)
})

test('an invented project needs no page', async () => {
  const projectId = await seed({ rera_page: null, is_demo: true })
  const project: CatalogueProject = (await operator.get(`${PATH}/${projectId}`)).json()
  expect(project).toMatchObject({ reraPage: null, isDemo: true })
  expect((await edit(project, { builderName: 'Rao & Sons' })).statusCode).toBe(200)
})

test.each([
  ['reraNumber', 'A52100012345', 'Write the number as it stands on the project’s certificate, such as P52100012345 or PR1260002400001.'],
  ['reraNumber', 'P521', 'Write the number as it stands on the project’s certificate, such as P52100012345 or PR1260002400001.'],
  [
    'reraPage',
    'https://maharera.example/project/1',
    'Write the address of the project’s own page in the register: it begins with https://maharerait.maharashtra.gov.in/',
  ],
  [
    'reraPage',
    'http://maharerait.maharashtra.gov.in/public/project/view/1',
    'Write the address of the project’s own page in the register: it begins with https://maharerait.maharashtra.gov.in/',
  ],
])('%s %j is refused at its field', async (field, value, message) => {
  const answer = await operator.send('POST', PATH, { ...PROJECT, status: 'INACTIVE', [field]: value })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }])
})

test.each([
  ['HTTPS://MAHARERA.MAHARASHTRA.GOV.IN/x', 'https://maharera.maharashtra.gov.in/x'],
  ['https:maharera.maharashtra.gov.in/x', 'https://maharera.maharashtra.gov.in/x'],
  ['https://maharera.maharashtra.gov.in\\@wada.example/x', 'https://maharera.maharashtra.gov.in/@wada.example/x'],
  ['https://maharera.maharashtra.gov.in/a b"><b', 'https://maharera.maharashtra.gov.in/a%20b%22%3E%3Cb'],
])('the page %s is stored as browsers read it', async (reraPage, stored) => {
  const answer = await operator.send('POST', PATH, { ...PROJECT, status: 'INACTIVE', reraPage })
  expect([answer.statusCode, answer.json().reraPage]).toEqual([200, stored])
})

test('a number is stored in capitals and without spaces', async () => {
  const answer = await operator.send('POST', PATH, { ...PROJECT, status: 'INACTIVE', reraNumber: 'p521 0001 2345' })
  expect(answer.json().reraNumber).toBe('P52100012345')
})

test('beside a project stands the site’s own number as an agent', async () => {
  const id = await seed({})
  expect((await t.app.inject(`/api/under-constructions/${id}`)).json().siteReraNumber).toBe('A52100012345')
})
