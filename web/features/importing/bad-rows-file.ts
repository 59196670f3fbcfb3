import type { ImportPreview } from '#contracts/importing.ts'
import { writeCsv } from '#contracts/write-csv.ts'

/** The bad rows as they were sent, each with its line and what is wrong with it: to be mended and imported again. */
export function badRowsFile({ header, bad }: Pick<ImportPreview, 'header' | 'bad'>): string {
  const width = Math.max(header.length, ...bad.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_unused, index) => cells[index] ?? '')
  const rows = bad.map(({ line, cells, problems }) => [
    ...filled(cells),
    String(line),
    problems.map(({ column, message }) => (column === '' || message.startsWith(column) ? message : `${column}: ${message}`)).join('; '),
  ])
  return writeCsv([[...filled(header), 'line', 'reason'], ...rows])
}
