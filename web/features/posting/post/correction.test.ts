import { expect, test } from 'vitest'
import { type PostedProperty, postedProperty } from '#contracts/posting.ts'
import { correctingForm, correctionOf, isStoredNowhere, replaceable, versionOf, withVersion } from './correction.ts'

const property = (expectedPrice: number): PostedProperty =>
  postedProperty.parse({ propertyName: 'Sahyadri Heights', expectedPrice, address: { area: 'Baner' } })
const file = (id: string, name = `${id}.pdf`) => ({ id, name, blob: new Blob([id]) })
const [a, b, plan] = [file('a'), file('b'), file('plan')]
const first = versionOf(property(25_000), [a, b], [plan])

test.each([
  ['nothing', versionOf(property(25_000), [a, b], [plan]), undefined],
  ['the price', versionOf(property(26_000), [a, b], [plan]), { images: false, documents: false }],
  ['the order of photos', versionOf(property(25_000), [b, a], [plan]), { images: true, documents: false }],
  ['a photo less', versionOf(property(25_000), [a], [plan]), { images: true, documents: false }],
  ['the documents', versionOf(property(25_000), [a, b], []), { images: false, documents: true }],
])('what was changed after a post without an answer: %s', (_what, now, correction) => {
  expect(correctionOf([first], now)).toEqual(correction)
})

test('what was never sent before, or was refused, needs no correction', () => {
  expect(correctionOf([], first)).toBeUndefined()
  const refused = (status: number) => ({ kind: 'refused', status, code: undefined, message: undefined, fields: {} }) as const
  expect([401, 403, 413, 422].map((status) => isStoredNowhere(refused(status)))).toEqual([true, true, true, true])
  expect([0, 408, 500, 502, 504].map((status) => isStoredNowhere(refused(status)))).toEqual([false, false, false, false, false])
  expect(isStoredNowhere({ kind: 'timed_out' })).toBe(false)
})

test('a change that is taken back is corrected too: either version may have arrived', () => {
  const second = versionOf(property(26_000), [a, b], [plan])
  expect(withVersion([first], first)).toEqual([first])
  expect(withVersion([first], second)).toEqual([first, second])
  expect(correctionOf([first, second], first)).toEqual({ images: false, documents: false })
})

const post = { method: 'POST', path: '/api/properties/add', images: [a], documents: [plan], idempotencyKey: 'k', token: 't' } as const

test('the correction replaces the files that differ and leaves the others', () => {
  const both = correctingForm(post, property(26_000), 12, { images: true, documents: true })
  expect(both).toMatchObject({ method: 'PUT', path: '/api/properties/update/12', images: [a], documents: [plan] })
  expect(JSON.parse(both.property)).toMatchObject({ expectedPrice: 26_000, existingImages: [], existingDocuments: [] })
  const none = correctingForm(post, property(26_000), 12, { images: false, documents: false })
  expect(none).toMatchObject({ images: [], documents: [] })
  for (const list of ['existingImages', 'existingDocuments']) expect(JSON.parse(none.property)).not.toHaveProperty(list)
})

test('a document that is a picture cannot be sent after: the documents stay as they were sent', () => {
  const documents = [plan, file('scan', 'scan.jpg')]
  expect(replaceable(documents)).toBe(false)
  const sent = correctingForm({ ...post, documents }, property(1), 12, { images: false, documents: true })
  expect(sent.documents).toEqual([])
  expect(JSON.parse(sent.property)).not.toHaveProperty('existingDocuments')
})
