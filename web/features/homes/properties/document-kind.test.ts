import { expect, it } from 'vitest'
import { describeFile, documentKind } from './document-kind.ts'

it('documentKind tells what can be shown from what can only be downloaded', () => {
  const kinds = ['a_x.jpg', 'a_x.JPEG', 'a_x.png', 'a_x.gif', 'a_x.webp', 'a_x.pdf', 'a_x.docx', 'a_x'].map((fileName) =>
    documentKind({ fileName }),
  )
  expect(kinds).toEqual(['picture', 'picture', 'picture', 'picture', 'picture', 'pdf', 'other', 'other'])
})

it('describeFile says type and size', () => {
  expect(describeFile({ fileName: 'a_plan.pdf', size: 240 * 1024 })).toBe('PDF · 240 KB')
  expect(describeFile({ fileName: 'a_plan.pdf', size: 3_500_000 })).toBe('PDF · 3.3 MB')
  expect(describeFile({ fileName: 'a_plan.pdf', size: 12 })).toBe('PDF · 1 KB')
})
