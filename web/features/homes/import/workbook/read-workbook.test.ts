import fc from 'fast-check'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { times } from '#tests/prove.ts'
import { checkArchive, MAX_UNPACKED_BYTES } from './check-archive.ts'
import { readWorkbook } from './read-workbook.ts'

const MB = 1024 * 1024

/** A ZIP of files with these names and contents. */
async function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

/** Overwrites the unpacked sizes in the directory of a ZIP. */
function withDeclaredSizes(zip: Uint8Array, size: number): Uint8Array {
  const changed = zip.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 46 <= changed.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return changed
}

/** A workbook, written by hand, of one sheet with the number 1 in these two cells. */
function workbookWithCells(...names: readonly [string, string]): Promise<Uint8Array> {
  const rows = names.map((name) => `<row r="${name.replace(/\D/g, '')}"><c r="${name}"><v>1</v></c></row>`)
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="x" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

const csvOf = async (bytes: Uint8Array) => {
  const reading = await readWorkbook(bytes)
  return 'problem' in reading ? reading.problem : reading.sheets.map(({ csv }) => csv.trimEnd().split('\r\n'))
}

describe('a workbook', () => {
  test('gives dates, percentages, stored results of formulas and texts as they are shown', async () => {
    const rows = [
      ['Date', 'Share', 'Sum', 'Yes', 'Text', 'Float'],
      [new Date(Date.UTC(2026, 11, 15)), 0.02, null, true, 'two\nlines', 0.1 + 0.2],
      [null, null, null, null, '=1+1', 25_000],
    ]
    const cells = new Map([
      ['1,1', { value: 0.02, style: { numFmt: '0%' } }],
      ['1,2', { formula: 'A1*2', formulaResult: 84_000 }],
    ])
    expect(await csvOf(await writeXlsx({ sheets: [{ name: 'x', rows, cells }] }))).toEqual([
      ['Date,Share,Sum,Yes,Text,Float', '2026-12-15,2%,84000,Yes,two lines,0.3', ",,,,'=1+1,25000"],
    ])
  })

  test('keeps blank rows, so that lines have the numbers of the spreadsheet; hidden and blank sheets are left out', async () => {
    const sheets = [
      { name: 'Blank', rows: [] },
      { name: 'Hidden', rows: [['secret']], hidden: true },
      { name: 'Flats', rows: [['Society'], [], ['Amber']] },
    ]
    expect(await csvOf(await writeXlsx({ sheets }))).toEqual([['Society', '', 'Amber']])
    expect(await csvOf(await writeXlsx({ sheets: sheets.slice(0, 1) }))).toBe('blank')
  })

  test('can be an OpenDocument sheet', async () => {
    expect(
      await csvOf(
        await writeOds({
          sheets: [
            {
              name: 'x',
              rows: [
                ['Society', 'Rent'],
                ['Amber', 25_000],
              ],
            },
          ],
        }),
      ),
    ).toEqual([['Society,Rent', 'Amber,25000']])
  })
})

describe('a file that is no usable workbook is refused', () => {
  test('when it would unpack to more than the limit, before anything is unpacked', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': 'x', 'xl/worksheets/sheet1.xml': new Uint8Array(MAX_UNPACKED_BYTES + 1) })
    expect(bomb.length).toBeLessThan(MB)
    expect(await csvOf(bomb)).toBe('too_large')
  }, 30_000)

  test('when its directory lies about the unpacked size', async () => {
    const zip = await zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'a'.repeat(20 * MB) })
    expect(await csvOf(withDeclaredSizes(zip, 0))).toBe('too_large')
    expect(await csvOf(withDeclaredSizes(zip, 0xff_ff_ff_ff))).toBe('too_large')
    // unpacking stops at what is declared
    expect(await csvOf(withDeclaredSizes(zip, 100))).toBe('damaged')
  })

  test('when it is another ZIP, cut off, or has too many entries', async () => {
    expect(await csvOf(await zipOf({ 'notes.txt': 'hello' }))).toBe('damaged')
    const workbook = await writeXlsx({ sheets: [{ name: 'x', rows: [['a', 'b']] }] })
    expect(await csvOf(workbook.slice(0, workbook.length - 100))).toBe('damaged')
    expect(await csvOf(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('damaged')
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_unused, index) => [`${index}`, '']))
    expect(await csvOf(await zipOf(many))).toBe('too_large')
  })

  test('when two cells describe a rectangle of a million rows and 16,384 columns', async () => {
    expect(await csvOf(await workbookWithCells('A1', 'B2'))).toEqual([['1,', ',1']])
    expect(await csvOf(await workbookWithCells('A1', 'XFD1048576'))).toBe('damaged')
  })

  test('whatever bytes it has', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['Society', 'Rent'],
            ['Amber', 25_000],
          ],
        },
      ],
    })
    const damage = fc.record({ at: fc.nat(workbook.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 20 }), async (changes) => {
        const bytes = workbook.slice()
        for (const { at, byte } of changes) bytes[at] = byte
        checkArchive(bytes)
        await readWorkbook(bytes)
      }),
      { numRuns: times(100, 2_000) },
    )
  }, 120_000)
})

const ROWS = times(2_000, 20_000)
const MOST_MEMORY_MB = times(100, 500)
test(`a workbook of ${ROWS} rows is read with less than ${MOST_MEMORY_MB} MB`, async () => {
  const header = ['Society', 'Location', 'Config', 'Rent', 'Deposit', 'Floor', 'Furnishing', 'Available', 'Remark', 'Ref']
  const rows = Array.from({ length: ROWS }, (_unused, row) => [
    `Society ${row}`,
    'Baner',
    '2 BHK',
    20_000 + row,
    50_000,
    '5 of 11',
    'SF',
    new Date(Date.UTC(2026, 11, 1)),
    'near the park',
    `R-${row}`,
  ])
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [header, ...rows] }] })
  const before = process.memoryUsage().rss
  const reading = await readWorkbook(bytes)
  const used = process.memoryUsage().rss - before
  expect('sheets' in reading && reading.sheets[0]?.rows).toBe(ROWS + 1)
  expect(used).toBeLessThan(MOST_MEMORY_MB * MB)
}, 120_000)
