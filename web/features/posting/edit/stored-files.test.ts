import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import { emptyForm } from '../form/property-form.ts'
import { fileListsOf, stillThere, storedPhotos, storedVersionOf } from './stored-files.ts'

const pdf = { fileName: '1_plan.pdf', name: 'plan.pdf', contentType: 'application/pdf', size: 9 }
const property = { propertyGallery: ['a.jpg', 'b.jpg', 'c.jpg'], documents: [pdf] }

test('an edit names what stays, what goes, and the order of stored and new pictures', () => {
  const photos = [{}, { existing: 'c.jpg' }, {}, { existing: 'a.jpg' }]
  expect(fileListsOf(property, photos, [{}])).toEqual({
    existingImages: ['c.jpg', 'a.jpg'],
    deletedImages: ['b.jpg'],
    pictureOrder: ['new:0', 'c.jpg', 'new:1', 'a.jpg'],
    existingDocuments: [],
    deletedDocuments: ['1_plan.pdf'],
  })
})

test('the drawn picture of a listing without any is neither shown nor deleted', () => {
  const bare = { propertyGallery: [DEFAULT_PICTURE], documents: [] }
  expect(storedPhotos(bare)).toEqual([])
  expect(fileListsOf(bare, [], [])).toMatchObject({ existingImages: [], deletedImages: [], pictureOrder: [] })
})

test('a draft loses the stored files that are gone, and keeps its own', () => {
  const kept = [
    { id: '1', name: 'new' },
    { id: 'a.jpg', name: 'a', existing: 'a.jpg' },
    { id: 'z.jpg', name: 'z', existing: 'z.jpg' },
  ]
  expect(stillThere(kept, storedPhotos(property)).map(({ id }) => id)).toEqual(['1', 'a.jpg'])
})

test('a listing is another when its text or files are, not when its state is', () => {
  const text = { ...emptyForm(''), amenities: [{ amenityId: 1, name: 'Lift' }], updatedAt: '2026-05-01T00:00:00Z', status: 'ACTIVE' }
  const listing = { ...property, ...text } as unknown as PropertyDetail
  const version = storedVersionOf(listing)
  expect(storedVersionOf({ ...listing, updatedAt: '2026-05-02T00:00:00Z', status: 'INACTIVE' })).toBe(version)
  for (const change of [{ expectedPrice: 1 }, { propertyGallery: ['a.jpg'] }, { documents: [] }, { amenities: [] }])
    expect(storedVersionOf({ ...listing, ...change })).not.toBe(version)
})
