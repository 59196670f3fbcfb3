import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { lockUserRow } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { setPosts } from '#tests/plans.ts'
import { type Answered, grantPosts, listen } from '#tests/postings.ts'
import { seedLocalities } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const UNLIMITED = '1000000/1h'
const clock = { now: () => Date.UTC(2030, 2, 31, 20) }

interface Sending {
  readonly token?: string
  readonly key?: string
  readonly type?: string
}

let t: TestApp
let calls: Calls
let url: string
let broker: { token: string; user: { id: number } }
let nextPerson = 10

beforeAll(async () => {
  t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED },
    { clock, uploads: { maxPerUser: 100 } },
  )
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  await t.database.pool.query(`INSERT INTO amenities (id, name) VALUES (1, 'Lift'), (2, 'Gym')`)
  calls = callsOf(t)
  url = (await listen(t)).url
})
beforeEach(async () => {
  broker = await newBroker(100)
})
afterAll(() => t.close())

async function newBroker(posts: number) {
  nextPerson += 1
  const person = await calls.register(nextPerson, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  await grantPosts(t, person.user.id, posts)
  return person
}

async function send(path: string, file: BodyInit, { token = broker.token, key, type = 'text/csv' }: Sending = {}): Promise<Answered> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, ...(key ? { 'idempotency-key': key } : {}) }
  const answer = await fetch(`${url}/api/properties/${path}`, { method: 'POST', headers, body: file })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const preview = (file: BodyInit, sending?: Sending) => send('import/preview', file, sending)
const runImport = (file: BodyInit, sending?: Sending) => send('import', file, sending)

