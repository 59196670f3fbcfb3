import { describe, expect, test } from 'vitest'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { check, names, problemsOf, read } from '#tests/imported-rows.ts'
import { leastTimeOf } from '#tests/prove.ts'
import { warningsOf } from './checked-rows.ts'

describe('a cell', () => {
  test('can hold a code, its label or another known spelling', async () => {
    expect(await read({ furnishedType: 'Semi-furnished', preferred_tenants: 'bachelor female', bhkType: '2.5 bhk' })).toMatchObject({
      furnishedType: 'SEMI_FURNISHED',
      preferred_tenants: 'Bachelor Female',
      bhkType: '_2_5_BHK',
    })
    expect(await read({ category: 'PLOT', propertyFor: 'for sale', boundaryWall: 'yes', plotArea: '2400' })).toMatchObject({
      propertyFor: 'SELL',
      boundaryWall: 'Yes',
      plotArea: 2_400,
    })
    expect(await read({ propertyFor: 'Paying guest', roomType: '2', pgGender: 'girls' })).toMatchObject({
      propertyFor: 'PG',
      roomType: 'Double',
      pgGender: 'Female',
    })
    expect(await read({ apartmentType: 'Apartment', floor: 'Ground', amenities: 'LIFT; power  backup;;' })).toMatchObject({
      apartmentType: 'FLAT',
      floor: 0,
      amenityIds: [1, 2],
    })
  })

  test('without a pin code means the one of a known locality, however it is written, and none of an unknown one', async () => {
    const pinOf = async (cells: string) => (await check(`${csvOf().replace(/\n?$/, ',pinCode')}\n${cells}`)).good[0]?.columns.pinCode
    expect(await pinOf(`${flatRow('Asha').replace('Baner', 'BANER ')},`)).toBe('411045')
    expect(await pinOf(`${flatRow('Asha').replace('Baner', 'Ban er')},`)).toBe('411045')
    expect(await pinOf(`${flatRow('Asha')},411007`)).toBe('411007')
    expect(await pinOf(`${flatRow('Asha').replace('Baner', 'Mangdewadi')},`)).toBeNull()
    expect(await pinOf(`${flatRow('Asha').replace('Baner', 'बाणेर')},`)).toBe('411045')
    expect(await pinOf(`${flatRow('Asha').replace('Baner', '"Baner Road, Pune"')},`)).toBe('411045')
  })

  test('can hold a BHK as a bare number, and areas with decimals or their unit', async () => {
    expect(await read({ bhkType: '2', totalBuildUpArea: '916.5', carpetArea: '750 sq.ft' })).toMatchObject({
      bhkType: 'TWO_BHK',
      totalBuildUpArea: 917,
      carpetArea: 750,
    })
    expect(await read({ bhkType: '2.5' })).toMatchObject({ bhkType: '_2_5_BHK' })
  })

  test('of availability that says that the property is gone keeps it out of the import', async () => {
    for (const availableFrom of ['Sold', 'rented out', 'NO', 'Booked', 'उपलब्ध नाही'])
      expect(await read({ availableFrom })).toEqual([
        { column: 'availableFrom', message: 'Not available any more by this sheet, so it is not imported', value: availableFrom },
      ])
    expect(await read({ availableFrom: 'Immediate' })).toMatchObject({ availableFrom: '2030-04-01' })
  })

  test('that says a deposit in months of rent is no amount of so many rupees', async () => {
    for (const deposit of ['2 months', '3 month rent', '2 mahine', '1.5 months'])
      expect(await read({ deposit })).toMatchObject({ deposit: null })
    expect(await read({ deposit: '50k' })).toMatchObject({ deposit: 50_000 })
  })

  test('with an unusual value is imported with a warning', async () => {
    const rows = [flatRow('Cheap', 1_800), flatRow('Usual', '1.8 L'), flatRow('Blank').replace('2 BHK', '')]
    const { good } = await check(csvOf(...rows))
    const message = 'Did you mean ₹18k? ₹1,800 is unusually low for a home for rent.'
    expect(good.map(({ property, unusual }) => [property.expectedPrice, property.bhkType, unusual])).toEqual([
      [1_800, 'TWO_BHK', [{ column: 'expectedPrice', message, value: '1800' }]],
      [1_80_000, 'TWO_BHK', []],
      [25_000, null, [{ column: 'bhkType', message: 'BHK is blank: the property will be listed as 1 BHK.', value: '' }]],
    ])
  })

  test('with a price that cannot be right is refused with what was probably meant', async () => {
    const sale = flatRow('Cheap', 78).replace('Rent', 'Sell')
    const message = '₹78 cannot be right for a home for sale. Did you mean ₹78\u00a0L?'
    expect(await problemsOf(sale)).toEqual([{ line: 2, problems: [{ column: 'expectedPrice', message, value: '78' }] }])
  })

  test.each(['1,', '9', ' ', '9 ', '. '])('with a cell of many %j is read in linear time', async (part) => {
    const timeOf = (length: number) => {
      const cell = `1${part.repeat(length / part.length)}x`
      return leastTimeOf(() => read({ expectedPrice: cell, bhkType: cell, totalBuildUpArea: cell }))
    }
    // the cell is 20 times as long: linear time grows at most 20 times, quadratic time 400 times
    expect((await timeOf(20_000)) / (await timeOf(1_000))).toBeLessThan(100)
  })

  test('without a date means today in India', async () => {
    expect(await read({})).toMatchObject({ availableFrom: '2030-04-01', carpetArea: null })
    expect(await read({ propertyFor: 'Sell' })).toMatchObject({ availableFrom: null })
  })

  test.each([
    ['16,500', 16_500],
    ['1,45,00,000', 14_500_000],
    ['1,450,000', 1_450_000],
    ['₹ 25,000/-', 25_000],
    ['Rs. 900.00', 900],
    ['1.8 L', 1_80_000],
    ['25k', 25_000],
    ['1.45 Cr', 1_45_00_000],
  ])('%s is an amount', async (written, meant) => {
    expect(await read({ expectedPrice: written })).toMatchObject({ expectedPrice: meant })
  })

  test.each([
    ['2030-04-02', '2030-04-02'],
    ['02/04/2030', '2030-04-02'],
    ['2-4-2030', '2030-04-02'],
    ['01/04/2030', '2030-04-01'],
  ])('%s is a date', async (written, meant) => {
    expect(await read({ availableFrom: written })).toMatchObject({ availableFrom: meant })
  })

  test.each([
    ['expectedPrice', '16,50', '‘16,50’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L'],
    ['expectedPrice', '1.8', '‘1.8’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L'],
    ['expectedPrice', '0', 'The rent must be more than 0'],
    ['expectedPrice', '-500', 'The rent must be more than 0'],
    ['expectedPrice', ' ', 'The rent is missing'],
    ['propertyFor', 'barter', '‘barter’ is not known. Write one of: Rent, Sale, Resale, PG, Hostel'],
    ['category', 'castle', '‘castle’ is not known. Write one of: Residential, Commercial, Plot'],
    ['area', ' ', 'Area or locality is missing'],
  ])('%s: %s is refused', async (column, value, message) => {
    expect(await read({ [column]: value })).toEqual([{ column, message, value: value.trim() }])
  })

  test.each([
    ['bathroom', 'East facing', '‘East facing’ is not a whole number. Write digits, such as 2'],
    ['balcony', '-1', 'Balconies cannot be negative'],
    ['bhkType', 'eleven rooms', '‘eleven rooms’ is not known'],
    ['totalFloors', '0', 'A building has at least 1 floor'],
    ['availableFrom', '31/02/2031', '‘31/02/2031’ is not a date we can read. Write day, month and year, such as 15/04/2027'],
    ['deposit', 'later', '‘later’ is not an amount we can read. Write it in full or with a unit, such as 25,000 or 1.8 L'],
    ['carpetArea', 'large', '‘large’ is not a size we can read. Write a number, such as 916.5'],
    ['furnishedType', 'Luxury', '‘Luxury’ is not known. Write one of: Unfurnished, Semi-furnished, Furnished'],
    ['availableFrom', '31/03/2030', 'Available from date cannot be in the past'],
    ['description', 'Call 98765 43210', 'Please leave phone numbers out. People reach you through the call button.'],
    ['amenities', 'Helipad', "There is no amenity 'Helipad'"],
    ['reference', 'x'.repeat(61), 'A reference can have at most 60 characters'],
    ['pinCode', '0411', 'A pin code has 6 digits'],
    ['pinCode', '41104', 'A pin code has 6 digits'],
    ['furniture', 'Helipad', '‘Helipad’ is not known'],
    ['lockInMonths', 'soon', '‘soon’ is not a number of months. Write a whole number, such as 11'],
  ])('%s: %s is left out with a note, and its row is imported', async (column, value, message) => {
    const all = { category: 'Residential', propertyFor: 'Rent', propertyName: 'Asha', area: 'Baner', expectedPrice: '25000', bhkType: '2' }
    const cells: Record<string, string> = { ...all, [column]: value }
    const { good, bad } = await check(writeCsv([Object.keys(cells), Object.values(cells)]))
    expect(bad).toEqual([])
    expect(good.flatMap(warningsOf).filter((warning) => warning.message !== PROPERTY_MESSAGES.bhkBlank)).toEqual([
      { column, message: `Left out: ${message}`, value },
    ])
  })

  test('that begins like a formula is read as text, and written so that no spreadsheet runs it', async () => {
    const formula = '=HYPERLINK("#Sheet2!A1";"Sahyadri")'
    const written = writeCsv([[formula, "'+1", '-5', 'plain']])
    expect(written).toBe(`"'=HYPERLINK(""#Sheet2!A1"";""Sahyadri"")",''+1,'-5,plain\r\n`)
    expect(await read({ propertyName: formula })).toMatchObject({ propertyName: formula })
    expect(await read({ propertyName: '@SUM(A1)', description: "'=1+1" })).toMatchObject({ propertyName: '@SUM(A1)', description: "'=1+1" })
    expect(await names(csvOf(flatRow('=1+1')))).toEqual(['=1+1'])
  })
})

