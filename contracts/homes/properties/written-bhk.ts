import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { type BhkType, parseBhkType } from './bhk.ts'

const MAX_LENGTH = 40
/** What people write for BHK and RK, in capital letters. */
const BHK_WORDS = /B\.? ?H\.? ?K\.?|बी ?\.?एच ?\.?के|BEDROOMS?|BED ROOMS?/
const RK_WORDS = /\bR\. ?K\.?|ROOM KITCHEN|आर ?\.?के/

/**
 * Reads what `parseBhkType` reads, and what stands in sheets: '2½ B.H.K.', '२ बीएचके', '3 Bedroom', '2 BHK Flat'. Apart from bhk.ts, which
 * every page loads. @returns null for a bare 0 or a blank; undefined when the text is not understood
 */
export function parseWrittenBhk(text: string): BhkType | null | undefined {
  const code = parseBhkType(text)
  if (code !== undefined || text.length > MAX_LENGTH) return code
  const plain = latinDigits(text)
    .trim()
    .toUpperCase()
    .replace(BHK_WORDS, 'BHK')
    .replace(RK_WORDS, 'RK')
    .replace(/(?:½| ?\b1\/2)/, '.5')
    .replace(/(?<=K) (?:FLAT|APARTMENT)S?$/, '')
  return parseBhkType(plain)
}