async function propertiesOf({ user }: { user: { id: number } }): Promise<{ property_name: string }[]> {
  const { rows } = await t.database.pool.query('SELECT * FROM properties WHERE posted_by_user_id = $1 ORDER BY id', [user.id])
  return rows
}
async function postsLeft({ user }: { user: { id: number } }): Promise<unknown> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT sum(remaining) FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id
              WHERE s.user_id = $1 AND allowance = 'property_posts')::integer AS left,
            (SELECT sum(change) FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
              WHERE s.user_id = $1 AND allowance = 'property_posts')::integer AS entered`,
    [user.id],
  )
  return rows[0]
}
const towers = (count: number, name = 'Tower') =>
  csvOf(...Array.from({ length: count }, (_unused, index) => flatRow(`${name} ${index + 1}`)))
const found = async (query: string) => (await calls.get(`/api/properties/search?page=0&size=100&${query}`)).json()

const NOTHING_REFERENCED = { updatedCount: 0, unchangedCount: 0, absentCount: 0, absent: [] }

describe('the import preview', () => {
  test('shows valid rows, invalid rows with reasons, duplicates and the posts left, and changes nothing', async () => {
    await runImport(csvOf(flatRow('Already live')))
    await setPosts(t.database.pool, broker.user.id, 2)
    const file = [
      'reference,amenities,colour,category,propertyFor,propertyName,area,expectedPrice,bhkType,totalBuildUpArea,furnishedType,availableFrom',
      'A-1,Gym; lift,red,Residential,rent,Asha, BANER ,"25,000",2 BHK,950,Semi-furnished,15/04/2030',
      'A-2,,red,Residential,rent,,Baner,free,2 BHK,950,,',
      'A-3,,red,Residential,rent,already LIVE,Baner,25000,2 BHK,950,,',
      ',,red,Residential,rent,Asha,baner,25000,2_BHK,950,semi furnished,',
      'A-5,,red,Residential,sale,Usha,Mangdewadi,4500000,2 BHK,950,,',
      'A-6,,red,Residential,sale,Nisha,Wakad,4500000,2 BHK,950,,',
    ].join('\r\n')
    const before = await postsLeft(broker)
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
            { column: 'propertyName', message: 'propertyName must be filled in', value: '' },
            { column: 'expectedPrice', message: 'Expected price: write it in full or with a unit, such as 25,000 or 1.8 L', value: 'free' },
          ],
          cells: ['A-2', '', 'red', 'Residential', 'rent', '', 'Baner', 'free', '2 BHK', '950', '', ''],
        },
      ],
      duplicateCount: 2,
      duplicates: [
        { line: 4, reference: 'A-3', firstLine: null },
        { line: 5, reference: '', firstLine: 2 },
      ],
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
      postsLeft: 2,
      notCovered: [{ line: 7, reference: 'A-6', cells: expect.arrayContaining(['A-6', 'Nisha', '4500000']) }],
      limitMessage: 'Post limit exceeded. You can only post 3 properties with your current plan.',
    })
    expect(await postsLeft(broker)).toEqual(before)
    expect(await propertiesOf(broker)).toHaveLength(1)
  })

  test('lists a thousand invalid rows and counts all of them', async () => {
    const { body } = await preview(csvOf(...Array.from({ length: 1_500 }, (_unused, index) => flatRow(`Tower ${index}`, 'free'))))
    expect(body).toMatchObject({ total: 1_500, good: 0, badCount: 1_500 })
    expect(body.bad).toHaveLength(1_000)
  })
})

describe('how a sheet is read', () => {
  const save = (reading: object, token = broker.token) =>
    fetch(`${url}/api/properties/import/reading`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ category: null, propertyFor: null, meanings: [], ...reading }),
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
  const SHEET = [
    'Flats of Asha Estates',
    'Society,Location,Config,Rent,Furnishing,Facing,Available',
    'Amber,Baner,2 BHK,24K,SF,East,Immediate',
    'Beryl,Mangdewadi,2 BHK,28000 only,Luxury,West,15-Dec-2030',
    'Coral,Mangdewadi,3 BHK,on request,Luxury,East,',
  ].join('\n')
  const columnsOf = (body: Answered['body']) =>
    body.columns.map(({ header, column }: { header: string; column: string }) => ({ header, column }))

  test('is guessed from headers and cells; what the broker settles once holds for all rows and for the next sheet', async () => {
    const first = (await preview(SHEET)).body
    expect(first).toMatchObject({
      total: 3,
      good: 2,
      badCount: 1,
      headerLine: 2,
      category: 'RESIDENTIAL',
      propertyFor: 'RENT',
      unknownAreaRows: 1,
    })
    expect(columnsOf(first).map(({ column }: { column: string }) => column)).toEqual([
      'propertyName',
      'area',
      'bhkType',
      'expectedPrice',
      'furnishedType',
      null,
      'availableFrom',
    ])
    expect(first.values).toEqual([
      { column: 'area', value: 'Mangdewadi', count: 2, state: 'unclear', meaning: null },
      { column: 'furnishedType', value: 'Luxury', count: 2, state: 'unclear', meaning: null },
      { column: 'expectedPrice', value: 'on request', count: 1, state: 'unclear', meaning: null },
    ])
    const meanings = [
      { column: 'area', value: 'Mangdewadi', meaning: 'Baner' },
      { column: 'furnishedType', value: 'Luxury', meaning: 'FURNISHED' },
      { column: 'expectedPrice', value: 'on request', meaning: '45000' },
    ]
    const columns = columnsOf(first).map((column: { header: string }) =>
      column.header === 'Facing' ? { ...column, column: 'description' } : column,
    )
    expect(await save({ columns, propertyFor: 'RENT', category: 'RESIDENTIAL', meanings })).toMatchObject({ status: 200 })

    const second = (await preview(SHEET)).body
    expect(second).toMatchObject({ good: 3, badCount: 0, unknownAreaRows: 0 })
    expect(second.values.map(({ state, value }: { state: string; value: string }) => [state, value])).toEqual([
      ['settled', 'Mangdewadi'],
      ['settled', 'Luxury'],
      ['settled', 'on request'],
    ])
    // the same columns in another order
    const next = 'Rent,Society,Furnishing,Location,Config,Available,Facing\n31K,Dahlia,luxury,BANER SIDE,2,,North'
    expect((await runImport(next)).body).toMatchObject({ imported: 1, rowsWithWarningsCount: 0 })
    expect(await propertiesOf(broker)).toMatchObject([
      { property_name: 'Dahlia', area: 'Baner', furnished_type: 'FURNISHED', description: 'North' },
    ])
    // forgotten, and of no other broker
    expect(await save({ columns, meanings: [{ column: 'area', value: 'Mangdewadi', meaning: null }] })).toMatchObject({ status: 200 })
    expect((await preview(SHEET)).body.unknownAreaRows).toBe(2)
    expect((await preview(SHEET, { token: (await newBroker(1)).token })).body).toMatchObject({ good: 2, badCount: 1 })
  })

  test('is found again for headers in another case, and for the downloaded sheet of the rows that are left', async () => {
    const { body } = await preview('Society,Location,Config,Rent,Owner ref\nAmber,Baner,2 BHK,24000,X-1')
    const columns = columnsOf(body).map((column: { header: string }) =>
      column.header === 'Owner ref' ? { ...column, column: 'description' } : column,
    )
    expect(await save({ columns })).toMatchObject({ status: 200 })
    const upper = (await preview('SOCIETY,LOCATION,CONFIG,RENT,OWNER REF\nAmber,Baner,2 BHK,24000,X-1')).body
    expect(columnsOf(upper).at(-1)).toEqual({ header: 'OWNER REF', column: 'description' })
    const left = 'Society,Location,Config,Rent,Owner ref,line,reason\nAmber,Baner,2 BHK,24000,X-1,2,Post limit exceeded'
    expect(columnsOf((await preview(left)).body).slice(-3)).toEqual([
      { header: 'Owner ref', column: 'description' },
      { header: 'line', column: null },
      { header: 'reason', column: null },
    ])
  })

  test('keeps what was chosen of its kind when a later reading leaves the kind out', async () => {
    const { body } = await preview('Society,Location,Config,Price\nAmber,Baner,2 BHK,7 lakh')
    expect(body.propertyFor).toBeNull()
    const columns = columnsOf(body)
    expect(await save({ columns, propertyFor: 'SELL' })).toMatchObject({ status: 200 })
    expect(await save({ columns, propertyFor: undefined })).toMatchObject({ status: 200 })
    expect((await preview('Society,Location,Config,Price\nAmber,Baner,2 BHK,7 lakh')).body.propertyFor).toBe('SELL')
  })

  test('without a needed column nothing is imported, and the preview says which', async () => {
    const file = 'Society,Location,Config\nAmber,Baner,2 BHK'
    expect((await preview(file)).body).toMatchObject({ total: 1, good: 0, badCount: 0, missing: ['propertyFor', 'expectedPrice'] })
    expect(await runImport(file)).toMatchObject({ status: 422, body: { message: expect.stringContaining('propertyFor, expectedPrice') } })
  })

  test('is refused in too many parts, and hostile names and values are only texts', async () => {
    const column = (header: string) => ({ header, column: null })
    expect(await save({ columns: Array.from({ length: 201 }, (_unused, index) => column(`${index}`)) })).toMatchObject({ status: 422 })
    expect(await save({ columns: [] })).toMatchObject({ status: 422 })
    expect(await save({ columns: [{ header: 'a', column: 'constructor' }] })).toMatchObject({ status: 422 })
    const meanings = (from: number) =>
      Array.from({ length: 1_500 }, (_unused, index) => ({ column: 'area', value: `${from + index}`, meaning: 'Baner' }))
    expect(await save({ columns: [column('a')], meanings: meanings(0) })).toMatchObject({ status: 200 })
    expect(await save({ columns: [column('a')], meanings: meanings(5_000) })).toMatchObject({ status: 422 })
    const hostile = [
      '__proto__',
      'Society,__proto__,Rent,Location',
      'toString,constructor,24000,__proto__',
      'constructor,__proto__,25000,toString',
    ]
    const { body } = await preview(hostile.slice(1).join('\n'))
    expect(body).toMatchObject({ good: 2 })
    const settled = { columns: columnsOf(body), propertyFor: 'RENT', meanings: [{ column: 'area', value: '__proto__', meaning: 'Baner' }] }
    expect(await save(settled)).toMatchObject({ status: 200 })
    expect((await preview(hostile.slice(1).join('\n'))).body).toMatchObject({ good: 2, unknownAreaRows: 1 })
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
      bad: [{ line: 3, reference: '', problems: [{ column: 'expectedPrice', message: 'expectedPrice must be filled in', value: '' }] }],
      duplicateCount: 0,
      duplicates: [],
      rowsWithWarningsCount: 0,
      rowsWithWarnings: [],
      ...NOTHING_REFERENCED,
      notCovered: { count: 0, lines: [], message: null },
      remainingPostsUsed: 98,
    })
    expect(await propertiesOf(broker)).toMatchObject([
      { property_name: 'Jasmine Court', area: 'Baner', latitude: expect.any(Number), posted_by_user_role: 'BROKER', status: 'ACTIVE' },
      { property_name: '=Jasmine(1)', property_for: 'SELL', boundary_wall: true, plot_area: 2_400, bhk_type: null },
    ])
    const { content, totalElements } = await found('keyword=jasmine')
    expect(totalElements).toBe(2)
    const { propertyId } = content[0]
    expect((await calls.get(`/api/properties/get/${propertyId}`)).json()).toMatchObject({
      propertyName: 'Jasmine Court',
      amenities: [{ name: 'Gym' }, { name: 'Lift' }],
      propertyGallery: [DEFAULT_PICTURE],
      createdAt: '2030-03-31T20:00:00.000Z',
      postedByUserRole: 'BROKER',
    })
    expect((await calls.get(`/api/properties/user/${broker.user.id}`, broker.token)).json()).toHaveLength(2)
    expect(await postsLeft(broker)).toEqual({ left: 98, entered: 98 })
  })

  test('posts as many rows as the plan has posts left, and lists the lines of the others', async () => {
    const person = await newBroker(5)
    const { body } = await runImport(towers(8), { token: person.token })
    expect(body).toMatchObject({
      imported: 5,
      remainingPostsUsed: 0,
      notCovered: { count: 3, lines: [7, 8, 9], message: expect.stringMatching(/^Post limit exceeded\. You can only post 3 properties/) },
    })
    expect((await propertiesOf(person)).map((row) => row.property_name)).toEqual([1, 2, 3, 4, 5].map((number) => `Tower ${number}`))
    const again = await runImport(towers(8), { token: person.token, key: 'without-a-post' })
    expect(again).toMatchObject({ status: 403, body: { code: 'limit_reached', message: expect.stringMatching(/^Post limit exceeded/) } })
    // a refused import does not use its key: the same file is accepted when there are posts again
    await grantPosts(t, person.user.id, 2)
    expect((await runImport(towers(8), { token: person.token, key: 'without-a-post' })).body).toMatchObject({
      imported: 2,
      duplicateCount: 5,
    })
  })

  test('leaves out rows that were imported before, while those properties are active', async () => {
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 3, duplicateCount: 0 })
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 0, duplicateCount: 3, message: 'No listing was imported.' })
    await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE posted_by_user_id = $1 AND property_name = 'Tower 2'`, [
      broker.user.id,
    ])
    expect((await runImport(towers(3))).body).toMatchObject({ imported: 1, duplicateCount: 2 })
    const other = await newBroker(3)
    expect((await runImport(towers(3), { token: other.token })).body).toMatchObject({ imported: 3 })
  })

  const ROWS = times(4_000, 20_000)
  test(`posts all rows of a file of ${ROWS}`, async () => {
    const person = await newBroker(ROWS + 10_000)
    const { body } = await runImport(towers(ROWS, 'Skyline'), { token: person.token })
    expect(body).toMatchObject({ imported: ROWS, remainingPostsUsed: 10_000 })
    expect((await found(`keyword=skyline%20${ROWS - 1}`)).totalElements).toBe(1)
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::integer AS listings, count(pp.file_name)::integer AS pictures,
              array_agg(p.property_name ORDER BY p.id) = array_agg(p.property_name ORDER BY substr(p.property_name, 9)::integer) AS in_order
         FROM properties p LEFT JOIN media_attachments pp ON pp.property_id = p.id WHERE p.posted_by_user_id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([{ listings: ROWS, pictures: ROWS, in_order: true }])
  }, 120_000)
})

