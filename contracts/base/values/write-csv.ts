/** Cells that a spreadsheet would run as a formula, and cells that already have the quote before a formula. */
const LIKE_A_FORMULA = /^'?[=+\-@\t\r]/

function cell(value: string): string {
  const text = LIKE_A_FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV with commas, quotes where they are needed, and lines that end in CRLF. No cell can run as a formula in a spreadsheet. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
