import { expect, test } from 'vitest'
import { MAX_CHOSEN_PICTURE_BYTES, MAX_DOCUMENT_BYTES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { DOCUMENTS_AT_EDITING, DOCUMENTS_AT_POSTING, PICTURES_AT_POSTING } from './form-files.ts'

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  ['deed.pdf', 'application/pdf', true, true],
  ['plan.jpg', 'image/jpeg', true, false],
  ['plan.webp', 'image/webp', true, false],
  ['deed.doc', 'application/msword', false, true],
  ['deed.docx', '', false, true],
  ['deed.pdf', 'text/html', false, false],
  ['deed.exe', 'application/pdf', false, false],
])('a document %s of type "%s": accepted at posting %s, at editing %s', (name, type, atPosting, atEditing) => {
  const posting = DOCUMENTS_AT_POSTING.problemOf(file(name, type))
  expect(posting).toBe(atPosting ? undefined : FILE_MESSAGES.documentKind(name))
  expect(DOCUMENTS_AT_EDITING.problemOf(file(name, type))).toBe(atEditing ? undefined : EDIT_MESSAGES.documentKind)
})

test('a document of 10 MB is accepted, one byte more is refused', () => {
  const problemOfSize = (size: number) => DOCUMENTS_AT_POSTING.problemOf(file('a.pdf', 'application/pdf', size))
  expect(problemOfSize(MAX_DOCUMENT_BYTES)).toBeUndefined()
  expect(problemOfSize(MAX_DOCUMENT_BYTES + 1)).toBe('File too large: a.pdf (max 10MB)')
})

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.JPEG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.jpeg', ''],
])('%s of type "%s" is accepted as a picture', (name, type) => expect(PICTURES_AT_POSTING.problemOf(file(name, type))).toBeUndefined())

test.each([
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.jpg', 'text/html'],
  ['a.pdf', 'application/pdf'],
  ['a.avif', ''],
])('%s of type "%s" is refused as a picture', (name, type) =>
  expect(PICTURES_AT_POSTING.problemOf(file(name, type))).toBe(FILE_MESSAGES.pictureKind(name)),
)

test('a HEIC picture is tried, by type and by name: some browsers can read it', () => {
  expect(PICTURES_AT_POSTING.problemOf(file('IMG_1.HEIC', ''))).toBeUndefined()
  expect(PICTURES_AT_POSTING.problemOf(file('IMG_1', 'image/heif'))).toBeUndefined()
})

test('a picture of 10 MB can be chosen, one byte more is refused', () => {
  expect(PICTURES_AT_POSTING.problemOf(file('a.jpg', 'image/jpeg', MAX_CHOSEN_PICTURE_BYTES))).toBeUndefined()
  expect(PICTURES_AT_POSTING.problemOf(file('a.jpg', 'image/jpeg', MAX_CHOSEN_PICTURE_BYTES + 1))).toBe('File too large: a.jpg (max 10MB)')
})