describe('a reference that is sent again', () => {
  const HEAD = 'Ref,Society,Location,Config,Rent,Deposit,Furnishing,Available'
  const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')
  const row = (reference: string, rent: number | string, others = '50000,SF,Immediate') =>
    `${reference},Society ${reference},Baner,2 BHK,${rent},${others}`
  const own = () => propertiesOf(broker) as unknown as Promise<Record<string, unknown>[]>
  const run = async (file: string, sending?: Sending) => (await runImport(file, sending)).body

  test('updates its property, keeps what the sheet does not say, and spends no post', async () => {
    await run(sheet(row('A-1', 24_000), row('A-2', 30_000)))
    await t.database.pool.query(
      `UPDATE properties SET description = 'By hand', bathroom = 2, created_at = created_at - interval '1 day' WHERE posted_by_user_id = $1`,
      [broker.user.id],
    )
    const [first] = await own()
    const second = sheet(row('a-1', 25_500, ',FF,Immediate'), row('A-2', 30_000))
    expect((await preview(second)).body).toMatchObject({
      good: 0,
      badCount: 0,
      duplicateCount: 0,
      updatedCount: 1,
      unchangedCount: 1,
      absentCount: 0,
    })
    expect(await run(second)).toMatchObject({
      message: '1 listing is updated.',
      imported: 0,
      updatedCount: 1,
      unchangedCount: 1,
      remainingPostsUsed: 98,
    })
    expect(await own()).toMatchObject([
      {
        id: first?.id,
        reference: 'A-1',
        expected_price: 25_500,
        deposit: 50_000,
        furnished_type: 'FURNISHED',
        description: 'By hand',
        bathroom: 2,
        status: 'ACTIVE',
      },
      { reference: 'A-2', expected_price: 30_000, description: 'By hand' },
    ])
    const { rows } = await t.database.pool.query('SELECT price FROM earlier_prices WHERE property_id = $1', [first?.id])
    expect(rows).toHaveLength(1)
    expect(await postsLeft(broker)).toEqual({ left: 98, entered: 98 })
    expect((await found('keyword=Society%20A-1')).content[0]).toMatchObject({ expectedPrice: 25_500 })
  })

  test('is posted when it is new, updated when it is known, also without a post left', async () => {
    await run(sheet(row('B-1', 24_000)))
    await setPosts(t.database.pool, broker.user.id, 0)
    const both = sheet(row('B-1', 26_000), row('B-2', 30_000))
    expect(await run(both)).toMatchObject({ imported: 0, updatedCount: 1, notCovered: { count: 1, lines: [3] } })
    await grantPosts(t, broker.user.id, 5)
    expect(await run(both)).toMatchObject({ imported: 1, updatedCount: 0, unchangedCount: 1, notCovered: { count: 0 } })
    expect(await own()).toHaveLength(2)
  })

  test('twice in a sheet is a duplicate; of another broker it is another property', async () => {
    expect(await run(sheet(row('C-1', 24_000), row('c-1', 29_000)))).toMatchObject({
      imported: 1,
      duplicates: [{ line: 3, reference: 'c-1', firstLine: 2 }],
    })
    const other = await newBroker(5)
    expect(await run(sheet(row('C-1', 24_000)), { token: other.token })).toMatchObject({ imported: 1, updatedCount: 0 })
  })

  test('names a property that was posted before without one', async () => {
    await run(sheet(row('', 24_000).replace('Society ', 'Dahlia')))
    expect(await run(sheet(row('D-1', 24_000).replace('Society D-1', 'Dahlia')))).toMatchObject({ imported: 0, duplicateCount: 1 })
    expect(await own()).toMatchObject([{ reference: 'D-1' }])
  })

  test('of a property that equals another one is another property', async () => {
    const equal = (...references: string[]) => sheet(...references.map((reference) => row('', 24_000).replace(/^/, reference)))
    await run(equal(''))
    expect(await run(equal('D-1', 'D-2'))).toMatchObject({ imported: 1, duplicateCount: 1 })
    expect(await run(equal('D-1', 'D-2', 'D-3'))).toMatchObject({ imported: 1, unchangedCount: 2, duplicateCount: 0 })
    expect(await own()).toMatchObject([{ reference: 'D-1' }, { reference: 'D-2' }, { reference: 'D-3' }])
  })

  test('is given while another transaction locks its property and then the user, without a deadlock', async () => {
    const { pool } = t.database
    await run(sheet(row('', 24_000).replace('Society ', 'Dahlia'), row('D-2', 24_000)))
    const other = await pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`SELECT 1 FROM properties WHERE posted_by_user_id = $1 AND reference IS NULL FOR NO KEY UPDATE`, [broker.user.id])
      const importing = runImport(sheet(row('D-1', 24_000).replace('Society D-1', 'Dahlia'), row('D-2', 25_000)))
      await expect.poll(() => countWaitingForLocks(pool)).toBe(1)
      await lockUserRow(other, broker.user.id)
      await other.query('COMMIT')
      expect(await importing).toMatchObject({ status: 200, body: { updatedCount: 1, duplicateCount: 1 } })
    } finally {
      other.release()
    }
    expect(await own()).toMatchObject([{ reference: 'D-1' }, { reference: 'D-2' }])
  })

  test('keeps the pin code of its property in an area that is not known, while the area stays the same', async () => {
    const inArea = (area: string, rent: number) => sheet(row('P-1', rent)).replace(',Baner,', `,${area},`)
    await run(inArea('Mangdewadi', 24_000))
    await t.database.pool.query(`UPDATE properties SET pin_code = '411046' WHERE posted_by_user_id = $1`, [broker.user.id])
    expect(await run(inArea('MANGDEWADI', 25_000))).toMatchObject({ updatedCount: 1 })
    expect(await own()).toMatchObject([{ expected_price: 25_000, pin_code: '411046' }])
    await run(inArea('Gujarwadi', 25_000))
    expect(await own()).toMatchObject([{ area: 'Gujarwadi', pin_code: null }])
  })

  test('that would make its property invalid is reported, and changes nothing', async () => {
    const floors = (text: string) => `Ref,Society,Location,Config,Rent,Floor\nE-1,Eden,Baner,2 BHK,24000,${text}`
    await run(floors('5 of 11'))
    const refused = await run('Ref,Society,Location,Config,Rent,Floor\nE-1,Eden,Baner,2 BHK,26000,14')
    expect(refused).toMatchObject({ updatedCount: 0, badCount: 1, bad: [{ line: 2, problems: [{ column: 'floor' }] }] })
    expect(await own()).toMatchObject([{ expected_price: 24_000, floor: 5, total_floors: 11 }])
  })

  test('shows a property again that was hidden because nobody confirmed it, and no other hidden one', async () => {
    await run(sheet(row('F-1', 24_000), row('F-2', 24_000)))
    await t.database.pool.query(
      `UPDATE properties SET status = 'INACTIVE', asked_at = CASE WHEN reference = 'F-1' THEN now() END WHERE posted_by_user_id = $1`,
      [broker.user.id],
    )
    await run(sheet(row('F-1', 24_000), row('F-2', 24_000)))
    expect(await own()).toMatchObject([
      { reference: 'F-1', status: 'ACTIVE' },
      { reference: 'F-2', status: 'INACTIVE' },
    ])
  })

  test('and is missing now is named, for sheets of its kind only', async () => {
    await run(sheet(row('G-1', 24_000), row('G-2', 30_000)))
    const [, second] = await own()
    const absent = { absentCount: 1, absent: [{ propertyId: Number(second?.id), reference: 'G-2', propertyName: 'Society G-2' }] }
    expect((await preview(sheet(row('G-1', 24_000)))).body).toMatchObject(absent)
    expect(await run(sheet(row('G-1', 24_000)))).toMatchObject(absent)
    const sale = sheet(row('S-1', '85 lakh')).replace('Rent', 'Sale price').replace('Deposit', 'Colour')
    expect((await preview(sale)).body).toMatchObject({ propertyFor: 'SELL', good: 1, absentCount: 0 })
    // still named by a row that cannot be read
    expect((await preview(sheet(row('G-1', 24_000), row('G-2', 'on request')))).body).toMatchObject({ badCount: 1, absentCount: 0 })
  })

  test('by twelve imports at once is posted once', async () => {
    const sheets = Array.from({ length: 12 }, (_unused, index) => sheet(row('H-1', 24_000 + index), row('H-2', 30_000)))
    const answers = await Promise.all(sheets.map((file) => runImport(file)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(2)
    expect(await own()).toHaveLength(2)
    expect(await postsLeft(broker)).toEqual({ left: 98, entered: 98 })
  })

  test('can have letters that programs lower in different ways', async () => {
    const references = ['ΑΣ', 'ασ', 'İ', 'i̇', 'ß', 'SS', '\u212a', "'=1+1"]
    const file = sheet(...references.map((reference, index) => row(reference, 24_000 + index)))
    const { status, body } = await runImport(file)
    expect(status).toBe(200)
    expect(body.imported + body.duplicateCount).toBe(references.length)
    expect(await run(file)).toMatchObject({ imported: 0, unchangedCount: body.imported })
  })

  test('can be used again after its property was deleted', async () => {
    await run(sheet(row('I-1', 24_000)))
    const [first] = await own()
    const deleted = await fetch(`${url}/api/properties/delete/${first?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${broker.token}` },
    })
    expect(deleted.status).toBe(200)
    expect(await run(sheet(row('I-1', 24_000)))).toMatchObject({ imported: 1 })
  })

  const CHANGED = times(300, 5_000)
  test(`of ${CHANGED} properties updates all of them`, async () => {
    await grantPosts(t, broker.user.id, CHANGED)
    const rows = (rent: number) => Array.from({ length: CHANGED }, (_unused, index) => row(`Z-${index}`, rent + index))
    await run(sheet(...rows(20_000)))
    expect(await run(sheet(...rows(21_000)))).toMatchObject({ imported: 0, updatedCount: CHANGED })
    const { rows: sums } = await t.database.pool.query(
      'SELECT min(expected_price)::integer AS least FROM properties WHERE posted_by_user_id = $1',
      [broker.user.id],
    )
    expect(sums).toEqual([{ least: 21_000 }])
  }, 240_000)
})

