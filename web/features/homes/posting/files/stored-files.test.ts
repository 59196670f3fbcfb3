import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { blankForm } from '../property-form.ts'
import {
  fileListsOf,
  stagedPicturesOf,
  storedDocuments,
  storedPictures,
  storedVersion,
  usableDocuments,
  usableFiles,
} from './stored-files.ts'

const pdf = { fileName: '1_plan.pdf', name: 'plan.pdf', contentType: 'application/pdf', size: 9 }
const scan = { fileName: '2_scan.jpg', name: 'scan.jpg', contentType: 'image/jpeg', size: 9 }
const pictureNamed = (fileName: string) => ({ fileName, width: 4, height: 3, color: '#000000', blur: null })
const property = { propertyGallery: ['a.jpg', 'b.jpg', 'c.jpg'], pictures: ['a.jpg', 'b.jpg', 'c.jpg'].map(pictureNamed), documents: [pdf] }

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
  const bare = { propertyGallery: [DEFAULT_PICTURE], pictures: [pictureNamed(DEFAULT_PICTURE)], documents: [] }
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

test('pictures that a program made or staged are named as in the order', () => {
  const pictures = [{ stagedBy: 'poster' }, { existing: 'c.jpg' }, {}, { existing: 'a.jpg', stagedBy: 'operator' }] as const
  expect(stagedPicturesOf(pictures)).toEqual(['new:0', 'a.jpg'])
})

test('the tick of a draft holds for a stored picture, but not against what an operator said meanwhile', () => {
  const stored = storedPictures({ ...property, pictures: [{ ...pictureNamed('b.jpg'), stagedBy: 'operator' }] })
  const kept = [
    { id: 'a.jpg', name: 'a', existing: 'a.jpg', stagedBy: 'poster' as const },
    { id: 'b.jpg', name: 'b', existing: 'b.jpg' },
  ]
  expect(usableFiles(kept, stored).map(({ stagedBy }) => stagedBy)).toEqual(['poster', 'operator'])
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
  for (const change of [
    { expectedPrice: 1 },
    { propertyGallery: ['a.jpg'] },
    { pictures: [{ ...pictureNamed('a.jpg'), stagedBy: 'poster' as const }] },
    { documents: [] },
    { amenities: [] },
  ])
    expect(storedVersion({ ...detail, ...change })).not.toBe(version)
})
