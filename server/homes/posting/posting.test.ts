import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_OWN_PROPERTIES } from '#contracts/base/limits.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { docmOf, docxOf, pdfOf } from '#tests/files/documents.ts'
import { mediaAddress } from '#tests/media-address.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { setPosts } from '#tests/plans.ts'
import { grantPosts, listen, type Postings, pictureFile, type SentFile } from '#tests/postings.ts'
import { seedLocalities } from '#tests/properties.ts'

const UNLIMITED = '1000000/1h'
/** 1:30 on 1 April in Pune; in UTC it is still 31 March. */
const clock = { time: Date.UTC(2030, 2, 31, 20), now: () => clock.time }
let t: TestApp
let calls: Calls
let p: Postings
let owner: { token: string; user: { id: number } }
let seeker: { token: string; user: { id: number } }

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED }, { clock })
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  await t.database.pool.query(`INSERT INTO amenities (id, name) VALUES (1, 'Lift'), (2, 'Gym')`)
  calls = callsOf(t)
  p = await listen(t)
  owner = await calls.register(1)
  seeker = await calls.register(2, { userRole: 'SEEKER' })
})
beforeEach(() => grantPosts(t, owner.user.id, 10))
afterAll(() => t.close())

const pdf = (name = 'plan.pdf'): SentFile => ({ field: 'documents', name, bytes: new Uint8Array(pdfOf()) })
const countRows = async (): Promise<Record<string, number>> => {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM properties) AS properties, (SELECT count(*) FROM media_files) AS files,
            (SELECT count(*) FROM idempotency_keys) AS answers, (SELECT sum(remaining) FROM subscription_allowances WHERE allowance = 'property_posts') AS posts`,
  )
  return rows[0]
}

describe('a post', () => {
  test('loses the amenities that its kind cannot have', async () => {
    const plot = { category: 'PLOT', propertyFor: 'SELL', amenityIds: [1, 2] }
    const { body } = await p.add(owner.token, plot)
    const { body: stored } = await p.call('GET', `/api/properties/get/${body.propertyId}`)
    expect(stored).toMatchObject({ category: 'PLOT', amenities: [{ amenityId: 2, name: 'Gym' }] })
  })

  test('with an amenity that does not exist is refused, names it and costs nothing', async () => {
    const before = await t.database.pool.query('SELECT count(*) FROM properties')
    const message = 'Amenity 999 is not in the list any more. Please reload the page.'
    const refused = await p.add(owner.token, { amenityIds: [1, 999] })
    expect(refused).toMatchObject({ status: 422, body: { message, fields: { amenityIds: message } } })
    expect((await t.database.pool.query('SELECT count(*) FROM properties')).rows).toEqual(before.rows)
  })

  test('is live at once, with its pictures in order, its documents and its amenities', async () => {
    const scan = { ...(await pictureFile('Agreement v1.2.png', '#ffffff')), field: 'documents' as const }
    const files = [await pictureFile('front.jpg', '#ff0000'), pdf('Floor plan.pdf'), scan, await pictureFile('back.jpg', '#0000ff')]
    const property = { address: { area: ' BANER ', pinCode: '' }, amenityIds: [2, 1], availableFrom: '2030-04-01', carpetArea: 0 }
    const posted = await p.add(owner.token, { ...property, postedByUserId: owner.user.id }, { files })
    expect(posted).toMatchObject({ status: 200, body: { message: 'Your property is live.', remainingPostsUsed: 9 } })
    const { body } = await p.call('GET', `/api/properties/get/${posted.body.propertyId}`, owner.token)
    expect(body).toMatchObject({
      propertyName: 'Sahyadri Heights',
      status: 'ACTIVE',
      bhkType: 'TWO_BHK',
      expectedPrice: 25_000,
      carpetArea: 0,
      availableFrom: '2030-04-01',
      address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411045' },
      amenities: [
        { amenityId: 2, name: 'Gym' },
        { amenityId: 1, name: 'Lift' },
      ],
      documents: [
        { name: 'Floor plan.pdf', contentType: 'application/pdf' },
        // a picture is redrawn as JPEG and renamed
        { name: 'Agreement v1.2.jpg', contentType: 'image/jpeg' },
      ],
      postedByUserId: owner.user.id,
      createdAt: '2030-03-31T20:00:00.000Z',
    })
    expect(body.pictures.map((picture: { color: string }) => /^#f.0/.test(picture.color))).toEqual([true, false])
    for (const name of [...body.propertyGallery, ...body.propertyDocuments])
      expect((await p.call('GET', mediaAddress(t, name))).status).toBe(200)
    const { rows } = await t.database.pool.query(
      'SELECT locality_id IS NOT NULL AS placed, latitude, posted_by_user_role FROM properties WHERE id = $1',
      [posted.body.propertyId],
    )
    expect(rows).toEqual([{ placed: true, latitude: expect.any(Number), posted_by_user_role: 'OWNER' }])
    expect(
      [...t.jobs.waiting.values()].some(
        ({ queue, payload }) => queue === 'make-variants' && JSON.stringify(payload).includes(body.propertyGallery[0]),
      ),
    ).toBe(true)
  })

  test('is in every list and search, and in none once it is hidden', async () => {
    const { body } = await p.add(owner.token, { propertyName: 'Tamarind Terrace', address: { area: 'Wakad' } })
    const id: number = body.propertyId
    const places = [
      '/api/properties/get?size=100',
      '/api/properties/search?area=Wakad',
      '/api/properties/search?keyword=tamarind&page=0',
      '/api/properties/search/admin?keyword=tamarind',
      '/api/properties/featured?size=100',
    ]
    const listed = async () =>
      Promise.all(
        places.map(async (path) => {
          const found = await p.call('GET', path)
          return (found.body.content ?? found.body).some((home: { propertyId: number }) => home.propertyId === id)
        }),
      )
    const countsOf = async () => {
      const localities = await p.call('GET', '/api/localities/get')
      const total = await p.call('GET', '/api/properties/search?area=Wakad&page=0')
      return [localities.body.find(({ name }: { name: string }) => name === 'Wakad').liveListings, total.body.totalElements]
    }
    const onSiteMap = async () => (await p.call('GET', '/sitemap.xml')).body.includes(`/listing/${id}<`)
    const own = async () => (await p.call('GET', `/api/properties/user/${owner.user.id}`, owner.token)).body[0]
    expect(await listed()).toEqual(places.map(() => true))
    expect(await countsOf()).toEqual([1, 1])
    expect(await onSiteMap()).toBe(true)
    expect(await own()).toMatchObject({ propertyId: id, status: 'ACTIVE' })

    await p.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, owner.token)
    expect(await listed()).toEqual(places.map(() => false))
    expect(await countsOf()).toEqual([0, 0])
    expect(await onSiteMap()).toBe(false)
    expect(await own()).toMatchObject({ propertyId: id, status: 'INACTIVE' })
    const page = await p.call('GET', `/listing/${id}`)
    expect(page).toMatchObject({ status: 410, body: expect.stringContaining('This property is no longer available.') })

    await p.call('PUT', `/api/properties/update-status/${id}?status=Available`, owner.token)
    expect(await listed()).toEqual(places.map(() => true))
    expect(await countsOf()).toEqual([1, 1])
  })

  test('without pictures shows the default picture', async () => {
    const { body } = await p.add(owner.token)
    const property = await p.call('GET', `/api/properties/get/${body.propertyId}`)
    expect(property.body.propertyGallery).toEqual(['no-picture.jpg'])
  })

  test('without a date is available from today in India, if its kind has a date; a missing carpet area is null, not 0', async () => {
    const dayOf = async (property: object) => {
      const { body } = await p.add(owner.token, property)
      const seen = await p.call('GET', `/api/properties/get/${body.propertyId}`)
      return [seen.body.availableFrom, seen.body.carpetArea]
    }
    expect(await dayOf({})).toEqual(['2030-04-01', null])
    expect(await dayOf({ availableFrom: '', carpetArea: '' })).toEqual(['2030-04-01', null])
    expect(await dayOf({ propertyFor: 'PG', availableFrom: null })).toEqual(['2030-04-01', null])
    expect(await dayOf({ availableFrom: '2030-05-01', carpetArea: 640 })).toEqual(['2030-05-01', 640])
    expect(await dayOf({ propertyFor: 'SELL' })).toEqual([null, null])
    expect(await dayOf({ category: 'PLOT', propertyFor: 'SELL' })).toEqual([null, null])
  })

  test('in an unknown locality keeps the area as its poster wrote it', async () => {
    const { body } = await p.add(owner.token, { address: { area: 'Far Away', state: 'Goa', pinCode: 403001 } })
    const property = await p.call('GET', `/api/properties/get/${body.propertyId}`)
    expect(property.body.address).toEqual({ area: 'Far Away', city: 'Pune', state: 'Goa', pinCode: '403001' })
    expect((await p.call('GET', '/api/properties/search?area=far away')).body).toHaveLength(1)
  })

  test('that is invalid is refused with the form’s message for each field', async () => {
    const before = await countRows()
    const refused = async (property: object, sending = {}) => {
      const { status, body } = await p.add(owner.token, property, sending)
      expect(body.message).toBe(Object.values(body.fields ?? { none: body.message })[0])
      return [status, body.code, body.fields]
    }
    expect(await refused({ propertyName: ' ' })).toEqual([422, 'invalid_input', { propertyName: 'Society Name is required.' }])
    expect(await refused({ address: { area: 'Baner', pinCode: '0' } })).toEqual([
      422,
      'invalid_input',
      { 'address.pinCode': 'Pin code can have 1 to 6 digits and cannot start with 0' },
    ])
    expect(await refused({ availableFrom: '2030-03-31' })).toEqual([
      422,
      'invalid_input',
      { availableFrom: 'Available from date cannot be in the past' },
    ])
    const nine = await Promise.all(Array.from({ length: 9 }, () => pictureFile()))
    expect(await refused({}, { files: nine })).toEqual([
      422,
      'invalid_input',
      { images: 'Maximum 8 images allowed. Please remove some images.' },
    ])
    expect(await refused({}, { files: [pdf(), pdf(), pdf()] })).toEqual([
      422,
      'invalid_input',
      { documents: 'You can upload a maximum of 2 documents.' },
    ])
    const large: SentFile = { field: 'images', name: 'wide.jpg', bytes: new Uint8Array(5 * 1024 * 1024 + 1) }
    expect(await p.add(owner.token, {}, { files: [large] })).toMatchObject({
      status: 413,
      body: {
        message: 'Files too large. Please reduce image sizes and try again.',
        fields: { images: 'File too large: wide.jpg (max 5MB after compression)' },
      },
    })
    expect(await countRows()).toEqual(before)
  })

  test('with one invalid file stores none of its files', async () => {
    const before = await countRows()
    const word: SentFile = { field: 'documents', name: 'deed.jpg', bytes: new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')) }
    const answer = await p.add(owner.token, {}, { files: [await pictureFile(), await pictureFile('b.jpg', '#123456'), word] })
    expect([415, 422]).toContain(answer.status)
    expect(await countRows()).toEqual(before)
  })

  test.each([
    ['a Word document', 'deed.docx', docxOf()],
    ['a Word document with macros', 'deed.docx', docmOf()],
    ['a file of no kind we know', 'deed.pdf', Buffer.from('MZ and so on')],
  ])('takes %s for no document', async (_what, name, bytes) => {
    const before = await countRows()
    const files: SentFile[] = [await pictureFile(), { field: 'documents', name, bytes: new Uint8Array(bytes) }]
    const message = `Only PDF, JPEG, PNG and WebP documents can be used: ${name}`
    expect(await p.add(owner.token, {}, { files })).toMatchObject({ status: 415, body: { message, fields: { documents: message } } })
    expect(await countRows()).toEqual(before)
  })

  test('with a phone number in the name of a document shows the name without it, and so does an edit', async () => {
    const ways = (id: number) => [`/api/properties/get/${id}`, `/listing/${id}`]
    const published = async (id: number) => {
      const { body } = await p.call('GET', `/api/properties/get/${id}`, owner.token)
      const downloads = await Promise.all(body.propertyDocuments.map((name: string) => p.call('GET', mediaAddress(t, name))))
      const headers = downloads.map((answer) => answer.headers.get('content-disposition'))
      const pages = await Promise.all(ways(id).map(async (path) => JSON.stringify((await p.call('GET', path, owner.token)).body)))
      expect([...pages, ...headers].flatMap((text) => text?.match(/.{20}98765.?43210/g) ?? [])).toEqual([])
      const stored = body.propertyDocuments.map((name: string) => name.slice(33))
      return [body.documents.map(({ name }: { name: string }) => name), stored, headers]
    }
    const posted = await p.add(owner.token, {}, { files: [pdf('Plan, call 98765-43210.pdf'), pdf('+91 98765 43210.pdf')] })
    const id: number = posted.body.propertyId
    expect(await published(id)).toEqual([
      ['Plan, call.pdf', 'document.pdf'],
      ['plan-call.pdf', 'document.pdf'],
      ['inline; filename="Plan, call.pdf"', 'inline; filename=document.pdf'],
    ])
    const files = [pdf('call_9876543210.pdf')]
    expect((await p.update(owner.token, id, { existingDocuments: [] }, { files })).status).toBe(200)
    expect(await published(id)).toEqual([['call.pdf'], ['call.pdf'], ['inline; filename=call.pdf']])
  })

  test('must be a form with a JSON part', async () => {
    const form = new FormData()
    form.append('images', new Blob([(await pictureFile()).bytes]), 'a.jpg')
    const headers = { authorization: `Bearer ${owner.token}` }
    const without = await fetch(`${p.url}/api/properties/add`, { method: 'POST', body: form, headers })
    expect([without.status, await without.json()]).toMatchObject([422, { message: 'Invalid data provided. Please check your inputs.' }])
    for (const property of [
      '{',
      '[]',
      '7',
      '"x"',
      `${'['.repeat(50_000)}`,
      `{"description":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"propertyName":"a\\u0000b"}',
      '{"propertyName":"a\\ud800b"}',
    ]) {
      const body = new FormData()
      body.append('property', property)
      const answer = await fetch(`${p.url}/api/properties/add`, { method: 'POST', body, headers })
      expect([answer.status, (await answer.json()).code], property.slice(0, 20)).toEqual([422, 'invalid_input'])
    }
    const json = await fetch(`${p.url}/api/properties/add`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })

  test('is refused for seekers, visitors and in another user’s name', async () => {
    const before = await countRows()
    expect(await p.add(seeker.token)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', message: 'Seekers cannot post properties. You can post what you are looking for instead.' },
    })
    expect(await p.add(owner.token, { postedByUserId: seeker.user.id })).toMatchObject({
      status: 403,
      body: { message: 'This belongs to another account.' },
    })
    expect((await p.add('nobody')).status).toBe(401)
    expect(await countRows()).toEqual(before)
  })

  test('without a post left is refused before its body is read', async () => {
    await setPosts(t.database.pool, owner.user.id, 0)
    const before = await countRows()
    // the payload is not multipart, since it must not be read
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/add',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'not even a form',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'limit_reached', message: 'Post limit exceeded. You can only post 3 properties with your current plan.' },
    ])
    expect(await countRows()).toEqual(before)
  })
})

