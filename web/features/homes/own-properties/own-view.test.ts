import { expect, test } from 'vitest'
import { FIRST_VIEW, pagedQuery, readView, writeView } from './own-view.ts'

const read = (address: string) => readView(new URLSearchParams(address))

test('readView reads page, order, text and status, and writeView writes them back', () => {
  const address = 'tab=properties&order=dearest&q=lotus+2bhk&status=UNDER_REVIEW&page=3'
  const view = read(address)
  expect(view).toEqual({ page: 2, order: 'dearest', text: 'lotus 2bhk', status: 'UNDER_REVIEW' })
  expect(String(writeView(new URLSearchParams('tab=properties'), view))).toBe(address)
})

test.each(['', 'page=0&order=best&status=DELETED', 'page=x&order=', 'page=-1&status=%00'])(
  'readView takes the default for %j',
  (address) => {
    expect(read(address)).toEqual(FIRST_VIEW)
  },
)

test('writeView leaves the default out, and keeps what else the address has', () => {
  expect(String(writeView(new URLSearchParams('tab=properties&page=2&q=x'), FIRST_VIEW))).toBe('tab=properties')
})

test('pagedQuery asks for what is set only', () => {
  expect(pagedQuery(FIRST_VIEW)).toEqual({ page: 0, size: 20, sort: 'createdAt', direction: 'desc' })
  expect(pagedQuery(read('q=lake&status=ACTIVE&order=name'))).toMatchObject({ keyword: 'lake', status: 'ACTIVE', sort: 'propertyName' })
})
