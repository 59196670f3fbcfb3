import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleImport, IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { Failure } from '#server/base/http/failure.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { check, names, problemsOf } from '#tests/imported-rows.ts'
import { times } from '#tests/prove.ts'

const failureOf = (file: string | Uint8Array) =>
  check(file).then(
    () => 'taken',
    (error: Failure) => `${error.status} ${error.message}`,
  )

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

test('of duplicate rows the first one is posted', async () => {
  const { good, duplicates } = await check(
    csvOf(flatRow('Asha'), flatRow('Asha', 26_000), flatRow('ASHA', '"25,000"'), flatRow('Asha').replace('Baner', ' baner')),
  )
  expect(good.map(({ line }) => line)).toEqual([2, 3])
  expect(duplicates).toEqual([
    { line: 4, reference: '', firstLine: 2, onlyReference: false },
    { line: 5, reference: '', firstLine: 2, onlyReference: false },
  ])
})

test('rows with different references are different properties, however equal; a row without one is the first of them', async () => {
  const rows = ['A-1', 'A-2', '', 'a-1'].map((reference) => `${flatRow('Asha')},${reference}`)
  const { good, duplicates } = await check(`${csvOf()},reference\n${rows.join('\n')}`)
  expect(good.map(({ line }) => line)).toEqual([2, 3])
  expect(duplicates).toEqual([
    { line: 4, reference: '', firstLine: 2, onlyReference: false },
    { line: 5, reference: 'a-1', firstLine: 2, onlyReference: false },
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
