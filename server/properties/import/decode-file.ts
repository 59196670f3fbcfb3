import { isUtf8 } from 'node:buffer'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { Failure } from '#server/http/failure.ts'

/** How a ZIP begins, which is what a spreadsheet's own format is, and how the older format begins. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0', 'hex')]

export const refused = (message: string) => new Failure('invalid_input', message, { file: message })

/** The text of a file in UTF-8, its lines ended by LF, without a byte order mark. @throws Failure invalid_input */
export function decodeFile(bytes: Buffer): string {
  const beginsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (WORKBOOKS.some(beginsWith)) throw refused(SAYS.workbook)
  if (isUtf16(bytes)) throw refused(SAYS.utf16)
  if (!isUtf8(bytes)) throw refused(SAYS.notUtf8)
  // the decoder takes a byte order mark off
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\0')) throw refused(SAYS.notText)
  if (text.trim() === '') throw refused(SAYS.empty)
  return text.replace(/\r\n?/g, '\n')
}

/** By its mark, or by what plain letters look like in it: every second byte is nothing. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const letters = bytes.subarray(0, 40)
  return letters.length >= 4 && (isEveryOtherNothing(letters, 0) || isEveryOtherNothing(letters, 1))
}

function isEveryOtherNothing(letters: Buffer, from: 0 | 1): boolean {
  return letters.every((byte, index) => (index % 2 === from ? byte === 0 : byte !== 0))
}
