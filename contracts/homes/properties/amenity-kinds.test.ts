import { expect, test } from 'vitest'
import { amenityFits } from './amenity-kinds.ts'

test('amenities fit the kind of property; one that is not known fits every kind', () => {
  expect(['Lift', 'gymnasium', 'Meals', 'CCTV', 'Borewell', 'Helipad'].filter((name) => amenityFits(name, 'PLOT', 'SELL'))).toEqual([
    'gymnasium',
    'CCTV',
    'Borewell',
    'Helipad',
  ])
  expect([amenityFits('Meals', 'RESIDENTIAL', 'PG'), amenityFits('Meals', 'RESIDENTIAL', 'RENT')]).toEqual([true, false])
  expect([amenityFits('Goods lift', 'COMMERCIAL', 'RENT'), amenityFits('Swimming pool', 'COMMERCIAL', 'RENT')]).toEqual([true, false])
})
