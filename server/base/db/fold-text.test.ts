import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test('the function fold_text in SQL gives the same as foldText', async () => {
  const characters = fc.oneof(
    fc.constantFrom(..."aZéÉöñ09 -–—‑−'’‘`´ʼ“”«»–कखग़ड़ढ़ािीुृ्ंळ२९Ｗａ　＇ﬁ½²İßΩ"),
    fc.constantFrom('\u0301', '\u093c', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u3164', '\ufe0f', '\u00a0'),
    fc.integer({ min: 0x20, max: 0x024f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x2000, max: 0x206f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCodePoint(code)),
  )
  const texts = fc.sample(fc.string({ unit: characters, maxLength: 30 }), 5_000)
  const { rows } = await t.database.pool.query<{ folded: string }>(
    'SELECT fold_text(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS every (text, at) ORDER BY at',
    [texts],
  )
  for (const [at, text] of texts.entries()) expect(rows[at]?.folded, JSON.stringify(text)).toBe(foldText(text))
})

test('a long run of marks is folded in time', async () => {
  const start = performance.now()
  await t.database.pool.query('SELECT fold_text($1)', [`a${'\u0316\u0301'.repeat(2_500)}`])
  expect(performance.now() - start).toBeLessThan(500)
})
