import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Broker, createImportSite, type ImportSite, type SheetSending } from '#tests/import-site.ts'
import type { Answered } from '#tests/postings.ts'

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

describe('a date that cannot be read', () => {
  const SHEET = [
    'category,propertyFor,propertyName,area,expectedPrice,bhkType,availableFrom,reference',
    'Residential,Rent,Indus,Baner,25000,2 BHK,after Diwali,D-1',
    'Residential,Rent,Jhelum,Baner,25000,2 BHK,After  Diwali,D-2',
    'Residential,Rent,Kaveri,Baner,25000,2 BHK,,D-3',
    'Residential,Sale,Luni,Baner,9000000,2 BHK,after Diwali,D-4',
  ].join('\n')
  const dates = async () => (await site.propertiesOf(broker)).map(({ available_from }) => available_from && String(available_from))

  test('is left out: the property states no date, and is not found among what is available by a day', async () => {
    const { body } = await preview(SHEET)
    expect(body.values).toEqual([{ column: 'availableFrom', value: 'after Diwali', count: 3, state: 'unclear', meaning: null }])
    expect(body.rowsWithWarnings[0].problems).toEqual([
      {
        column: 'availableFrom',
        message: 'Left out: ‘after Diwali’ is not a date we can read. Write day, month and year, such as 15/04/2027',
        value: 'after Diwali',
      },
    ])
    expect((await runImport(SHEET)).body).toMatchObject({ imported: 4 })
    expect((await dates()).map((date) => date !== null)).toEqual([false, false, true, false])
    const found = async (query: string) =>
      (await site.found(query)).content.map(({ propertyName }: { propertyName: string }) => propertyName).sort()
    const all = ['Indus', 'Jhelum', 'Kaveri', 'Luni']
    const ofSheet = async (query: string) => (await found(query)).filter((name: string) => all.includes(name))
    expect(await ofSheet('area=Baner')).toEqual(all)
    expect(await ofSheet('area=Baner&availableBy=2031-04-01')).toEqual(['Kaveri', 'Luni'])
  })

  test('is settled once for all rows; an unclear one of a known reference leaves the date as it is stored', async () => {
    const { body } = await preview(SHEET)
    const columns = body.columns.map(({ header, column }: { header: string; column: string }) => ({ header, column }))
    const meanings = [{ column: 'availableFrom', value: 'after Diwali', meaning: '2030-11-20' }]
    const saved = await fetch(`${site.url}/api/properties/import/reading`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ columns, meanings }),
    })
    expect(saved.status).toBe(200)
    expect((await runImport(SHEET)).body).toMatchObject({ imported: 4 })
    const before = await dates()
    expect(before.slice(0, 2)).toEqual([before[0], before[0]])
    expect(before[0]).toContain('2030')
    const next = SHEET.replaceAll(/after {1,2}diwali/gi, 'mid next month')
    expect((await runImport(next)).body).toMatchObject({ imported: 0, updatedCount: 0, unchangedCount: 4 })
    expect(await dates()).toEqual(before)
  })
})

describe('how a sheet is read', () => {
  const save = (reading: object, token = broker.token) =>
    fetch(`${site.url}/api/properties/import/reading`, {
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
    expect(await site.propertiesOf(broker)).toMatchObject([
      { property_name: 'Dahlia', area: 'Baner', furnished_type: 'FURNISHED', description: 'North' },
    ])
    // forgotten, and of no other broker
    expect(await save({ columns, meanings: [{ column: 'area', value: 'Mangdewadi', meaning: null }] })).toMatchObject({ status: 200 })
    expect((await preview(SHEET)).body.unknownAreaRows).toBe(2)
    expect((await preview(SHEET, { token: (await site.newBroker(1)).token })).body).toMatchObject({ good: 2, badCount: 1 })
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
    expect(await runImport(file)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('needed: Property For; Price, ₹') },
    })
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
