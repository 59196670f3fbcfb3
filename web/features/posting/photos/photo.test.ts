import { expect, test } from 'vitest'
import { MAX_CHOSEN_PICTURE_BYTES } from '#contracts/limits.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { fitted, STEPS } from './compress-steps.ts'
import { changed, moved, type Photo, refusalOf } from './photo.ts'

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.JPEG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  // some pickers give no type
  ['a.jpeg', ''],
])('%s of type "%s" can be a photo', (name, type) => expect(refusalOf(file(name, type))).toBeUndefined())

test.each([
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.jpg', 'text/html'],
  ['a.pdf', 'application/pdf'],
  ['a.avif', ''],
])('%s of type "%s" cannot', (name, type) => expect(refusalOf(file(name, type))).toBe(SAYS.pictureKind(name)))

test('a HEIC photo is refused with what to do, by type and by name', () => {
  expect(refusalOf(file('IMG_1.HEIC', ''))).toBe(SAYS.pictureHeic('IMG_1.HEIC'))
  expect(refusalOf(file('IMG_1', 'image/heif'))).toBe(SAYS.pictureHeic('IMG_1'))
})

test('10 MB can be chosen and not a byte more', () => {
  expect(refusalOf(file('a.jpg', 'image/jpeg', MAX_CHOSEN_PICTURE_BYTES))).toBeUndefined()
  expect(refusalOf(file('a.jpg', 'image/jpeg', MAX_CHOSEN_PICTURE_BYTES + 1))).toBe('File too large: a.jpg (max 10MB)')
})

const photos = ['a', 'b', 'c', 'd'].map((id): Photo => ({ id, name: `${id}.jpg`, state: 'ready' }))
const order = (list: readonly Photo[]) => list.map(({ id }) => id).join('')

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 99, 'acdb'],
  ['c', -5, 'cabd'],
  ['b', 1, 'abcd'],
  ['gone', 1, 'abcd'],
])('%s moved to %i gives %s', (id, to, wanted) => expect(order(moved(photos, id, to))).toBe(wanted))

test('a change to a photo that was removed meanwhile changes nothing', () => {
  expect(changed(photos, 'gone', { state: 'refused' })).toBe(photos)
  expect(changed(photos, 'b', { state: 'refused' })[1]).toMatchObject({ id: 'b', state: 'refused' })
})

test('a picture keeps its proportions and never grows', () => {
  expect(fitted(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 })
  expect(fitted(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 })
  expect(fitted(800, 600, 1920)).toEqual({ width: 800, height: 600 })
  expect(fitted(100_000, 10, 1920)).toEqual({ width: 1920, height: 1 })
})

test('each step is smaller or coarser than the one before, from 1920 px at 0.8', () => {
  expect(STEPS[0]).toEqual({ side: 1920, quality: 0.8 })
  for (const [index, step] of STEPS.entries()) {
    const before = STEPS[index - 1] ?? { side: 1920, quality: 0.9 }
    expect(step.side * step.side * step.quality).toBeLessThan(before.side * before.side * before.quality)
  }
})
