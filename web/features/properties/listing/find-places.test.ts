import { expect, it } from 'vitest'
import { findPlaces } from './find-places.ts'

const place = (name: string, pinCode: string, liveListings: number) => ({ name, pinCode, liveListings })
const PLACES = [
  place('Baner', '411045', 9),
  place('Koregaon Park', '411001', 3),
  place('Viman Nagar', '411014', 0),
  place('Nagar Road', '411014', 2),
]
const names = (text: string) => findPlaces(PLACES, text).map(({ name }) => name)

it('offers what begins with the text before what contains it', () => {
  expect(names('nag')).toEqual(['Nagar Road', 'Viman Nagar'])
  expect(names('411014')).toEqual(['Viman Nagar', 'Nagar Road'])
  expect(names('xyz')).toEqual([])
})

it('offers places that have listings before anything is typed', () => {
  expect(names(' ')).toEqual(['Baner', 'Koregaon Park', 'Nagar Road'])
})