test('no message of a row names a field of the code, whatever stands in its cells', async () => {
  const kinds = [
    { category: 'Residential', propertyFor: 'Rent' },
    { category: 'Residential', propertyFor: 'Sale' },
    { category: 'Residential', propertyFor: 'PG' },
    { category: 'Commercial', propertyFor: 'Rent' },
    { category: 'Plot', propertyFor: 'Sale' },
  ]
  const cells = [' ', 'qq 77', '-5', '999999999999', 'x'.repeat(9_000)]
  const columns = IMPORT_COLUMNS.map(({ name }) => name)
  const rows = kinds.flatMap((kind) =>
    columns.flatMap((name) =>
      cells.map((cell, at): Record<string, string> => {
        const named = { propertyName: `${kind.category} ${kind.propertyFor} ${name} ${at}`, area: 'Baner', expectedPrice: '95000' }
        return { ...kind, ...named, furnishedType: 'Furnished', [name]: cell }
      }),
    ),
  )
  const { good, bad } = await check(writeCsv([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]))
  const messages = [...bad.flatMap(({ problems }) => problems), ...good.flatMap(warningsOf)].map(({ message }) => message)
  expect(new Set(messages).size).toBeGreaterThan(60)
  const fieldName = /\b[a-z]+(?:[A-Z]|_[a-z])\w*/
  expect(messages.filter((message) => fieldName.test(message))).toEqual([])
})

