import { afterEach, expect, test, vi } from 'vitest'
import { languageOf } from './language-of.ts'

afterEach(() => vi.unstubAllEnvs())

test('in English pages a text that begins in Devanagari is marked, and no other', () => {
  const texts = ['Green Acres', '', '2, 3', 'वाडा', '2 BHK फ्लॅट', '2 खोल्या in Baner', 'Called वाडा']
  expect(texts.map((text) => languageOf(text).lang)).toEqual([undefined, undefined, undefined, 'mr', undefined, 'mr', undefined])
})

test('in other pages a text in Latin letters alone is marked as English', () => {
  vi.stubEnv('OTHER_LANGUAGE', 'true')
  const texts = ['Green Acres', '', '2, 3', 'वाडा', '2 BHK फ्लॅट', 'Called वाडा', '₹ 500']
  expect(texts.map((text) => languageOf(text).lang)).toEqual(['en', undefined, undefined, undefined, undefined, undefined, undefined])
})
