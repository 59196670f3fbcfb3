import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { exampleImport, IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { Failure } from '#server/base/http/failure.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { leastTimeOf, times } from '#tests/prove.ts'
import type { ImportLookups } from './checked-rows.ts'
import { checkFile } from './read-properties.ts'

const BANER = { id: 7, name: 'Baner', pinCode: '411045', marathiName: 'बाणेर', aliases: [], latitude: 18.5, longitude: 73.8 }
const KNOWN: ImportLookups = {
  findLocality: (area) => sureLocality(nameLocalities([BANER]), area),
  amenityIds: new Map([
    ['lift', 1],
    ['power backup', 2],
  ]),
  now: Date.UTC(2030, 2, 31, 20),
}
const check = (file: string | Uint8Array) => checkFile(Buffer.from(file as string), KNOWN)
const names = async (file: string | Uint8Array) => (await check(file)).good.map(({ property }) => property.propertyName)
const problemsOf = async (...rows: string[]) => (await check(csvOf(...rows))).bad.map(({ line, problems }) => ({ line, problems }))
const failureOf = (file: string | Uint8Array) =>
  check(file).then(
    () => 'taken',
    (error: Failure) => `${error.status} ${error.message}`,
  )
/** Reads one row with these cells and the required ones. */
async function read(cells: Record<string, string>) {
  const all = { category: 'Residential', propertyFor: 'Rent', propertyName: 'Asha', area: 'Baner', expectedPrice: '25000', ...cells }
  const { good, bad } = await check(writeCsv([Object.keys(all), Object.values(all)]))
  return good[0]?.property ?? bad[0]?.problems
}

describe('a file', () => {
  test('can have a byte order mark, any line endings and blank lines', async () => {
    const file = csvOf(flatRow('One'), '', ',,,,,,', flatRow('Two'))
    for (const written of [file, `\ufeff${file}`, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r'), `\n\n${file}\n\n`])
      expect(await names(written)).toEqual(['One', 'Two'])
  })

  test('can separate cells by commas, semicolons, tabs or what its sep= line names', async () => {
    const file = csvOf(flatRow('One'), flatRow('Two'))
    for (const separator of [';', '\t']) expect(await names(file.replaceAll(',', separator))).toEqual(['One', 'Two'])
    const said = `sep=|\n${file.replaceAll(',', '|')}\n|||||`
    expect((await check(said)).good.map(({ line }) => line)).toEqual([3, 4])
  })

  test('can hold quoted cells with line breaks; rows have the line number that an editor shows', async () => {
    const rows = [flatRow('"Tower, ""A"""'), flatRow('"Two\nlines"'), flatRow(' "Spaced" '), flatRow('12" pipe'), flatRow('"x" y')]
    const { good } = await check(csvOf(...rows))
    expect(good.map(({ line, property }) => [line, property.propertyName])).toEqual([
      [2, 'Tower, "A"'],
      [3, 'Two lines'],
      [5, 'Spaced'],
      [6, '12" pipe'],
      [7, '"x" y'],
    ])
  })

  test('keeps characters of several bytes, wherever it is cut for parsing', async () => {
    for (const padding of ['', 'a', 'ab', 'abc']) {
      const wanted = Array.from({ length: 1_000 }, (_unused, row) => `${padding} ${'🏠'.repeat(25)} ${row}`.trim())
      expect(await names(csvOf(...wanted.map((name) => flatRow(name))))).toEqual(wanted)
    }
  })

  test('with a quotation mark that is never closed is refused with the line', async () => {
    expect(await failureOf(csvOf(flatRow('One'), flatRow('"Two'), flatRow('Three')))).toBe(
      '422 A quotation mark in the listing of line 3 is never closed.',
    )
    const many = Array.from({ length: 3_000 }, (_unused, index) => flatRow(`Tower ${index}`))
    expect(await failureOf(csvOf(flatRow('"One'), ...many))).toBe(
      '422 The listing of line 2 is too long. Is a quotation mark never closed?',
    )
  })

  test('can be written in UTF-8, UTF-16 or Windows-1252', async () => {
    const file = csvOf(flatRow('Śahyādri सदन'))
    const utf16 = Buffer.from(file, 'utf16le')
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])
    for (const written of [Buffer.from(file), utf16, marked, Buffer.from(utf16).swap16(), Buffer.from(marked).swap16()])
      expect(await names(written)).toEqual(['Śahyādri सदन'])
    expect(await names(Buffer.from(csvOf(flatRow('\u0093Caf\u00e9\u0094')), 'latin1'))).toEqual(['“Café”'])
  })

  test('that is no CSV is refused with advice', async () => {
    expect(await failureOf('')).toBe('422 The file is empty.')
    expect(await failureOf(' \n\t\n')).toBe('422 The file is empty.')
    expect(await failureOf(csvOf())).toBe('422 The file has a header but no listings below it.')
    expect(await failureOf('PK\x03\x04 and so on')).toBe('422 This call takes a CSV. The page of the import reads workbooks too.')
    expect(await failureOf(csvOf(flatRow('O\0ne')))).toBe('422 This file is not text. Is it a CSV?')
  })

  test('with more than 20,000 rows is refused', async () => {
    const rows = Array.from({ length: 20_001 }, (_unused, index) => flatRow(`Tower ${index}`))
    expect(await failureOf(csvOf(...rows))).toBe('413 A file can hold at most 20,000 listings. Please split it.')
    expect((await check(csvOf(...rows.slice(1)))).good).toHaveLength(20_000)
  }, 60_000)
})

describe('the header', () => {
  test('can have the columns in any order and spelling, and unknown columns, which are reported', async () => {
    const { good, sheet } = await check(
      'Expected Price,AREA,colour,property-name,Property_For,category,\n"16,500", baner ,red,Asha,rent,residential,',
    )
    expect(good[0]).toMatchObject({ property: { expectedPrice: 16_500, propertyName: 'Asha' }, columns: { area: 'Baner', localityId: 7 } })
    expect(sheet.names.filter((_name, index) => sheet.columns[index] === null)).toEqual(['colour', 'Column 7'])
  })

  test('must name each required column once', async () => {
    const { sheet, good, bad, total } = await check('category,propertyFor,propertyName,area\na,b,c,d')
    expect({ missing: sheet.missing, good, bad, total }).toEqual({ missing: ['expectedPrice'], good: [], bad: [], total: 1 })
    expect(await failureOf('a,b\n1,2')).toBe(
      '422 No row names the columns that are needed: Category; Property For; Society or property name; Price, ₹; Area or locality',
    )
    expect(await failureOf(`${csvOf().replace('bhkType', 'AREA')}\n${flatRow('One')}`)).toBe('422 The column area is there more than once.')
    expect(await failureOf(`${'x,'.repeat(201)}\n1`)).toBe('422 The file has too many columns.')
  })
})

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
    expect(good.map(({ property, warnings }) => [property.expectedPrice, property.bhkType, warnings])).toEqual([
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
    expect(good[0]?.warnings.filter((warning) => warning.message !== PROPERTY_MESSAGES.bhkBlank)).toEqual([
      { column, message: `Left out: ${message}`, value },
    ])
  })

  test('that begins like a formula is read as text, and written so that no spreadsheet runs it', async () => {
    const formula = '=HYPERLINK("https://x.example";"Sahyadri")'
    const written = writeCsv([[formula, "'+1", '-5', 'plain']])
    expect(written).toBe(`"'=HYPERLINK(""https://x.example"";""Sahyadri"")",''+1,'-5,plain\r\n`)
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
  const messages = [...bad.flatMap(({ problems }) => problems), ...good.flatMap(({ warnings }) => warnings)].map(({ message }) => message)
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

test('a refused row says at once what else is wrong with it, also what is only seen across its cells', async () => {
  const left = (column: string, message: string, value: string) => ({ column, message: `Left out: ${message}`, value })
  const price = {
    column: 'expectedPrice',
    message: '‘abc’ is not a price we can read. Write it in full or with a unit, such as 25,000 or 1.8 L',
    value: 'abc',
  }
  const deposit = left('deposit', 'Deposit cannot be negative', '-5000')
  expect(await read({ expectedPrice: 'abc', deposit: '-5000' })).toEqual([price, deposit])
  expect(await read({ propertyName: '', expectedPrice: 'abc', deposit: '-5000', floor: '12', totalFloors: '5' })).toEqual([
    { column: 'propertyName', message: 'Society or property name is missing', value: '' },
    price,
    deposit,
    left('floor', 'Floor number cannot be greater than total floors', '12'),
  ])
  expect(await read({ expectedPrice: 'abc', availableFrom: '31/03/2030', lockInMonths: '12', leaseMonths: '11' })).toEqual([
    price,
    left('lockInMonths', 'The lock-in cannot be longer than the agreement', '12'),
    left('availableFrom', 'Available from date cannot be in the past', '31/03/2030'),
  ])
  expect(await read({ category: 'Plot', propertyFor: 'PG', expectedPrice: 'abc' })).toEqual([
    expect.objectContaining({ column: 'expectedPrice' }),
    { column: 'propertyFor', message: 'This category cannot be offered this way', value: 'PG' },
  ])
  // an unknown category gets no stand-in: the price is not judged
  expect(await read({ category: 'castle', expectedPrice: '78' })).toEqual([
    { column: 'category', message: '‘castle’ is not known. Write one of: Residential, Commercial, Plot', value: 'castle' },
  ])
})

test('of duplicate rows the first one is posted', async () => {
  const { good, duplicates } = await check(
    csvOf(flatRow('Asha'), flatRow('Asha', 26_000), flatRow('ASHA', '"25,000"'), flatRow('Asha').replace('Baner', ' baner')),
  )
  expect(good.map(({ line }) => line)).toEqual([2, 3])
  expect(duplicates).toEqual([
    { line: 4, reference: '', firstLine: 2 },
    { line: 5, reference: '', firstLine: 2 },
  ])
})

test('rows with different references are different properties, however equal; a row without one is the first of them', async () => {
  const rows = ['A-1', 'A-2', '', 'a-1'].map((reference) => `${flatRow('Asha')},${reference}`)
  const { good, duplicates } = await check(`${csvOf()},reference\n${rows.join('\n')}`)
  expect(good.map(({ line }) => line)).toEqual([2, 3])
  expect(duplicates).toEqual([
    { line: 4, reference: '', firstLine: 2 },
    { line: 5, reference: 'a-1', firstLine: 2 },
  ])
})

test('a long value is cut between characters, not within one', async () => {
  const [listing] = await problemsOf(flatRow('Asha').replace('25000', 'x'.repeat(118) + '🏠'.repeat(30)))
  expect(listing?.problems[0]?.value).toBe(`${'x'.repeat(118)}…`)
})

test('the example file has every column, and all its rows are valid', async () => {
  const { good, bad, sheet, total } = await check(exampleImport('2030-04-15'))
  expect(bad).toEqual([])
  expect(good).toHaveLength(total)
  expect(sheet.columns).toEqual(IMPORT_COLUMNS.map(({ name }) => name))
  expect(new Set(good.map(({ property }) => `${property.category} ${property.propertyFor}`)).size).toBe(5)
})

describe('checkFile never throws anything but a Failure', () => {
  const answersOrRefuses = async (file: Uint8Array | string) => {
    try {
      const { total, good, bad, duplicates } = await check(file)
      expect(good.length + bad.length + duplicates.length).toBe(total)
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
      expect([413, 422]).toContain((error as Failure).status)
    }
  }
  test('for random bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), answersOrRefuses), { numRuns: times(300, 20_000) })
  })
  test(
    'for random cells below a valid header',
    async () => {
      const mess = fc.string({
        unit: fc.constantFrom('"', ',', '\n', ';', '\t', "'", '=', 'a', '1', '-', '\ufeff', '🏠', '\u202e'),
        maxLength: 80,
      })
      await fc.assert(
        fc.asyncProperty(fc.tuple(mess, fc.string({ unit: 'binary' })), ([one, two]) => answersOrRefuses(`${csvOf(flatRow(one))}${two}`)),
        { numRuns: times(300, 20_000) },
      )
    },
    times(60_000, 600_000),
  )
})
