import { expect, test } from 'vitest'
import { pagedQuery, readView, writeView } from './inquiry-view.ts'

const STANDARD = { page: 0, order: 'newest', text: '' }

test('an address without anything shows the latest ten', () => {
  expect(readView(new URLSearchParams('tab=inquiries'))).toEqual(STANDARD)
  expect(pagedQuery(readView(new URLSearchParams()))).toEqual({ page: 0, size: 10, sortBy: 'inquiryDate', sortDir: 'desc' })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e99', 'order=constructor', 'order=', 'q=%20'])(
  '%s in an address is passed over',
  (text) => {
    expect(readView(new URLSearchParams(text))).toEqual(STANDARD)
  },
)

test('what is written is read again, beside what else stands in the address', () => {
  const view = { page: 2, order: 'person', text: 'lotus & nest' } as const
  const written = writeView(new URLSearchParams('tab=inquiries'), view)
  expect(written.get('tab')).toBe('inquiries')
  expect(readView(new URLSearchParams(written.toString()))).toEqual(view)
  expect(writeView(written, { page: 0, order: 'newest', text: '' }).toString()).toBe('tab=inquiries')
})
