import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#contracts/import-columns.ts'
import { exampleImport } from '#contracts/import-example.ts'
import { writeCsv } from '#contracts/write-csv.ts'
import { Failure } from '#server/http/failure.ts'
import { times } from '#tests/prove.ts'
import { checkFile, type Known } from './check-file.ts'
import { csvOf, flatRow } from './test-csv.ts'

const BANER = { id: 7, name: 'Baner', latitude: 18.5, longitude: 73.8 }
const KNOWN: Known = {
  localities: new Map([['baner', BANER]]),
  amenityIds: new Map([
    ['lift', 1],
    ['power backup', 2],
  ]),
  now: Date.UTC(2030, 2, 31, 20),
}
const check = (file: string | Uint8Array) => checkFile(Buffer.from(file as string), KNOWN)
const names = async (file: string | Uint8Array) => (await check(file)).good.map(({ property }) => property.propertyName)
const problemsOf = async (...rows: string[]) => (await check(csvOf(...rows))).bad.map(({ line, problems }) => ({ line, problems }))
const refusal = (file: string | Uint8Array) =>
  check(file).then(
    () => 'taken',
    (error: Failure) => `${error.status} ${error.message}`,
  )
/** One listing with these cells beside the required ones. */
async function read(cells: Record<string, string>) {
  const all = { category: 'Residential', propertyFor: 'Rent', propertyName: 'Asha', area: 'Baner', expectedPrice: '25000', ...cells }
  const { good, bad } = await check(writeCsv([Object.keys(all), Object.values(all)]))
  return good[0]?.property ?? bad[0]?.problems
}

