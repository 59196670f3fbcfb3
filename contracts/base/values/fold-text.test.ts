import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

describe('texts that look alike are equal when folded', () => {
  test.each([
    ['Café', 'Cafe\u0301'],
    ['Cafè', 'cafe'],
    ['ब\u095cा घर', 'ब\u0921\u093cा घर'],
    ['क\u0958', 'क\u0915'],
    ['O’Brien', "O'Brien"],
    ['O‘Brien', 'o`brien'],
    ['O´Brien', 'o＇brien'],
    ['“Lotus”', '"lotus"'],
    ['Pune–Solapur', 'Pune-Solapur'],
    ['Pune—Solapur', 'Pune\u2010Solapur'],
    ['Lotus\u200b Court', 'Lotus Court'],
    ['Lo\u00adtus', 'lotus'],
    ['\u2060Lotus\ufeff', 'lotus'],
    ['क्\u200dष', 'क्ष'],
    ['र्\u200cय', 'र्य'],
    ['Ｌｏｔｕｓ　４', 'lotus 4'],
    ['२ बीएचके', '2 बीएचके'],
    ['Lotus\u00a0Court', 'lotus court'],
    ['İstanbul', 'istanbul'],
    ['ﬁve', 'five'],
  ])('%j and %j', (one, other) => expect(foldText(one)).toBe(foldText(other)))

  test('whichever Unicode form a text has, and wherever invisible characters stand', () => {
    const characters = fc.constantFrom(..."aZé ñ9-'’–कखग़ड़ढ़ािीुृ्ंळ२Ｗ")
    const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')
    const invisible = fc.constantFrom('', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff')
    fc.assert(
      fc.property(fc.array(fc.tuple(characters, invisible)), forms, (parts, form) => {
        const plain = parts.map(([character]) => character).join('')
        expect(foldText(parts.flat().join('').normalize(form))).toBe(foldText(plain))
      }),
    )
  })
})

test.each([
  ['बडा', 'बढा'],
  ['कला', 'काला'],
  ['कोंढवा', 'कोढवा'],
  ['Baner', 'Banner'],
])('%j and %j stay different', (one, other) => expect(foldText(one)).not.toBe(foldText(other)))

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
    }),
    { numRuns: 2_000 },
  )
})

test('a long run of marks takes linear time', () => {
  const start = performance.now()
  foldText(`a${'\u0301\u0316'.repeat(100_000)}`)
  expect(performance.now() - start).toBeLessThan(500)
})
