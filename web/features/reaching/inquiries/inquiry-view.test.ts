import { expect, test } from 'vitest'
import { countFilters, pagedQuery, readView, withoutPhoneNumbers, writeView } from './inquiry-view.ts'

const STANDARD = { page: 0, peoplePage: 0, order: 'newest', byPerson: false, text: '', status: '', from: '', to: '', property: null }

test('an address without a view shows the latest ten inquiries', () => {
  expect(readView(new URLSearchParams('tab=inquiries'))).toEqual(STANDARD)
  expect(pagedQuery(readView(new URLSearchParams()))).toEqual({ page: 0, size: 10, sortBy: 'inquiryDate', sortDir: 'desc' })
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'page=1e99',
  'people=-1',
  'order=constructor',
  'order=',
  'q=%20',
  'property=x',
  'status=OPEN',
  'status=new',
  'from=2026-02-30',
  'from=0002-01-01',
  'to=yesterday',
  'to=2026-13-01',
])('the invalid %s in an address counts as the default', (text) => {
  expect(readView(new URLSearchParams(text))).toEqual(STANDARD)
})

test('a last day before the first day is left out', () => {
  expect(readView(new URLSearchParams('from=2026-03-02&to=2026-03-01'))).toEqual({ ...STANDARD, from: '2026-03-02' })
})

test('a written view is read back, and other parts of the address are kept', () => {
  const view = {
    page: 2,
    peoplePage: 1,
    order: 'person',
    byPerson: true,
    text: 'lotus & nest',
    status: 'CALLED',
    from: '2026-01-01',
    to: '2026-01-31',
    property: 71,
  } as const
  const written = writeView(new URLSearchParams('tab=inquiries'), view)
  expect(written.get('tab')).toBe('inquiries')
  expect(readView(new URLSearchParams(written.toString()))).toEqual(view)
  expect(countFilters(view)).toBe(4)
  expect(pagedQuery(view)).toMatchObject({
    page: 2,
    sortBy: 'userFullName',
    status: 'CALLED',
    from: '2026-01-01',
    to: '2026-01-31',
    propertyId: 71,
  })
  expect(writeView(written, { ...STANDARD, order: 'newest', status: '' }).toString()).toBe('tab=inquiries')
})

test.each([
  ['98230 43210', '3210'],
  ['+91 98230-43210', '3210'],
  ['98230 4', '98230 4'],
  ['Survey 41104', 'Survey 41104'],
  ['Asha 9823043210 Baner', 'Asha 3210 Baner'],
  ['९८२३०४३२१०', '३२१०'],
  ['Lotus 2 BHK 1204', 'Lotus 2 BHK 1204'],
])('of %s an address holds %s: no whole phone number', (typed, kept) => {
  expect(withoutPhoneNumbers(typed)).toBe(kept)
  const written = writeView(new URLSearchParams(), { ...STANDARD, order: 'newest', status: '', text: typed })
  expect(written.get('q')).toBe(kept)
  expect(readView(new URLSearchParams({ q: typed })).text).toBe(kept)
})