describe('how a file is written', () => {
  test('with or without a byte order mark, with any line ends, with blank lines', async () => {
    const file = csvOf(flatRow('One'), '', ',,,,,,', flatRow('Two'))
    for (const written of [file, `\ufeff${file}`, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r'), `\n\n${file}\n\n`])
      expect(await names(written)).toEqual(['One', 'Two'])
  })

  test('with commas, semicolons or tabs, and as a spreadsheet says itself', async () => {
    const file = csvOf(flatRow('One'), flatRow('Two'))
    for (const separator of [';', '\t']) expect(await names(file.replaceAll(',', separator))).toEqual(['One', 'Two'])
    const said = `sep=|\n${file.replaceAll(',', '|')}\n|||||`
    expect((await check(said)).good.map(({ line }) => line)).toEqual([3, 4])
  })

  test('with quotes where they belong, and lines told as an editor counts them', async () => {
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

  test('a quote that is never closed is told with its line', async () => {
    expect(await refusal(csvOf(flatRow('One'), flatRow('"Two'), flatRow('Three')))).toBe(
      '422 A quotation mark in the listing of line 3 is never closed.',
    )
    const many = Array.from({ length: 3_000 }, (_unused, index) => flatRow(`Tower ${index}`))
    expect(await refusal(csvOf(flatRow('"One'), ...many))).toBe('422 The listing of line 2 is too long. Is a quotation mark never closed?')
  })

  test('what is no CSV in UTF-8 is refused in words that help', async () => {
    const file = csvOf(flatRow('Śahyādri'))
    expect(await refusal('')).toBe('422 The file is empty.')
    expect(await refusal(' \n\t\n')).toBe('422 The file is empty.')
    expect(await refusal(csvOf())).toBe('422 The file has a header but no listings below it.')
    const utf16 = Buffer.from(file, 'utf16le')
    for (const written of [utf16, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), Buffer.from(utf16).swap16()])
      expect(await refusal(written)).toMatch(/^422 The file is written in UTF-16/)
    expect(await refusal(Buffer.from(`${file}\u00e9`, 'latin1'))).toMatch(/^422 The file is not written in UTF-8/)
    expect(await refusal('PK\x03\x04 and so on')).toMatch(/^422 This is a spreadsheet/)
    expect(await refusal(csvOf(flatRow('O\0ne')))).toBe('422 The file holds characters that no text has. Is it a CSV?')
  })

  test('at most 20,000 listings', async () => {
    const rows = Array.from({ length: 20_001 }, (_unused, index) => flatRow(`Tower ${index}`))
    expect(await refusal(csvOf(...rows))).toBe('413 A file can hold at most 20,000 listings. Please split it.')
    expect((await check(csvOf(...rows.slice(1)))).good).toHaveLength(20_000)
  }, 60_000)
})

describe('the header', () => {
  test('takes columns in any order and spelling, and names those that it does not know', async () => {
    const { good, header } = await check(
      'Expected Price,AREA,colour,property-name,Property_For,category,\n"16,500", baner ,red,Asha,rent,residential,',
    )
    expect(good[0]).toMatchObject({ property: { expectedPrice: 16_500, propertyName: 'Asha' }, columns: { area: 'Baner', locality_id: 7 } })
    expect(header.unknown).toEqual(['colour'])
  })

  test('must name what every listing has, once', async () => {
    expect(await refusal('category,propertyFor,propertyName,area\na,b,c,d')).toBe(
      '422 The first line must name the columns. These are missing: expectedPrice',
    )
    expect(await refusal(`${csvOf().replace('bhkType', 'AREA')}\n${flatRow('One')}`)).toBe('422 The column area is there more than once.')
    expect(await refusal(`${'x,'.repeat(201)}\n1`)).toBe('422 The file has too many columns.')
  })
})

describe('a cell', () => {
  test('may hold a code, its label or a friendly spelling', async () => {
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

  test('for the day may be missing: the home is free from today on in India', async () => {
    expect(await read({})).toMatchObject({ availableFrom: '2030-04-01', carpetArea: null })
    expect(await read({ propertyFor: 'Sell' })).toMatchObject({ availableFrom: null })
  })

  test.each([
    ['16,500', 16_500],
    ['1,45,00,000', 14_500_000],
    ['1,450,000', 1_450_000],
    ['₹ 25,000/-', 25_000],
    ['Rs. 900.00', 900],
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
    ['expectedPrice', '16,50', 'Expected price must be a number'],
    ['expectedPrice', '1.8', 'Expected price must be a whole number'],
    ['expectedPrice', '0', 'Please enter the expected price'],
    ['bathroom', 'East facing', 'Bathrooms must be a number'],
    ['balcony', '-1', 'Balconies cannot be negative'],
    ['bhkType', 'eleven rooms', 'BHK type is not known'],
    ['propertyFor', 'barter', 'This category cannot be offered this way'],
    ['category', 'castle', 'Please choose a category'],
    ['totalFloors', '0', 'A building has at least 1 floor'],
    ['availableFrom', '31/02/2031', 'Invalid date format. Please select a valid date.'],
    ['availableFrom', '31/03/2030', 'Available from date cannot be in the past'],
    ['pinCode', '0411', 'Pin code can have 1 to 6 digits and cannot start with 0'],
    ['description', 'Call 98765 43210', 'Please leave phone numbers out. People reach you through the call button.'],
    ['amenities', 'Lift; Helipad', "There is no amenity 'Helipad'"],
    ['area', ' ', 'area must be filled in'],
    ['reference', 'x'.repeat(61), 'A reference can have at most 60 characters'],
  ])('%s: %s is refused', async (column, value, message) => {
    expect(await read({ [column]: value })).toEqual([{ column, message, value: value.trim() }])
  })

  test('that begins like a formula is text, and goes out so that no spreadsheet runs it', async () => {
    const formula = '=HYPERLINK("https://x.example";"Sahyadri")'
    const written = writeCsv([[formula, "'+1", '-5', 'plain']])
    expect(written).toBe(`"'=HYPERLINK(""https://x.example"";""Sahyadri"")",''+1,'-5,plain\r\n`)
    expect(await read({ propertyName: formula })).toMatchObject({ propertyName: formula })
    expect(await read({ propertyName: '@SUM(A1)', description: "'=1+1" })).toMatchObject({ propertyName: '@SUM(A1)', description: "'=1+1" })
    expect(await names(csvOf(flatRow('=1+1')))).toEqual(['=1+1'])
  })
})

test('every bad row is told with all that is wrong in it; a line with too many cells too', async () => {
  expect(await problemsOf(flatRow('Good'), 'Residential,rent,,Baner,free', `${flatRow('Wide')},surplus`)).toEqual([
    {
      line: 3,
      problems: [
        { column: 'propertyName', message: 'propertyName must be filled in', value: '' },
        { column: 'expectedPrice', message: 'Expected price must be a number', value: 'free' },
      ],
    },
    { line: 4, problems: [{ column: '', message: 'This line has 8 cells, the header has 7', value: 'surplus' }] },
  ])
})

test('of listings that are the same home the first counts', async () => {
  const { good, duplicates } = await check(
    csvOf(flatRow('Asha'), flatRow('Asha', 26_000), flatRow('ASHA', '"25,000"'), flatRow('Asha').replace('Baner', ' baner')),
  )
  expect(good.map(({ line }) => line)).toEqual([2, 3])
  expect(duplicates).toEqual([
    { line: 4, reference: '', firstLine: 2 },
    { line: 5, reference: '', firstLine: 2 },
  ])
})

test('a long value is cut between characters, not within one', async () => {
  const [listing] = await problemsOf(flatRow('Asha').replace('2 BHK', 'x'.repeat(118) + '🏠'.repeat(30)))
  expect(listing?.problems[0]?.value).toBe(`${'x'.repeat(118)}…`)
})

test('the example has every column, and all its listings are good', async () => {
  const { good, bad, header, total } = await check(exampleImport('2030-04-15'))
  expect(bad).toEqual([])
  expect(good).toHaveLength(total)
  expect(header.columns).toEqual(IMPORT_COLUMNS.map(({ name }) => name))
  expect(new Set(good.map(({ property }) => `${property.category} ${property.propertyFor}`)).size).toBe(5)
})

describe('whatever is sent', () => {
  const answersOrRefuses = async (file: Uint8Array | string) => {
    try {
      const { total, good, bad, duplicates } = await check(file)
      expect(good.length + bad.length + duplicates.length).toBe(total)
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
      expect([413, 422]).toContain((error as Failure).status)
    }
  }
  test('bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), answersOrRefuses), { numRuns: times(300, 20_000) })
  })
  test('cells below a good header', async () => {
    const mess = fc.string({
      unit: fc.constantFrom('"', ',', '\n', ';', '\t', "'", '=', 'a', '1', '-', '\ufeff', '🏠', '\u202e'),
      maxLength: 80,
    })
    await fc.assert(
      fc.asyncProperty(fc.tuple(mess, fc.string({ unit: 'binary' })), ([one, two]) => answersOrRefuses(`${csvOf(flatRow(one))}${two}`)),
      {
        numRuns: times(300, 20_000),
      },
    )
  })
})
