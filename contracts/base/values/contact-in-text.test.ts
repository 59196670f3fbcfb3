import { expect, test } from 'vitest'
import { CONTACT_TEXTS, INNOCENT_TEXTS } from '#tests/contact-texts.ts'
import { containsContact } from './contact-in-text.ts'

test('of a table of contacts as people disguise them, at least 97 % are found', () => {
  const missed = CONTACT_TEXTS.filter((text) => !containsContact(text))
  expect(missed.length / CONTACT_TEXTS.length, missed.join('\n')).toBeLessThanOrEqual(0.03)
})

test('no price, area, date, number or word of the table of ordinary texts is taken for a contact', () => {
  expect(INNOCENT_TEXTS.filter(containsContact)).toEqual([])
})

test('both tables hold at least 200 different texts', () => {
  for (const texts of [CONTACT_TEXTS, INNOCENT_TEXTS]) expect(new Set(texts).size).toBeGreaterThanOrEqual(200)
})