test('every invalid row is reported with all its problems, also a row with too many cells', async () => {
  expect(await problemsOf(flatRow('Good'), 'Residential,rent,,Baner,free', `${flatRow('Wide')},surplus`)).toEqual([
    {
      line: 3,
      problems: [
        { column: 'propertyName', message: 'Society or property name is missing', value: '' },
        {
          column: 'expectedPrice',
          message: '‘free’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L',
          value: 'free',
        },
      ],
    },
    { line: 4, problems: [{ column: '', message: 'This line has 8 cells, the header has 7', value: 'surplus' }] },
  ])
})

test('a refused row says at once what else is wrong with it, also what is only seen across its cells, and nothing is left out of it', async () => {
  const price = {
    column: 'expectedPrice',
    message: '‘abc’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L',
    value: 'abc',
  }
  const deposit = { column: 'deposit', message: 'Deposit cannot be negative', value: '-5000' }
  expect(await read({ expectedPrice: 'abc', deposit: '-5000' })).toEqual([price, deposit])
  expect(await read({ propertyName: '', expectedPrice: 'abc', deposit: '-5000', floor: '12', totalFloors: '5' })).toEqual([
    { column: 'propertyName', message: 'Society or property name is missing', value: '' },
    price,
    deposit,
    { column: 'floor', message: 'Floor number cannot be greater than total floors', value: '12' },
  ])
  expect(await read({ expectedPrice: 'abc', availableFrom: '31/03/2030', lockInMonths: '12', leaseMonths: '11' })).toEqual([
    price,
    { column: 'lockInMonths', message: 'The lock-in cannot be longer than the agreement', value: '12' },
    { column: 'availableFrom', message: 'Available from date cannot be in the past', value: '31/03/2030' },
  ])
  expect(await read({ category: 'Plot', propertyFor: 'PG', expectedPrice: 'abc' })).toEqual([
    expect.objectContaining({ column: 'expectedPrice' }),
    { column: 'propertyFor', message: 'This category cannot be offered this way', value: 'PG' },
  ])
  // a part that is written twice is one problem
  expect(await read({ expectedPrice: 'abc', amenities: 'Moat, Moat' })).toEqual([price, expect.objectContaining({ column: 'amenities' })])
  // an unknown category gets no stand-in: the price is not judged
  expect(await read({ category: 'castle', expectedPrice: '78' })).toEqual([
    { column: 'category', message: '‘castle’ is not known. Write one of: Residential, Commercial, Plot', value: 'castle' },
  ])
})
