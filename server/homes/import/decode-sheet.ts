import { isUtf8 } from 'node:buffer'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { Failure } from '#server/base/http/failure.ts'

export const refuseFile = (message: string) => new Failure('invalid_input', message, { file: message })

/** First bytes of .xlsx and .ods files (which are ZIPs) and of .xls files. */
const WORKBOOK_SIGNATURES = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0', 'hex')]

/**
 * The text of a CSV, without its byte order mark and with LF as line end. A file that is neither UTF-8 nor UTF-16 is read as Windows-1252,
 * which old spreadsheet programs write.
 * @throws Failure invalid_input
 */
export function decodeSheet(bytes: Buffer): string {
  if (WORKBOOK_SIGNATURES.some((mark) => bytes.subarray(0, mark.length).equals(mark))) throw refuseFile(IMPORT_MESSAGES.workbook)
  // the decoder removes a byte order mark, and replaces what no text has
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) throw refuseFile(IMPORT_MESSAGES.notText)
  if (text.trim() === '') throw refuseFile(IMPORT_MESSAGES.empty)
  return text.replace(/\r\n?/g, '\n')
}

/** UTF-16 is told by its byte order mark, or because every second byte of Latin letters is 0. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const start = bytes.toString('latin1', 0, 40)
  if (/^\xff\xfe/.test(start) || /^([^\0]\0){2,}[^\0]?$/.test(start)) return 'utf-16le'
  if (/^\xfe\xff/.test(start) || /^(\0[^\0]){2,}\0?$/.test(start)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
