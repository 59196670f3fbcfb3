import { describe, expect, it } from 'vitest'
import { property } from '#tests/property-details.ts'
import { countActive, countByStatus, filterOwn, readStatus } from './own-filter.ts'

const flat = property({ propertyId: 1 })
const hidden = property({ propertyId: 2, status: 'INACTIVE', propertyName: 'Gokul Enclave', bhkType: 'THREE_BHK' })
const waiting = property({ propertyId: 3, status: 'UNDER_REVIEW', expectedPrice: 41_500 })
const plot = property({ propertyId: 4, category: 'PLOT', propertyFor: 'RESELL', bhkType: null, apartmentType: null })
const list = [flat, hidden, waiting, plot]
const ids = (text: string, status: Parameters<typeof filterOwn>[1]['status'] = null) =>
  filterOwn(list, { text, status }).map(({ propertyId }) => propertyId)

describe('a user’s own properties', () => {
  it('are counted by status, without statuses that none has', () => {
    expect(countByStatus(list)).toEqual([
      { status: 'ACTIVE', count: 2 },
      { status: 'INACTIVE', count: 1 },
      { status: 'UNDER_REVIEW', count: 1 },
    ])
    expect(countActive(list)).toBe(2)
    expect(countByStatus([])).toEqual([])
  })

  it.each([
    ['', [1, 2, 3, 4]],
    ['  ', [1, 2, 3, 4]],
    ['gokul', [2]],
    ['BANER 3 bhk', [2]],
    ['3bhk', [2]],
    ['resell', [4]],
    ['41500', [3]],
    ['₹41,5', [3]],
    ['kul', []],
    ['gokul resell', []],
  ])('are found by %j', (text, found) => {
    expect(ids(text)).toEqual(found)
  })

  it('are narrowed by status and words together', () => {
    expect(ids('', 'ACTIVE')).toEqual([1, 4])
    expect(ids('plot', 'ACTIVE')).toEqual([4])
    expect(ids('gokul', 'ACTIVE')).toEqual([])
  })

  it('are found by their current text, not by a cached one', () => {
    expect(filterOwn([{ ...flat, propertyName: 'New Name' }], { text: 'sahyadri', status: null })).toEqual([])
  })
})

it('readStatus accepts the statuses only', () => {
  expect(readStatus('INACTIVE')).toBe('INACTIVE')
  expect(readStatus('inactive')).toBeNull()
  expect(readStatus(null)).toBeNull()
})
