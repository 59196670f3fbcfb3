import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contracts/base/errors.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { OWNER_PHONE, seedLocalities, seedProperties } from '#tests/properties.ts'

let t: TestApp
let ids: number[]

beforeAll(async () => {
  t = await createTestApp()
  const localities = await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  const baner = localities.get('Baner') ?? null
  ids = await seedProperties(t.database.pool, [
    ...Array.from({ length: 30 }, (_unused, n) => ({
      expected_price: 10_000 + n * 500,
      locality_id: baner,
      created_at: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
    })),
    { property_for: 'SELL', expected_price: 80_00_000, property_name: 'Marigold Residency', bhk_type: '_2_5_BHK' },
    { status: 'INACTIVE', property_name: 'Withdrawn House' },
    { status: 'PENDING', property_name: 'Waiting House' },
    { category: 'PLOT', property_for: 'SELL', bhk_type: null, apartment_type: null, furnished_type: null },
  ])
})
afterAll(() => t.close())

const SPECIFIED_FIELDS =
  'propertyId propertyName propertyFor bhkType apartmentType category furnishedType preferredTenants expectedPrice carpetArea totalBuildUpArea floor totalFloors description status createdAt propertyGallery address postedByUserId postedByUserName postedByUserRole postedByUserPhoneNumber'.split(
    ' ',
  )

const get = async (url: string) => {
  const answer = await t.app.inject({ url })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, text: answer.payload }
}

describe('lists', () => {
  test('the enum lists are plain arrays', async () => {
    const { body } = await get('/api/properties/all_enum')
    expect(Object.keys(body).sort()).toEqual(['apartmentType', 'bhkType', 'furnishedType', 'propertyCategory', 'propertyFor'])
    expect(body.propertyFor).toEqual(['RENT', 'SELL', 'RESELL', 'PG', 'HOSTEL'])
  })

  test('a page is {content, totalElements, totalPages}, created first by default', async () => {
    const { status, body } = await get('/api/properties/get')
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalElements: 32, totalPages: 3 })
    expect(body.content).toHaveLength(12)
    expect(body.content[0].propertyId).toBe(ids[0])
    const newest = await get('/api/properties/get?page=0&size=5&sort=expectedPrice&direction=desc')
    expect(newest.body.content[0].expectedPrice).toBe(80_00_000)
    expect((await get('/api/properties/get?page=2')).body.content).toHaveLength(8)
    expect((await get('/api/properties/get?page=3')).body.content).toEqual([])
  })

  test('a property in a list has every field of the specification, and a masked number', async () => {
    const { body } = await get('/api/properties/get?size=1')
    expect(Object.keys(body.content[0])).toEqual(expect.arrayContaining(SPECIFIED_FIELDS))
    expect(body.content[0]).toMatchObject({
      address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411045' },
      postedByUserName: 'Meera Joshi',
      postedByUserPhoneNumber: '90••••••01',
      contactUnlocked: false,
    })
  })

  test('beside the fields of the specification and its place, a property in a list has only fields with a value', async () => {
    const { body } = await get('/api/properties/get?size=100')
    const empty = body.content.flatMap((property: Record<string, unknown>) =>
      Object.keys(property).filter((name) => property[name] === null),
    )
    expect(empty).toContain('bhkType')
    expect([...SPECIFIED_FIELDS, 'cell']).toEqual(expect.arrayContaining(empty))
  })

  test('search without a page answers the plain list, with one a page', async () => {
    expect((await get('/api/properties/search')).body).toHaveLength(32)
    expect((await get('/api/properties/search?propertyFor=BUY')).body.map((p: { propertyFor: string }) => p.propertyFor)).toEqual([
      'SELL',
      'SELL',
    ])
    expect((await get('/api/properties/search?page=0&size=10&propertyFor=RENT')).body).toMatchObject({ totalElements: 30, totalPages: 3 })
    expect((await get('/api/properties/search?bhkType=BHK_2_5')).body).toHaveLength(1)
    expect((await get('/api/properties/search?bhkType=BHK_2_5,0')).body).toHaveLength(1)
    expect((await get('/api/properties/search?bhkType=0&minPrice=10500&maxPrice=11500')).body).toHaveLength(3)
    expect((await get('/api/properties/search?minPrice=10500&maxPrice=11500')).body).toHaveLength(3)
    expect((await get('/api/properties/search?area=baner&area=Wakad&propertyFor=RENT&keyword=')).body).toHaveLength(30)
    expect((await get('/api/properties/search?propertyName=marigold')).body).toHaveLength(1)
  })

  test('the keyword search finds ACTIVE properties only', async () => {
    expect((await get('/api/properties/search/admin?keyword=MARIGOLD')).body).toHaveLength(1)
    expect((await get('/api/properties/search/admin?keyword=house')).body).toEqual([])
    expect((await get('/api/properties/search/admin?keyword=buy')).body).toHaveLength(2)
  })

  test('featured answers {content}, by id', async () => {
    const { body } = await get('/api/properties/featured?page=0&size=100&sort=propertyId&direction=asc')
    expect(body.content.map((p: { propertyId: number }) => p.propertyId)).toEqual(ids.filter((_id, index) => index !== 31 && index !== 32))
  })

  test('an unpaged list is cut at 2,000 and says so', async () => {
    const many = await createTestApp()
    await seedProperties(
      many.database.pool,
      Array.from({ length: 2_005 }, () => ({})),
    )
    const answer = await many.app.inject({ url: '/api/properties/search' })
    expect(answer.json()).toHaveLength(2_000)
    expect(answer.headers['x-result-truncated']).toBe('2000')
    await many.close()
  })

  test('localities are listed by name with the number of their ACTIVE properties', async () => {
    expect((await get('/api/localities/get')).body).toEqual([
      { name: 'Baner', pinCode: '411045', liveListings: 30 },
      { name: 'Wakad', pinCode: '411045', liveListings: 0 },
    ])
  })

  test('amenities come as a page of at most 10,000', async () => {
    await t.database.pool.query(`INSERT INTO amenities (name) SELECT 'Amenity ' || n FROM generate_series(1, 107) AS n`)
    const { body } = await get('/api/amenities/get?page=0&size=10000')
    expect(body).toMatchObject({ totalElements: 107, totalPages: 1 })
    expect(body.content).toHaveLength(107)
    expect((await get('/api/amenities/get')).body).toEqual(body)
    expect((await get('/api/amenities/get?page=2&size=50')).body.content).toHaveLength(7)
    expect((await get('/api/amenities/get?size=10001')).body.fields).toEqual({ size: 'Size can be at most 10,000' })
  })
})

