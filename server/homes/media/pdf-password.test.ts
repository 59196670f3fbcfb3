import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptedPdf, WITHOUT_PASSWORD } from '#tests/files/encrypted-pdfs.ts'
import { opensWithoutPassword } from './pdf-password.ts'

test('any change of a byte in an encryption dictionary gives an answer, and a changed key is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(WITHOUT_PASSWORD)),
      fc.array(fc.tuple(fc.nat(1_000), fc.string({ unit: 'binary', maxLength: 3 })), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('object' as const, 'trailer' as const),
      (dictionary, changes, place) => {
        let text: string = dictionary
        for (const [at, inserted] of changes) text = text.slice(0, at % text.length) + inserted + text.slice((at % text.length) + 1)
        expect([true, false]).toContain(opensWithoutPassword(encryptedPdf(text, place)))
      },
    ),
  )
  const user = /(?<=\/U <)./
  for (const dictionary of Object.values(WITHOUT_PASSWORD)) {
    const changed = dictionary.replace(user, (digit) => (digit === '0' ? '1' : '0'))
    expect([opensWithoutPassword(encryptedPdf(dictionary)), opensWithoutPassword(encryptedPdf(changed))]).toEqual([true, false])
  }
})

test('a PDF with thousands of encryption dictionaries and identifiers is refused after a few of them', () => {
  const many = (text: string) => Buffer.from(text.repeat(20_000))
  for (const text of ['/Encrypt<<', '/Encrypt 9 0 R 9 0 obj<<', '/ID[<00>]/Encrypt 1 0 R', '/Encrypt <</O(((((', '/Encrypt<<<<[[']) {
    expect(opensWithoutPassword(many(text))).toBe(false)
  }
})
