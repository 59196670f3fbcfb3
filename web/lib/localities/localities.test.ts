import { expect, it } from 'vitest'
import { matchLocalities } from './localities.ts'

const LOCALITIES = [
  { name: 'Baner', pinCode: '411045', liveListings: 9 },
  { name: 'Koregaon Park', pinCode: '411001', liveListings: 3 },
  { name: 'Viman Nagar', pinCode: '411014', liveListings: 0 },
  { name: 'Nagar Road', pinCode: '411014', liveListings: 2 },
]
const names = (text: string, max = 6) => matchLocalities(LOCALITIES, text, max).map(({ name }) => name)

it('matchLocalities offers names that begin with the text before those that contain it', () => {
  expect(names('nag')).toEqual(['Nagar Road', 'Viman Nagar'])
  expect(names('411014')).toEqual(['Viman Nagar', 'Nagar Road'])
  expect(names('xyz')).toEqual([])
})

it('matchLocalities offers nothing for an empty text and at most the given number', () => {
  expect(names(' ')).toEqual([])
  expect(names('4110', 2)).toEqual(['Baner', 'Koregaon Park'])
})
