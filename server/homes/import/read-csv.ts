import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { MAX_IMPORT_ROWS, MAX_SHEET_COLUMNS } from '#contracts/base/limits.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { Failure } from '#server/base/http/failure.ts'
import { decodeSheet, refuseFile } from './decode-sheet.ts'
import { MAX_ROWS_ABOVE } from './guess-columns.ts'

/** An unclosed quotation mark would turn the rest of the file into one row. */
const MAX_ROW_BYTES = 64 * 1024
/** Characters from the top among which the header is looked for. */
const MAX_HEADER_CHARACTERS = 20_000
/** Bytes that are parsed in one turn of the event loop. */
const SLICE_BYTES = 16 * 1024
const ROWS_PER_TURN = 100

const SEPARATORS = [',', ';', '\t'] as const
/** A line that spreadsheets write before the header to name the separator. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[,;\t]*\n/i

export interface Row {
  /** Line of the file where the row begins, from 1. */
  readonly line: number
  readonly cells: string[]
}

interface Parsed {
  readonly record: string[]
  /** `lines`: line where the row ends */
  readonly info: { readonly lines: number }
}

/**
 * The rows of a CSV that are not blank, with those above the header.
 * @param countNamed how many known columns the cells of a row name: decides which separator the file uses
 * @throws Failure invalid_input, too_large
 */
export async function* readRows(bytes: Buffer, countNamed: (cells: string[]) => number): AsyncGenerator<Row> {
  const text = decodeSheet(bytes)
  const { separator, skip, skippedLines } = findSeparator(text, countNamed)
  // line of the last complete row, kept for errors: the parser runs ahead of its reader
  let lastLine = skippedLines
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    ltrim: true,
    // a misplaced quotation mark affects only its own line
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_BYTES,
    info: true,
    cast: (cell, { index }) => {
      // the parser's limit of bytes does not count separators
      if (index >= MAX_SHEET_COLUMNS) throw refuseFile(IMPORT_MESSAGES.tooManyColumns)
      return cell
    },
    on_record: (cells: string[], { lines }) => {
      lastLine = skippedLines + lines
      return cells
    },
  })
  let rows = 0
  try {
    Readable.from(slicesOf(Buffer.from(text.slice(skip)))).pipe(parser)
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      rows += 1
      if (rows > MAX_IMPORT_ROWS + MAX_ROWS_ABOVE + 1) throw new Failure('too_large', IMPORT_MESSAGES.tooManyRows)
      if (rows % ROWS_PER_TURN === 0) await setImmediate()
      yield { line: skippedLines + info.lines - countBreaks(record), cells: record.map(withoutQuotes) }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw unreadable(error as CsvError, lastLine)
  } finally {
    parser.destroy()
  }
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    await setImmediate()
    yield bytes.subarray(from, from + SLICE_BYTES)
  }
}

function countBreaks(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}

/** Removes quotation marks that the parser read as text (a space follows them), and the ' that spreadsheets put before a formula. */
function withoutQuotes(cell: string): string {
  const trimmed = cell.trim()
  const [, quoted] = /^"([^"]*)"$/.exec(trimmed) ?? []
  return (quoted ?? trimmed).replace(/^'(?='?[=+\-@\t\r])/, '')
}

function unreadable({ code }: CsvError, lastLine: number): Failure {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refuseFile(IMPORT_MESSAGES.quoteLeftOpen(lastLine + 1))
  if (code === 'CSV_MAX_RECORD_SIZE') return refuseFile(IMPORT_MESSAGES.rowTooLong(lastLine + 1))
  return refuseFile(IMPORT_MESSAGES.unreadable(lastLine))
}

interface Separated {
  readonly separator: string
  /** Characters and lines before the header. */
  readonly skip: number
  readonly skippedLines: number
}

/** The separator that a `sep=` line names, or the one that splits one of the first lines into the most known columns. */
function findSeparator(text: string, countNamed: (cells: string[]) => number): Separated {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? []
  if (line && separator) return { separator, skip: line.length, skippedLines: line.split('\n').length - 1 }
  const lines = text.trimStart().slice(0, MAX_HEADER_CHARACTERS).split('\n', MAX_ROWS_ABOVE)
  const known = (candidate: string) =>
    Math.max(...lines.map((first) => countNamed(first.split(candidate, MAX_SHEET_COLUMNS).map(withoutQuotes))))
  const [best] = SEPARATORS.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ',', skip: 0, skippedLines: 0 }
}