describe('who sees what', () => {
  test('the poster sees their own phone number and hidden properties, nobody else does', async () => {
    const { body } = await p.add(owner.token)
    const path = `/api/properties/get/${body.propertyId}`
    const phone = phoneOf(1)
    const look = async (token?: string) => {
      const { status, body: seen, headers } = await p.call('GET', path, token)
      return [status, seen.contactUnlocked, seen.postedByUserPhoneNumber, headers.get('cache-control')]
    }
    expect(await look(owner.token)).toEqual([200, true, phone, 'no-store'])
    expect(await look(seeker.token)).toEqual([200, false, '98••••••01', 'no-store'])
    expect(await look()).toEqual([200, false, '98••••••01', null])
    const mine = await p.call('GET', `/api/properties/user/${owner.user.id}`, owner.token)
    expect(mine.body[0]).toMatchObject({ contactUnlocked: true, postedByUserPhoneNumber: phone })
    for (const [status, forOthers] of [
      ['INACTIVE', 410],
      ['PENDING', 404],
      ['UNDER_REVIEW', 404],
      ['REJECTED', 404],
    ] as const) {
      await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [body.propertyId, status])
      expect((await p.call('GET', path, owner.token)).body).toMatchObject({ status, contactUnlocked: true })
      expect((await p.call('GET', path, seeker.token)).status).toBe(forOthers)
      expect((await p.call('GET', path)).status).toBe(forOthers)
    }
  })

  test('an operator sees a property in every status, with a masked number, but not a deleted one', async () => {
    const { propertyId } = (await p.add(owner.token)).body
    await makeConfirmedOperator(t.database.pool, seeker.user.id)
    const operator = seeker.token
    try {
      for (const status of ['ACTIVE', 'INACTIVE', 'PENDING', 'UNDER_REVIEW', 'REJECTED']) {
        await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [propertyId, status])
        const { body } = await p.call('GET', `/api/properties/get/${propertyId}`, operator)
        expect(body).toMatchObject({ status, contactUnlocked: false, postedByUserPhoneNumber: '98••••••01' })
      }
      await p.call('DELETE', `/api/properties/delete/${propertyId}`, owner.token)
      expect((await p.call('GET', `/api/properties/get/${propertyId}`, operator)).status).toBe(410)
    } finally {
      await t.database.pool.query(`UPDATE users SET user_role = 'SEEKER' WHERE id = $1`, [seeker.user.id])
    }
  })

  test('the list of own properties holds every status, newest first, and is refused to others', async () => {
    const posted: number[] = []
    for (let n = 0; n < 3; n += 1) {
      clock.time += 1_000
      posted.unshift((await p.add(owner.token)).body.propertyId)
    }
    await t.database.pool.query(`UPDATE properties SET status = 'REJECTED' WHERE id = $1`, [posted[1]])
    await p.call('DELETE', `/api/properties/delete/${posted[2]}`, owner.token)
    const { body } = await p.call('GET', `/api/properties/user/${owner.user.id}`, owner.token)
    expect(body.slice(0, 2).map((home: { propertyId: number; status: string }) => [home.propertyId, home.status])).toEqual([
      [posted[0], 'ACTIVE'],
      [posted[1], 'REJECTED'],
    ])
    expect(body.map((home: { propertyId: number }) => home.propertyId)).not.toContain(posted[2])
    expect((await p.call('GET', `/api/properties/user/${owner.user.id}`, seeker.token)).status).toBe(403)
    expect((await p.call('GET', `/api/properties/user/${owner.user.id}`)).status).toBe(401)
    expect((await p.call('GET', `/api/properties/user/${seeker.user.id}`, seeker.token)).body).toEqual([])
  })

  test('the plain list of own properties has the newest 1,000', async () => {
    const broker = await calls.register(90, { userRole: 'BROKER', reraNumber: 'P52100012345' })
    await t.database.pool.query(
      `INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, property_name, expected_price, area, pin_code, created_at)
       SELECT $1, 'BROKER', 'INACTIVE', 'RESIDENTIAL', 'RENT', 'Tower ' || n, 21000, 'Baner', '411045', now() - make_interval(mins => n)
         FROM generate_series(1, $2::integer) AS n`,
      [broker.user.id, MAX_OWN_PROPERTIES + 1],
    )
    const { body } = await p.call('GET', `/api/properties/user/${broker.user.id}`, broker.token)
    expect(body).toHaveLength(MAX_OWN_PROPERTIES)
    expect(body.at(-1).propertyName).toBe(`Tower ${MAX_OWN_PROPERTIES}`)
  })
})
