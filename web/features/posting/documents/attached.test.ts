import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#contracts/limits.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { DOCUMENTS_AT_EDITING, DOCUMENTS_AT_POSTING, refusalOf } from './attached.ts'
import { fileSize } from './file-size.ts'

const posting = { kinds: DOCUMENTS_AT_POSTING, maxBytes: MAX_DOCUMENT_BYTES, wrongKind: POSTING_MESSAGES.documentKind }
const editing = { kinds: DOCUMENTS_AT_EDITING, maxBytes: MAX_DOCUMENT_BYTES, wrongKind: () => EDIT_MESSAGES.documentKind }
const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  ['deed.pdf', 'application/pdf', true, true],
  ['plan.jpg', 'image/jpeg', true, false],
  ['plan.webp', 'image/webp', true, false],
  ['deed.doc', 'application/msword', false, true],
  ['deed.docx', '', false, true],
  ['deed.pdf', 'text/html', false, false],
  ['deed.exe', 'application/pdf', false, false],
])('%s of type "%s": posting %s, editing %s', (name, type, atPosting, atEditing) => {
  expect(refusalOf(file(name, type), posting)).toBe(atPosting ? undefined : POSTING_MESSAGES.documentKind(name))
  expect(refusalOf(file(name, type), editing)).toBe(atEditing ? undefined : EDIT_MESSAGES.documentKind)
})

test('10 MB and not a byte more', () => {
  expect(refusalOf(file('a.pdf', 'application/pdf', MAX_DOCUMENT_BYTES), posting)).toBeUndefined()
  expect(refusalOf(file('a.pdf', 'application/pdf', MAX_DOCUMENT_BYTES + 1), posting)).toBe('File too large: a.pdf (max 10MB)')
})

test.each([
  [0, '1 KB'],
  [830_000, '811 KB'],
  [1_500_000, '1.4 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
