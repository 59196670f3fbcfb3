import { expect, test } from 'vitest'
import { pagedQuery, readView, writeView } from './inquiry-view.ts'

const STANDARD = { page: 0, order: 'newest', text: '' }

test('an address without a view shows the latest ten inquiries', () => {
  expect(readView(new URLSearchParams('tab=inquiries'))).toEqual(STANDARD)
  expect(pagedQuery(readView(new URLSearchParams()))).toEqual({ page: 0, size: 10, sortBy: 'inquiryDate', sortDir: 'desc' })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e99', 'order=constructor', 'order=', 'q=%20'])(
  'the invalid %s in an address counts as the default',
  (text) => {
    expect(readView(new URLSearchParams(text))).toEqual(STANDARD)
  },
)

test('a written view is read back, and other parts of the address are kept', () => {
  const view = { page: 2, order: 'person', text: 'lotus & nest' } as const
  const written = writeView(new URLSearchParams('tab=inquiries'), view)
  expect(written.get('tab')).toBe('inquiries')
  expect(readView(new URLSearchParams(written.toString()))).toEqual(view)
  expect(writeView(written, { page: 0, order: 'newest', text: '' }).toString()).toBe('tab=inquiries')
})