describe('concurrent imports', () => {
  test('twenty with the same key import once and get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => runImport(towers(30), { key: 'the-very-same-key' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ imported: 30, remainingPostsUsed: 70 })
    expect(await propertiesOf(broker)).toHaveLength(30)
    expect(await postsLeft(broker)).toEqual({ left: 70, entered: 70 })
  })

  test('of different files never exceed the posts that are left', async () => {
    const answers = await Promise.all(['North', 'South', 'East', 'West'].map((name) => runImport(towers(40, name))))
    const imported = answers.map(({ body }) => body.imported ?? 0)
    expect(imported.toSorted((a, b) => b - a)).toEqual([40, 40, 20, 0])
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(await propertiesOf(broker)).toHaveLength(100)
    expect(await postsLeft(broker)).toEqual({ left: 0, entered: 0 })
  })

  test('repeated after an import that stored no warnings yet, answers with none', async () => {
    const first = await runImport(towers(2), { key: 'key-of-earlier-version' })
    const { rowCount } = await t.database.pool.query(
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
    expect(await propertiesOf(broker)).toHaveLength(10)
  })
})

describe('imports through two instances of the server', () => {
  test('post once with the same key, and never exceed the posts that are left', async () => {
    const copy = await createTestApp({}, { copyOf: t })
    try {
      const both = [t.app, copy.app].map((app) => app.inject.bind(app))
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
      expect(await postsLeft(broker)).toEqual({ left: 0, entered: 0 })
    } finally {
      await copy.close()
    }
  })
})

