import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { listForeignDeletions, planFiles } from './posted-files.ts'

const NONE = { pictures: 0, documents: 0 }
const files = (pictures: string[], documents: string[] = []) => ({ pictures, staged: [], documents })
const names = (count: number) => Array.from({ length: count }, (_unused, n) => `${n}.jpg`)

test.each([
  ['nothing said leaves all', ['a', 'b'], {}, 0, ['a', 'b'], []],
  ['new ones come after', ['a', 'b'], {}, 2, ['a', 'b', 0, 1], []],
  ['what is not among those that stay falls out', ['a', 'b', 'c'], { existingImages: ['c', 'a'] }, 0, ['a', 'c'], ['b']],
  ['what is deleted falls out', ['a', 'b', 'c'], { deletedImages: ['a', 'gone'] }, 0, ['b', 'c'], ['a']],
  ['deleted is stronger', ['a', 'b'], { existingImages: ['a', 'b'], deletedImages: ['b'] }, 0, ['a'], ['b']],
  ['an order holds', ['a', 'b'], { pictureOrder: ['new:1', 'b', 'new:0', 'a'] }, 2, [1, 'b', 0, 'a'], []],
  ['an order that forgets some', ['a', 'b'], { pictureOrder: ['b'] }, 1, ['b', 'a', 0], []],
  ['an order that names one twice', ['a', 'b'], { pictureOrder: ['b', 'b', 'a'] }, 0, ['b', 'a'], []],
  ['an order with one that goes', ['a', 'b'], { pictureOrder: ['b', 'a'], deletedImages: ['b'] }, 0, ['a'], ['b']],
  ['none left shows the default', ['a'], { existingImages: [] }, 0, [DEFAULT_PICTURE], ['a']],
  ['the default gives way', [DEFAULT_PICTURE], { existingImages: [DEFAULT_PICTURE] }, 1, [0], []],
  ['the default stays alone', [DEFAULT_PICTURE], { pictureOrder: [DEFAULT_PICTURE] }, 0, [DEFAULT_PICTURE], []],
] as const)('%s', (_what, now, wishes, added, pictures, removedPictures) => {
  const plan = planFiles(files([...now]), wishes as object, { pictures: added, documents: 0 })
  expect(plan).toMatchObject({ pictures, removedPictures, removedDocuments: [] })
})

test.each([
  [{ existingImages: ['x'] }, 'existingImages'],
  [{ pictureOrder: ['x'] }, 'pictureOrder'],
  [{ pictureOrder: ['new:1'] }, 'pictureOrder'],
  [{ pictureOrder: ['new:-1'] }, 'pictureOrder'],
  [{ existingDocuments: ['x.pdf'] }, 'existingDocuments'],
  [{ stagedPictures: ['x'] }, 'stagedPictures'],
  [{ stagedPictures: ['new:1'] }, 'stagedPictures'],
  [{ stagedPictures: ['new:-1'] }, 'stagedPictures'],
])('what is not part of the listing is refused: %o', (wishes, field) => {
  expect(() => planFiles(files(['a'], ['d.pdf']), wishes, { pictures: 1, documents: 0 })).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.stringContaining('not part of this listing') } }),
  )
})

test('kept and new files together are limited to eight pictures and ten documents', () => {
  expect(planFiles(files(names(7)), {}, { pictures: 1, documents: 10 }).pictures).toHaveLength(8)
  expect(() => planFiles(files(names(7)), {}, { pictures: 2, documents: 0 })).toThrow('You can upload a maximum of 8 images.')
  expect(() => planFiles(files([], names(9)), {}, { pictures: 0, documents: 2 })).toThrow('You can upload a maximum of 10 documents.')
  expect(planFiles(files([], names(10)), { deletedDocuments: ['3.jpg'] }, { pictures: 0, documents: 1 }).removedDocuments).toEqual([
    '3.jpg',
  ])
})

test.each([
  ['an edit that says nothing of them keeps the labels', {}, undefined, false],
  ['new and stored pictures are named', { stagedPictures: ['new:0', 'b'] }, [0, 'b'], true],
  ['an empty list removes the labels', { stagedPictures: [] }, [], true],
  ['the same pictures are no change', { stagedPictures: ['a', 'a'] }, ['a', 'a'], false],
  ['a picture that the same edit deletes is ignored', { stagedPictures: ['a', 'b'], deletedImages: ['b'] }, ['a'], false],
  ['the drawing has no label', { stagedPictures: ['a', DEFAULT_PICTURE] }, ['a'], false],
] as const)('%s', (_what, wishes, staged, isStagedChanged) => {
  const plan = planFiles({ pictures: ['a', 'b'], staged: ['a'], documents: [] }, wishes as object, { pictures: 1, documents: 0 })
  expect(plan.staged).toEqual(staged)
  expect(plan.isStagedChanged).toBe(isStagedChanged)
})

test('listForeignDeletions returns the file names to delete that the property does not have', () => {
  const wishes = { deletedImages: ['a', 'x', DEFAULT_PICTURE], deletedDocuments: ['y'] }
  expect(listForeignDeletions(files(['a']), wishes)).toEqual(['x', 'y'])
  expect(listForeignDeletions(files(['a']), {})).toEqual([])
})

test('for any edit, planFiles holds the property’s own and new pictures once each, and keeps no file that it removes', () => {
  const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
  const maybe = <T>(list: fc.Arbitrary<T>) => fc.option(list, { nil: undefined })
  fc.assert(
    fc.property(some, maybe(some), maybe(some), maybe(some), fc.nat(8), (now, existingImages, deletedImages, pictureOrder, added) => {
      let plan: ReturnType<typeof planFiles>
      try {
        plan = planFiles(files(now), { existingImages, deletedImages, pictureOrder }, { ...NONE, pictures: added })
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_input' })
        return
      }
      const kept = plan.pictures.filter((picture) => typeof picture === 'string' && picture !== DEFAULT_PICTURE)
      expect(new Set(plan.pictures).size).toBe(plan.pictures.length)
      expect([...kept, ...plan.removedPictures].sort()).toEqual([...now].sort())
      expect(plan.pictures.filter((picture) => typeof picture === 'number')).toHaveLength(added)
      expect(plan.pictures.length).toBeGreaterThan(0)
    }),
  )
})
