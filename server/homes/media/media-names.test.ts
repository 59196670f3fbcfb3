import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPhoneNumber } from '#contracts/base/values/phone-in-text.ts'
import { storedDocumentName, withoutContact } from './media-names.ts'

const ID = 'a'.repeat(32)
const stored = (name: string) => storedDocumentName(ID, name, ['pdf']).slice(ID.length + 1)

test.each([
  ['call-9876543210.pdf', 'call.pdf', 'call.pdf'],
  ['Call Meera (98765 43210) soon.pdf', 'Call Meera soon.pdf', 'call-meera-soon.pdf'],
  ['9876543210.pdf', 'document.pdf', 'document.pdf'],
  ['9876543210', 'document', 'document.pdf'],
  ['98765.43210', 'document', 'document.pdf'],
  ['deed.9876543210', 'deed', 'deed.pdf'],
  ['फ़ोन ९८७६५४३२१०.pdf', 'फ़ोन.pdf', 'document.pdf'],
  ['nine eight seven six five four three two one zero.pdf', 'document.pdf', 'document.pdf'],
  ['98765 4321O.pdf', 'document.pdf', 'document.pdf'],
  // contains no phone number as written, but would contain one as stored
  ['98765₹43210.pdf', '98765₹43210.pdf', 'document.pdf'],
  ['98765+43210.pdf', 'document.pdf', 'document.pdf'],
  ['plan of raj@homes.com.pdf', 'document.pdf', 'document.pdf'],
  ['Index II 2026-08-15.pdf', 'Index II 2026-08-15.pdf', 'index-ii-2026-08-15.pdf'],
  ['RERA P52100012345.pdf', 'RERA P52100012345.pdf', 'rera-p52100012345.pdf'],
  ['.pdf', '.pdf', 'document.pdf'],
])('%s is shown as %s and stored as %s', (name, shown, kept) => expect([withoutContact(name), stored(name)]).toEqual([shown, kept]))

test('no file name is shown or stored with a phone number in it', () => {
  const part = fc.constantFrom(
    '9876543210',
    '98765',
    '43210',
    '९८७६५',
    'nine',
    'seven',
    '-',
    ' ',
    '+',
    '_',
    '.',
    '(',
    ')',
    'O',
    'call',
    '.pdf',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const name = parts.join('')
      for (const given of [withoutContact(name), stored(name)]) {
        expect(containsPhoneNumber(given), name).toBe(false)
        expect(given, name).toMatch(name === '' ? /^/ : /./)
      }
    }),
    { numRuns: 2_000 },
  )
})