describe('an import that is refused', () => {
  test('because the user is no broker is refused before its file is read', async () => {
    const owner = await calls.register(1)
    const seeker = await calls.register(2, { userRole: 'SEEKER' })
    const operator = await newBroker(3)
    await makeConfirmedOperator(t.database.pool, operator.user.id)
    for (const { token } of [owner, seeker, operator]) {
      for (const path of ['import', 'import/preview']) {
        const answer = await send(path, towers(2), { token })
        expect(answer).toMatchObject({
          status: 403,
          body: { message: 'Bulk import is for brokers. You can post a property with the form.' },
        })
      }
    }
    expect(await send('import', towers(2), { token: 'nobody' })).toMatchObject({ status: 401 })
  })

  test('because of its size is refused with and without a content length', async () => {
    const file = `${csvOf(flatRow('One'))}${'\n'.repeat(MAX_IMPORT_BYTES)}`
    expect(await preview(file)).toMatchObject({ status: 413, body: { message: 'The file is larger than 10 MB. Please split it.' } })
    const unsaid = new Blob([file]).stream()
    const streamed = await fetch(`${url}/api/properties/import`, {
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
      body: { fields: { file: expect.stringMatching(/needed: category/) } },
    })
    expect(await runImport(towers(2), { key: 'short' })).toMatchObject({ status: 422 })
    const elsewhere = await fetch(`${url}/api/auth/send-login-otp`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    })
    expect(elsewhere.status).toBe(415)
    expect(await propertiesOf(broker)).toEqual([])
  })

  test('because a query fails halfway stores nothing', async () => {
    const before = await postsLeft(broker)
    // the second batch of the import violates this constraint
    await t.database.pool.query(`ALTER TABLE properties ADD CONSTRAINT no_tower_1500 CHECK (property_name <> 'Tower 1500')`)
    await grantPosts(t, broker.user.id, 5_000)
    const failed = await runImport(towers(2_000), { key: 'fails-the-first-time' })
    await t.database.pool.query('ALTER TABLE properties DROP CONSTRAINT no_tower_1500')
    expect(failed.status).toBe(500)
    expect(await propertiesOf(broker)).toEqual([])
    expect(await postsLeft(broker)).toEqual({ left: 5_000, entered: 5_000 })
    expect(before).toEqual({ left: 100, entered: 100 })
    expect((await runImport(towers(2_000), { key: 'fails-the-first-time' })).body).toMatchObject({ imported: 2_000 })
  })
})
