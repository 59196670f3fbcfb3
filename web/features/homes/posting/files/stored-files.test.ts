import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { blankForm } from '../property-form.ts'
import { fileListsOf, storedDocuments, storedPictures, storedVersion, usableDocuments, usableFiles } from './stored-files.ts'

const pdf = { fileName: '1_plan.pdf', name: 'plan.pdf', contentType: 'application/pdf', size: 9 }
const scan = { fileName: '2_scan.jpg', name: 'scan.jpg', contentType: 'image/jpeg', size: 9 }
const property = { propertyGallery: ['a.jpg', 'b.jpg', 'c.jpg'], documents: [pdf] }

test('an edit names the files that are kept and deleted, and the order of stored and new pictures', () => {
  const pictures = [{}, { existing: 'c.jpg' }, {}, { existing: 'a.jpg' }]
  expect(fileListsOf(property, pictures, [{}])).toEqual({
    existingImages: ['c.jpg', 'a.jpg'],
    deletedImages: ['b.jpg'],
    pictureOrder: ['new:0', 'c.jpg', 'new:1', 'a.jpg'],
    existingDocuments: [],
    deletedDocuments: ['1_plan.pdf'],
  })
})

test('the default picture is neither shown nor deleted by an edit', () => {
  const bare = { propertyGallery: [DEFAULT_PICTURE], documents: [] }
  expect(storedPictures(bare)).toEqual([])
  expect(fileListsOf(bare, [], [])).toMatchObject({ existingImages: [], deletedImages: [], pictureOrder: [] })
})

test('a draft loses the stored files that the property no longer has, and keeps its new ones', () => {
  const kept = [
    { id: '1', name: 'new' },
    { id: 'a.jpg', name: 'a', existing: 'a.jpg' },
    { id: 'z.jpg', name: 'z', existing: 'z.jpg' },
  ]
  expect(usableFiles(kept, storedPictures(property)).map(({ id }) => id)).toEqual(['1', 'a.jpg'])
})

test("a post's draft that moves to the edit form keeps PDF documents as new ones and finds picture documents by their name", () => {
  const stored = storedDocuments({ documents: [pdf, scan] })
  const kept = ['plan.pdf', 'scan.jpg', 'scan.jpg', 'other.png'].map((name, id) => ({ id: String(id), name, blob: new Blob() }))
  expect(usableDocuments(kept, stored)).toEqual([kept[0], stored[1]])
})

test('the version of a property changes with its text and its files, not with its status', () => {
  const text = { ...blankForm(''), amenities: [{ amenityId: 1, name: 'Lift' }], updatedAt: '2026-05-01T00:00:00Z', status: 'ACTIVE' }
  const detail = { ...property, ...text } as unknown as PropertyDetail
  const version = storedVersion(detail)
  expect(storedVersion({ ...detail, updatedAt: '2026-05-02T00:00:00Z', status: 'INACTIVE' })).toBe(version)
  for (const change of [{ expectedPrice: 1 }, { propertyGallery: ['a.jpg'] }, { documents: [] }, { amenities: [] }])
    expect(storedVersion({ ...detail, ...change })).not.toBe(version)
})
