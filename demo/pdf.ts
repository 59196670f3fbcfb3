/** Writes PDF files of one A4 page by hand: Helvetica text and straight lines. Measures are points, from the lower left corner. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
}
export interface PdfBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const PAGE = { width: 595, height: 842 } as const

/** The fonts know the Western letters only; parentheses and backslashes mean something to PDF. */
const escaped = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, '\\$&')

function contentOf(texts: readonly PdfText[], boxes: readonly PdfBox[]): string {
  const drawn = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re S`)
  const written = texts.map(({ text, x, y, size, bold }) => `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
  return ['1.5 w', ...drawn, ...written].join('\n')
}

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
