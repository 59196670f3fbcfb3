import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { createTestApp } from '#tests/app.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { type Broker, createImportSite, type ImportSite, type SheetSending } from '#tests/import-site.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { setPosts } from '#tests/plans.ts'
import { grantPosts } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'

const clock = { now: () => Date.UTC(2030, 2, 31, 20) }

let site: ImportSite
let broker: Broker
beforeAll(async () => {
  site = await createImportSite(clock)
})
beforeEach(async () => {
  broker = await site.newBroker(100)
})
afterAll(() => site.close())

const preview = (file: BodyInit, sending?: Partial<SheetSending>) => site.send('import/preview', file, { token: broker.token, ...sending })
const runImport = (file: BodyInit, sending?: Partial<SheetSending>) => site.send('import', file, { token: broker.token, ...sending })
const towers = (count: number, name = 'Tower') =>
  csvOf(...Array.from({ length: count }, (_unused, index) => flatRow(`${name} ${index + 1}`)))

const NOTHING_REFERENCED = { updatedCount: 0, unchangedCount: 0, absentCount: 0, absent: [] }

describe('the import preview', () => {
  test('shows valid rows, invalid rows with reasons, duplicates and the posts left, and changes nothing', async () => {
    await runImport(csvOf(flatRow('Already live')))
    await setPosts(site.t.database.pool, broker.user.id, 2)
    const file = [
      'reference,amenities,colour,category,propertyFor,propertyName,area,expectedPrice,bhkType,totalBuildUpArea,furnishedType,availableFrom',
      'A-1,Gym; lift,red,Residential,rent,Asha, BANER ,"25,000",2 BHK,950,Semi-furnished,15/04/2030',
      'A-2,,red,Residential,rent,,Baner,free,2 BHK,950,,',
      'A-3,,red,Residential,rent,already LIVE,Baner,25000,2 BHK,950,,',
      ',,red,Residential,rent,Asha,baner,25000,2_BHK,950,semi furnished,',
      'A-5,,red,Residential,sale,Usha,Mangdewadi,4500000,2 BHK,950,,',
      'A-6,,red,Residential,sale,Nisha,Wakad,4500000,2 BHK,950,,',
    ].join('\r\n')
    const before = await site.postsLeft(broker)
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body).toEqual({
      total: 6,
      good: 3,
      badCount: 1,
      bad: [
        {
          line: 3,
          reference: 'A-2',
          problems: [
            { column: 'propertyName', message: 'Society or property name is missing', value: '' },
            {
              column: 'expectedPrice',
              message: '‘free’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L',
              value: 'free',
            },
          ],
          cells: ['A-2', '', 'red', 'Residential', 'rent', '', 'Baner', 'free', '2 BHK', '950', '', ''],
        },
      ],
      duplicateCount: 2,
      duplicates: [
        { line: 4, reference: 'A-3', firstLine: null, onlyReference: false },
        { line: 5, reference: '', firstLine: 2, onlyReference: false },
      ],
      onlyReferenceCount: 0,
      rowsWithWarningsCount: 0,
      rowsWithWarnings: [],
      ...NOTHING_REFERENCED,
      header: file.split('\r\n')[0]?.split(','),
      sample: [
        {
          line: 2,
          reference: 'A-1',
          propertyName: 'Asha',
          category: 'RESIDENTIAL',
          propertyFor: 'RENT',
          apartmentType: 'FLAT',
          commercialSubtype: null,
          bhkType: 'TWO_BHK',
          furnishedType: 'SEMI_FURNISHED',
          expectedPrice: 25_000,
          totalBuildUpArea: 950,
          carpetArea: null,
          plotArea: null,
          deposit: null,
          monthlyMaintenance: null,
          floor: null,
          totalFloors: null,
          area: 'Baner',
          areaKnown: true,
          availableFrom: '2030-04-15',
          amenities: ['Gym', 'lift'],
        },
        expect.objectContaining({ line: 6, propertyFor: 'SELL', area: 'Mangdewadi', areaKnown: false }),
        expect.objectContaining({ line: 7, area: 'Wakad', areaKnown: true }),
      ],
      headerLine: 1,
      columns: expect.arrayContaining([
        { header: 'colour', column: null, samples: ['red'] },
        { header: 'area', column: 'area', samples: ['BANER', 'Baner', 'baner'] },
      ]),
      missing: [],
      category: null,
      propertyFor: null,
      values: [
        { column: 'expectedPrice', value: 'free', count: 1, state: 'unclear', meaning: null },
        { column: 'area', value: 'Mangdewadi', count: 1, state: 'unclear', meaning: null },
      ],
      valuesCount: 2,
      unknownAreaRows: 1,
      closed: [],
      closedCount: 0,
      postsLeft: 2,
      notCovered: [{ line: 7, reference: 'A-6', cells: expect.arrayContaining(['A-6', 'Nisha', '4500000']) }],
      limitMessage: 'Post limit exceeded. You can only post 3 properties with your current plan.',
    })
    expect(await site.postsLeft(broker)).toEqual(before)
    expect(await site.propertiesOf(broker)).toHaveLength(1)
  })

  test('lists a thousand invalid rows and counts all of them', async () => {
    const { body } = await preview(csvOf(...Array.from({ length: 1_500 }, (_unused, index) => flatRow(`Tower ${index}`, 'free'))))
    expect(body).toMatchObject({ total: 1_500, good: 0, badCount: 1_500 })
    expect(body.bad).toHaveLength(1_000)
  })
})

