import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { IMPORT_MESSAGES } from '#contracts/import/import-messages.ts'
import { MAX_IMPORT_ROWS } from '#contracts/limits.ts'
import { Failure } from '#server/http/failure.ts'

/** Bytes of one line: a quotation mark that is never closed would make one line of the rest of the file. */
const MAX_ROW_BYTES = 64 * 1024
/** Cells of one row, the header's too: the parser's limit of bytes does not count separators. */
const MAX_CELLS = 200
/** Bytes that are parsed before other work of the process gets a turn. */
const SLICE = 16 * 1024
const ROWS_PER_TURN = 100

/** First bytes of a ZIP, which is what .xlsx files are, and of .xls files. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0', 'hex')]

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
 * The rows of a CSV that are not blank, the header first.
 * @param isColumn whether a cell of the header names a known column: decides which separator the file uses
 * @throws Failure invalid_input, too_large
 */
export async function* readRows(bytes: Buffer, isColumn: (cell: string) => boolean): AsyncGenerator<Row> {
  const text = decodeFile(bytes)
  const { separator, skip, skippedLines } = findSeparator(text, isColumn)
  // of the last complete row: the parser runs ahead of its reader
  let lastLine = skippedLines
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    ltrim: true,
    // a misplaced quotation mark spoils no more than its own line
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_BYTES,
    info: true,
    cast: (cell, { index }) => {
      if (index >= MAX_CELLS) throw refuseFile(IMPORT_MESSAGES.tooManyColumns)
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
      if (rows > MAX_IMPORT_ROWS + 1) throw new Failure('too_large', IMPORT_MESSAGES.tooManyRows)
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
  for (let from = 0; from < bytes.length; from += SLICE) {
    await setImmediate()
    yield bytes.subarray(from, from + SLICE)
  }
}

function countBreaks(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}

/** Takes off quotation marks that the parser took for text (a space follows them), and the ' that spreadsheets put before a formula. */
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

export const refuseFile = (message: string) => new Failure('invalid_input', message, { file: message })

/** The text of a file in UTF-8, its lines ended by LF, without a byte order mark. @throws Failure invalid_input */
function decodeFile(bytes: Buffer): string {
  const beginsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (WORKBOOKS.some(beginsWith)) throw refuseFile(IMPORT_MESSAGES.workbook)
  if (isUtf16(bytes)) throw refuseFile(IMPORT_MESSAGES.utf16)
  if (!isUtf8(bytes)) throw refuseFile(IMPORT_MESSAGES.notUtf8)
  // the decoder takes a byte order mark off
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\0')) throw refuseFile(IMPORT_MESSAGES.notText)
  if (text.trim() === '') throw refuseFile(IMPORT_MESSAGES.empty)
  return text.replace(/\r\n?/g, '\n')
}

/** By its byte order mark, or because every second byte of Latin letters is 0. */
function isUtf16(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 40)
  return /^(\xff\xfe|\xfe\xff)/.test(start) || /^([^\0]\0){2,}[^\0]?$|^(\0[^\0]){2,}\0?$/.test(start)
}

interface Separated {
  readonly separator: string
  /** Characters and lines before the header. */
  readonly skip: number
  readonly skippedLines: number
}

/** The separator that the file names, or the one that makes the most known columns of its first line. */
function findSeparator(text: string, isColumn: (cell: string) => boolean): Separated {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? []
  if (line && separator) return { separator, skip: line.length, skippedLines: line.split('\n').length - 1 }
  const [header = ''] = text.trimStart().split('\n', 1)
  const known = (candidate: string) => header.slice(0, 20_000).split(candidate).filter(isColumn).length
  const [best] = SEPARATORS.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ',', skip: 0, skippedLines: 0 }
}