describe('one property', () => {
  test('has every field that its page shows', async () => {
    const { body } = await get(`/api/properties/get/${ids[0]}`)
    const more =
      'balcony bathroom plotArea length width boundaryWall buildingType availableFrom preferred_tenants deposit monthlyMaintenance amenities propertyDocuments'
    expect(Object.keys(body)).toEqual(expect.arrayContaining(more.split(' ')))
    expect(body.propertyId).toBe(ids[0])
  })

  test('unknown and pending properties answer 404, withdrawn ones 410', async () => {
    expect(await get('/api/properties/get/999999')).toMatchObject({
      status: 404,
      body: { message: 'Property not found', code: 'not_found' },
    })
    expect((await get(`/api/properties/get/${ids[32]}`)).status).toBe(404)
    expect(await get(`/api/properties/get/${ids[31]}`)).toMatchObject({ status: 410, body: { code: 'no_longer_available' } })
    expect((await get('/api/properties/get/12abc')).status).toBe(422)
    expect((await get('/api/properties/get/99999999999999999999')).status).toBe(422)
  })

  test('similar properties are of the same kind, in nearby localities, and never the property itself', async () => {
    const { body } = await get(`/api/properties/similar/${ids[4]}`)
    expect(body).toHaveLength(6)
    for (const home of body) expect(home).toMatchObject({ propertyFor: 'RENT', category: 'RESIDENTIAL' })
    expect(body.map((home: { propertyId: number }) => home.propertyId)).not.toContain(ids[4])
    expect((await get('/api/properties/similar/999999')).body).toEqual([])
  })

  test('similar properties are offered for a withdrawn one, and not for one that was never public', async () => {
    const [withdrawn, waiting] = ids.slice(-3)
    expect((await get(`/api/properties/similar/${withdrawn}`)).body).not.toEqual([])
    expect((await get(`/api/properties/similar/${waiting}`)).body).toEqual([])
  })
})

describe('hostile input', () => {
  test.each([
    ['/api/properties/get?page=-1', 'page'],
    ['/api/properties/get?size=101', 'size'],
    ['/api/properties/get?size=0', 'size'],
    ['/api/properties/get?size=1.5', 'size'],
    ['/api/properties/get?sort=password', 'sort'],
    ['/api/properties/get?direction=sideways', 'direction'],
    ['/api/properties/search?minPrice=cheap', 'minPrice'],
    ['/api/properties/search?maxPrice=-5', 'maxPrice'],
    ['/api/properties/search?maxPrice=1e999', 'maxPrice'],
    ['/api/properties/search?propertyFor=THEFT', 'propertyFor'],
    ['/api/properties/search?bhkType=eleven', 'bhkType'],
    ['/api/properties/search?sortField=1;drop', 'sortField'],
    ['/api/properties/search?page=-1', 'page'],
    [`/api/properties/search?keyword=${'x'.repeat(200)}`, 'keyword'],
  ])('%s is refused and names its field', async (url, field) => {
    const { status, body } = await get(url)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\S/) })
    expect(Object.keys(body.fields)).toContain(field)
  })

  test('random queries answer 200 or 422', async () => {
    const names = [
      'keyword',
      'area',
      'minPrice',
      'maxPrice',
      'page',
      'size',
      'propertyFor',
      'bhkType',
      'propertyName',
      'sortField',
      '__proto__',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/api/properties/search',
          '/api/properties/search/admin',
          '/api/properties/get',
          '/api/properties/featured',
          '/api/amenities/get',
        ),
        fc.array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('%', '_', "'", '\\', '\0')),
          ),
        ),
        async (path, pairs) => {
          const { status, body } = await get(`${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))}`)
          expect([200, 422]).toContain(status)
          if (status === 422) expect(ERROR_CODES).toContain(body.code)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('malformed addresses answer with the error shape', async () => {
    for (const url of ['/api/nothing', '/api/properties/get/%00', '/api/properties/get/..%2f..', '/api/properties/get/%E0%A4%A']) {
      const { status, body } = await get(url)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(status, url).toBeLessThan(500)
      expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  })

  test("no answer holds a poster's number", async () => {
    const urls = [
      '/api/properties/get?size=100',
      '/api/properties/search',
      '/api/properties/featured',
      `/api/properties/get/${ids[0]}`,
      `/api/properties/similar/${ids[0]}`,
    ]
    for (const url of urls) expect((await get(url)).text, url).not.toContain(OWNER_PHONE)
  })
})