describe('an import', () => {
  test('posts the valid rows in their order; search, page and dashboard show them at once', async () => {
    const file = [
      'propertyName,category,propertyFor,area,expectedPrice,bhkType,amenities,description,boundaryWall,plotArea',
      'Jasmine Court,Residential,Rent,baner,"31,000",2 BHK,Lift; gym; lift,Morning light.,,',
      'Broken,Residential,Rent,Baner,,2 BHK,,,,',
      "'=Jasmine(1),Plot,Sell,Wakad,3500000,,,,yes,2400",
    ].join('\n')
    const { status, body } = await runImport(file)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: '2 listings are live.',
      total: 3,
      imported: 2,
      badCount: 1,
      bad: [{ line: 3, reference: '', problems: [{ column: 'expectedPrice', message: 'The rent is missing', value: '' }] }],
      duplicateCount: 0,
      duplicates: [],
      onlyReferenceCount: 0,
      rowsWithWarningsCount: 0,
      rowsWithWarnings: [],
      ...NOTHING_REFERENCED,
      notCovered: { count: 0, lines: [], message: null },
      remainingPostsUsed: 98,
    })
    expect(await site.propertiesOf(broker)).toMatchObject([
      { property_name: 'Jasmine Court', area: 'Baner', latitude: expect.any(Number), posted_by_user_role: 'BROKER', status: 'ACTIVE' },
      { property_name: '=Jasmine(1)', property_for: 'SELL', boundary_wall: true, plot_area: 2_400, bhk_type: null },
    ])
    const { content, totalElements } = await site.found('keyword=jasmine')
    expect(totalElements).toBe(2)
    const { propertyId } = content[0]
    expect((await site.calls.get(`/api/properties/get/${propertyId}`)).json()).toMatchObject({
      propertyName: 'Jasmine Court',
      amenities: [{ name: 'Gym' }, { name: 'Lift' }],
      propertyGallery: [DEFAULT_PICTURE],
      createdAt: '2030-03-31T20:00:00.000Z',
      postedByUserRole: 'BROKER',
    })
    expect((await site.calls.get(`/api/properties/user/${broker.user.id}`, broker.token)).json()).toHaveLength(2)
    expect(await site.postsLeft(broker)).toEqual({ left: 98, entered: 98 })
  })

  test('posts as many rows as the plan has posts left, and lists the lines of the others', async () => {
    const person = await site.newBroker(5)
    const { body } = await runImport(towers(8), { token: person.token })
    expect(body).toMatchObject({
      imported: 5,
      remainingPostsUsed: 0,
      notCovered: { count: 3, lines: [7, 8, 9], message: expect.stringMatching(/^Post limit exceeded\. You can only post 3 properties/) },
    })
    expect((await site.propertiesOf(person)).map((row) => row.property_name)).toEqual([1, 2, 3, 4, 5].map((number) => `Tower ${number}`))
    const again = await runImport(towers(8), { token: person.token, key: 'without-a-post' })
    expect(again).toMatchObject({ status: 403, body: { code: 'limit_reached', message: expect.stringMatching(/^Post limit exceeded/) } })
    // a refused import does not use its key: the same file is accepted when there are posts again
    await grantPosts(site.t, person.user.id, 2)
    expect((await runImport(towers(8), { token: person.token, key: 'without-a-post' })).body).toMatchObject({
      imported: 2,
      duplicateCount: 5,
    })
  })

  test('leaves out rows that were imported before, while those properties are active', async () => {
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 3, duplicateCount: 0 })
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 0, duplicateCount: 3, message: 'No listing was imported.' })
    await site.t.database.pool.query(
      `UPDATE properties SET status = 'INACTIVE' WHERE posted_by_user_id = $1 AND property_name = 'Tower 2'`,
      [broker.user.id],
    )
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 1, duplicateCount: 2 })
    const other = await site.newBroker(3)
    expect((await runImport(towers(3), { token: other.token })).body).toMatchObject({ imported: 3 })
  })

  const ROWS = times(4_000, 20_000)
  test(`posts all rows of a file of ${ROWS}`, async () => {
    const person = await site.newBroker(ROWS + 10_000)
    const { body } = await runImport(towers(ROWS, 'Skyline'), { token: person.token })
    expect(body).toMatchObject({ imported: ROWS, remainingPostsUsed: 10_000 })
    expect((await site.found(`keyword=skyline%20${ROWS - 1}`)).totalElements).toBe(1)
    const { rows } = await site.t.database.pool.query(
      `SELECT count(*)::integer AS listings, count(pp.file_name)::integer AS pictures,
              array_agg(p.property_name ORDER BY p.id) = array_agg(p.property_name ORDER BY substr(p.property_name, 9)::integer) AS in_order
         FROM properties p LEFT JOIN media_attachments pp ON pp.property_id = p.id WHERE p.posted_by_user_id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([{ listings: ROWS, pictures: ROWS, in_order: true }])
  }, 120_000)
})

describe('concurrent imports', () => {
  test('twenty with the same key import once and get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => runImport(towers(30), { key: 'the-very-same-key' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ imported: 30, remainingPostsUsed: 70 })
    expect(await site.propertiesOf(broker)).toHaveLength(30)
    expect(await site.postsLeft(broker)).toEqual({ left: 70, entered: 70 })
  })

  test('of different files never exceed the posts that are left', async () => {
    const answers = await Promise.all(['North', 'South', 'East', 'West'].map((name) => runImport(towers(40, name))))
    const imported = answers.map(({ body }) => body.imported ?? 0)
    expect(imported.toSorted((a, b) => b - a)).toEqual([40, 40, 20, 0])
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(await site.propertiesOf(broker)).toHaveLength(100)
    expect(await site.postsLeft(broker)).toEqual({ left: 0, entered: 0 })
  })

  test('repeated after an import that stored no warnings yet, answers with none', async () => {
    const first = await runImport(towers(2), { key: 'key-of-earlier-version' })
    const { rowCount } = await site.t.database.pool.query(
      `UPDATE idempotency_keys SET answer = answer - 'rowsWithWarnings' - 'rowsWithWarningsCount' WHERE user_id = $1`,
      [broker.user.id],
    )
    expect(rowCount).toBe(1)
    const { status, body } = await runImport(towers(2), { key: 'key-of-earlier-version' })
    expect({ status, body }).toEqual({ status: 200, body: first.body })
    expect(body).toMatchObject({ imported: 2, rowsWithWarnings: [], rowsWithWarningsCount: 0 })
  })

  test('another file with the key of an earlier import is refused with 409 and imports nothing', async () => {
    expect(await runImport(towers(1), { key: 'key-of-one-file' })).toMatchObject({ status: 200 })
    expect(await runImport(towers(3), { key: 'key-of-one-file' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('of the same file with different keys post no property twice', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_unused, index) => runImport(towers(10), { key: `another-key-${index}` })))
    expect(answers.map(({ body }) => body.imported).toSorted((a, b) => b - a)).toEqual([10, 0, 0, 0, 0])
    expect(await site.propertiesOf(broker)).toHaveLength(10)
  })
})

describe('imports through two instances of the server', () => {
  test('post once with the same key, and never exceed the posts that are left', async () => {
    const copy = await createTestApp({}, { copyOf: site.t })
    try {
      const both = [site.t.app, copy.app].map((app) => app.inject.bind(app))
      const call = (index: number, file: string, key: string) =>
        both[index % 2]?.({
          method: 'POST',
          url: '/api/properties/import',
          headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'text/csv', 'idempotency-key': key },
          payload: file,
        })
      const same = await Promise.all(Array.from({ length: 8 }, (_unused, index) => call(index, towers(20), 'from-both-copies')))
      expect(new Set(same.map((answer) => answer?.payload)).size).toBe(1)
      expect(same[0]?.json()).toMatchObject({ imported: 20, remainingPostsUsed: 80 })
      const others = await Promise.all([0, 1, 2, 3].map((index) => call(index, towers(30, `Block ${index}`), `block-number-${index}`)))
      expect(others.map((answer) => answer?.json().imported ?? 0).reduce((sum, count) => sum + count, 0)).toBe(80)
      expect(await site.postsLeft(broker)).toEqual({ left: 0, entered: 0 })
    } finally {
      await copy.close()
    }
  })
})

describe('an import that is refused', () => {
  test('because the user is no broker is refused before its file is read', async () => {
    const owner = await site.calls.register(1)
    const seeker = await site.calls.register(2, { userRole: 'SEEKER' })
    const operator = await site.newBroker(3)
    await makeConfirmedOperator(site.t.database.pool, operator.user.id)
    for (const { token } of [owner, seeker, operator]) {
      for (const path of ['import', 'import/preview']) {
        const answer = await site.send(path, towers(2), { token })
        expect(answer).toMatchObject({
          status: 403,
          body: { message: 'Bulk import is for brokers. You can post a property with the form.' },
        })
      }
    }
    expect(await site.send('import', towers(2), { token: 'nobody' })).toMatchObject({ status: 401 })
  })

  test('because of its size is refused with and without a content length', async () => {
    const file = `${csvOf(flatRow('One'))}${'\n'.repeat(MAX_IMPORT_BYTES)}`
    expect(await preview(file)).toMatchObject({ status: 413, body: { message: 'The file is larger than 10 MB. Please split it.' } })
    const unsaid = new Blob([file]).stream()
    const streamed = await fetch(`${site.url}/api/properties/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'text/csv' },
      body: unsaid,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await preview(csvOf(flatRow('One')))).toMatchObject({ status: 200, body: { good: 1 } })
  })

  test('can have a wrong content type or an invalid key; other calls do not accept CSV', async () => {
    expect(await preview('{}', { type: 'application/json' })).toMatchObject({ status: 415 })
    expect(await preview(Buffer.from(towers(2), 'utf16le'))).toMatchObject({ status: 200, body: { good: 2 } })
    expect(await preview('PK\x03\x04')).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(await preview('a;b;c\n1;2;3')).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/needed: Category/) } },
    })
    expect(await runImport(towers(2), { key: 'short' })).toMatchObject({ status: 422 })
    const elsewhere = await fetch(`${site.url}/api/auth/send-login-otp`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    })
    expect(elsewhere.status).toBe(415)
    expect(await site.propertiesOf(broker)).toEqual([])
  })

  test('because a query fails halfway stores nothing', async () => {
    const before = await site.postsLeft(broker)
    // the second batch of the import violates this constraint
    await site.t.database.pool.query(`ALTER TABLE properties ADD CONSTRAINT no_tower_1500 CHECK (property_name <> 'Tower 1500')`)
    await grantPosts(site.t, broker.user.id, 5_000)
    const failed = await runImport(towers(2_000), { key: 'fails-the-first-time' })
    await site.t.database.pool.query('ALTER TABLE properties DROP CONSTRAINT no_tower_1500')
    expect(failed.status).toBe(500)
    expect(await site.propertiesOf(broker)).toEqual([])
    expect(await site.postsLeft(broker)).toEqual({ left: 5_000, entered: 5_000 })
    expect(before).toEqual({ left: 100, entered: 100 })
    expect((await runImport(towers(2_000), { key: 'fails-the-first-time' })).body).toMatchObject({ imported: 2_000 })
  })
})
