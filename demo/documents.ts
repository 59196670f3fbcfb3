import { groupDigits } from '#contracts/base/values/money.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import type { DemoDocument, DemoProperty } from './property.ts'
import { type Random, randomFrom } from './random.ts'

const MARK = 'Sample document of the demo'
const LEFT = 60
const TOP = 770
const LINE = 22

type Written = Exclude<DemoDocument['kind'], 'plan drawing'>

const TITLES: Readonly<Record<Written, string>> = {
  'floor plan': 'Floor plan',
  'society rules': 'Society rules',
  'sale deed': 'Sale deed summary',
}

const RULES = [
  'Visitors enter their name at the gate between 10 pm and 6 am.',
  'Shifting of furniture is allowed between 9 am and 6 pm with two days notice.',
  'Wet and dry waste are kept apart and put out before 8 am.',
  'Drilling and repairs are not done between 1 pm and 4 pm.',
  'Each flat has one marked place for a car; guests park outside.',
  'Pets are kept on a leash in the common areas.',
  'Clothes are not hung over the front railings.',
  'The terrace is open until 10 pm; music stops at that time.',
  'Tenants leave a copy of the registered agreement with the office.',
  'Maintenance is paid by the 10th of each month.',
  'Water for washing vehicles is taken from the recycled line only.',
  'The club room is booked a week ahead at the office.',
] as const

/** @returns the bytes of a PDF; no two properties get the same bytes */
export function makeDocument(kind: Written, property: DemoProperty): Buffer {
  const random = randomFrom(`document/${kind}/${property.number}`)
  const title = TITLES[kind]
  const boxes = kind === 'floor plan' ? rooms(random, property) : []
  const lines =
    kind === 'floor plan'
      ? planLines(property)
      : kind === 'society rules'
        ? random
            .shuffle(RULES)
            .slice(0, 7)
            .map((rule, i) => `${i + 1}. ${rule}`)
        : deedLines(random, property)
  return makePdf(
    `${title}, ${property.propertyName}`,
    [
      { text: MARK, x: LEFT, y: TOP + 30, size: 9 },
      { text: title, x: LEFT, y: TOP, size: 22, bold: true },
      { text: `${property.propertyName}, ${property.locality}, Pune`, x: LEFT, y: TOP - LINE, size: 12 },
      ...lines.map((text, i): PdfText => ({ text, x: LEFT, y: TOP - 3 * LINE - i * LINE, size: 11 })),
      ...boxes.map(({ x, y, height, name }): PdfText => ({ text: name, x: x + 10, y: y + height - 20, size: 10 })),
      { text: `${MARK}. It describes no real property.`, x: LEFT, y: 50, size: 9 },
    ],
    boxes,
  )
}

function planLines({ bhkType, carpetArea, totalBuildUpArea }: DemoProperty): string[] {
  const area = (label: string, value: number | null) => (value ? [`${label}: ${groupDigits(value)} sq.ft`] : [])
  return [
    ...(bhkType ? [formatBhk(bhkType)] : []),
    ...area('Carpet area', carpetArea),
    ...area('Built-up area', totalBuildUpArea),
    'Not to scale.',
  ]
}

function deedLines(random: Random, { plotArea, totalBuildUpArea, expectedPrice }: DemoProperty): string[] {
  const sold = plotArea ?? totalBuildUpArea ?? 0
  return [
    `Area sold: ${groupDigits(sold)} sq.ft`,
    `Consideration asked: Rs ${groupDigits(expectedPrice)}`,
    `Survey No. ${random.int(11, 190)}/${random.int(1, 9)}, Haveli taluka, district Pune (made up)`,
    `Index II entry ${random.int(1_000, 9_999)} of ${random.int(2008, 2022)} (made up)`,
    'Title: clear, no loan outstanding. Property tax paid to the end of the last year.',
    'Stamp duty and registration are paid by the buyer.',
  ]
}

/** Two rows of rooms within one outer wall. */
function rooms(random: Random, { category }: DemoProperty): (PdfBox & { name: string })[] {
  const names = category === 'COMMERCIAL' ? ['Work floor', 'Cabin', 'Store', 'Pantry'] : ['Living', 'Kitchen', 'Bedroom', 'Bath']
  const [width, height] = [440, 360]
  const across = Math.round(width * random.range(0.52, 0.66))
  const down = Math.round(height * random.range(0.42, 0.58))
  const corners = [
    [0, down, across, height - down],
    [across, down, width - across, height - down],
    [0, 0, across, down],
    [across, 0, width - across, down],
  ] as const
  return corners.map(([x, y, w, h], i) => ({ x: LEFT + x, y: 120 + y, width: w, height: h, name: names[i] ?? '' }))
}

/** Text on a page. Coordinates are points from the lower left corner. */
interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
}
interface PdfBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const PAGE = { width: 595, height: 842 } as const

/** Removes all but printable ASCII, and escapes parentheses and backslashes, which are special in PDF. */
const escaped = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, '\\$&')

function contentOf(texts: readonly PdfText[], boxes: readonly PdfBox[]): string {
  const drawn = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re S`)
  const written = texts.map(({ text, x, y, size, bold }) => `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
  return ['1.5 w', ...drawn, ...written].join('\n')
}

/** Writes a PDF file of one A4 page: Helvetica text and rectangles. */
export function makePdf(title: string, texts: readonly PdfText[], boxes: readonly PdfBox[] = []): Buffer {
  const content = contentOf(texts, boxes)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
