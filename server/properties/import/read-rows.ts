import { setImmediate } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { MAX_IMPORT_ROWS } from '#contracts/limits.ts'
import { Failure } from '#server/http/failure.ts'
import { decodeFile, refused } from './decode-file.ts'
import { findSeparator } from './find-separator.ts'

/** Longest that one line may be, bytes: a quotation mark that is never closed makes one line of all the rest. */
const MAX_ROW_BYTES = 64 * 1024
/** What is read before others get their turn. */
const SLICE = 64 * 1024
const ROWS_AT_A_TIME = 100

export interface Row {
  /** Where it begins, as an editor counts. */
  readonly line: number
  readonly cells: readonly string[]
}

interface Parsed {
  readonly record: string[]
  /** `lines`: where the row ends */
  readonly info: { readonly lines: number }
}

/** The lines of a CSV that hold anything, the header first. @throws Failure invalid_input, too_large */
export async function* readRows(bytes: Buffer): AsyncGenerator<Row> {
  const text = decodeFile(bytes)
  const { separator, skip, skippedLines } = findSeparator(text)
  // of the last row that was whole: the parser is ahead of whoever takes the rows
  let lastLine = skippedLines
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    ltrim: true,
    // a mark that is out of place spoils its own line at most
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_BYTES,
    info: true,
    on_record: (cells: string[], { lines }) => {
      lastLine = skippedLines + lines
      return cells
    },
  })
  const write = (from: number): void => {
    if (from >= text.length) parser.end()
    else if (parser.write(text.slice(from, from + SLICE))) write(from + SLICE)
    else parser.once('drain', () => write(from + SLICE))
  }
  let rows = 0
  try {
    write(skip)
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      rows += 1
      if (rows > MAX_IMPORT_ROWS + 1) throw new Failure('too_large', SAYS.tooManyRows)
      if (rows % ROWS_AT_A_TIME === 0) await setImmediate()
      yield { line: skippedLines + info.lines - countBreaks(record), cells: record.map(withoutQuotes) }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw unreadable(error as CsvError, lastLine)
  } finally {
    parser.destroy()
  }
}

function countBreaks(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}

/** Quotation marks with a space behind them are taken for text by the parser; a mark of text before a formula is a spreadsheet's. */
function withoutQuotes(cell: string): string {
  const trimmed = cell.trim()
  const [, quoted] = /^"([^"]*)"$/.exec(trimmed) ?? []
  return (quoted ?? trimmed).replace(/^'(?='?[=+\-@\t\r])/, '')
}

function unreadable({ code }: CsvError, lastLine: number): Failure {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refused(SAYS.quoteLeftOpen(lastLine + 1))
  if (code === 'CSV_MAX_RECORD_SIZE') return refused(SAYS.rowTooLong(lastLine + 1))
  return refused(SAYS.unreadable(lastLine))
}
