import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { MAX_IMPORT_ROWS } from '#contracts/base/limits.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { Failure } from '#server/base/http/failure.ts'

/** An unclosed quotation mark would turn the rest of the file into one row. */
const MAX_ROW_BYTES = 64 * 1024
/** Maximum cells of a row or of the header: the parser's limit of bytes does not count separators. */
const MAX_CELLS = 200
/** Bytes that are parsed in one turn of the event loop. */
const SLICE_BYTES = 16 * 1024
const ROWS_PER_TURN = 100

/** First bytes of .xlsx files (which are ZIPs) and of .xls files. */
const WORKBOOK_SIGNATURES = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0', 'hex')]

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

export const refuseFile = (message: string) => new Failure('invalid_input', message, { file: message })

/** Decodes a file from UTF-8, without its byte order mark and with LF as line end. @throws Failure invalid_input */
function decodeFile(bytes: Buffer): string {
  const beginsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (WORKBOOK_SIGNATURES.some(beginsWith)) throw refuseFile(IMPORT_MESSAGES.workbook)
  if (isUtf16(bytes)) throw refuseFile(IMPORT_MESSAGES.utf16)
  if (!isUtf8(bytes)) throw refuseFile(IMPORT_MESSAGES.notUtf8)
  // the decoder removes a byte order mark
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\0')) throw refuseFile(IMPORT_MESSAGES.notText)
  if (text.trim() === '') throw refuseFile(IMPORT_MESSAGES.empty)
  return text.replace(/\r\n?/g, '\n')
}

/** Detects UTF-16 by its byte order mark, or because every second byte of Latin letters is 0. */
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

/** The separator that a `sep=` line names, or the one that splits the first line into the most known columns. */
function findSeparator(text: string, isColumn: (cell: string) => boolean): Separated {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? []
  if (line && separator) return { separator, skip: line.length, skippedLines: line.split('\n').length - 1 }
  const [header = ''] = text.trimStart().split('\n', 1)
  const known = (candidate: string) => header.slice(0, 20_000).split(candidate).filter(isColumn).length
  const [best] = SEPARATORS.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ',', skip: 0, skippedLines: 0 }
}
