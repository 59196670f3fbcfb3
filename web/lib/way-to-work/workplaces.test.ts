import { expect, it } from 'vitest'
import type { KnownWorkplace } from '#contracts/finding/travel/travel.ts'
import { matchWorkplaces } from './workplace-field.tsx'
import { workplaceName } from './workplaces.ts'

const place = (key: string, name: string, marathiName: string, ...otherNames: string[]): KnownWorkplace => ({
  key,
  name,
  marathiName,
  otherNames,
  kind: 'IT_PARK',
  latitude: 18.5895,
  longitude: 73.7385,
})
const PLACES = [
  place('hinjawadi-phase-1', 'Hinjawadi Phase 1', 'हिंजवडी फेज १', 'Hinjewadi Phase 1', 'Infosys Phase 1'),
  place('hinjawadi-phase-2', 'Hinjawadi Phase 2', 'हिंजवडी फेज २', 'Infosys', 'इन्फोसिस'),
  place('magarpatta', 'Magarpatta City', 'मगरपट्टा सिटी'),
  place('pune-station', 'Pune Station', 'पुणे स्टेशन'),
]
const keys = (text: string) => matchWorkplaces(PLACES, text).map(({ key }) => key)

it('places are found by the beginning of a word, then by any part of their name', () => {
  expect(keys('  pha ')).toEqual(['hinjawadi-phase-1', 'hinjawadi-phase-2'])
  expect(keys('STATION')).toEqual(['pune-station'])
  expect(keys('p')).toEqual(['hinjawadi-phase-1', 'hinjawadi-phase-2', 'pune-station', 'magarpatta'])
  expect(keys('nowhere')).toEqual([])
})

it('places are found by their Marathi name', () => {
  expect(keys('हिंज')).toEqual(['hinjawadi-phase-1', 'hinjawadi-phase-2'])
  expect(keys('स्टेशन')).toEqual(['pune-station'])
})

it('places are found by employers and other spellings, the one that is called so first', () => {
  expect(keys('hinjewadi')).toEqual(['hinjawadi-phase-1'])
  expect(keys('infosys')).toEqual(['hinjawadi-phase-2', 'hinjawadi-phase-1'])
  expect(keys('इन्फो')).toEqual(['hinjawadi-phase-2'])
})

it('a blank text offers all places in their order', () => {
  expect(keys(' ')).toEqual(PLACES.map(({ key }) => key))
})

it('a workplace is called by its name, a point and a place that is not known yet by words', () => {
  expect(workplaceName('magarpatta', PLACES)).toBe('Magarpatta City')
  expect(workplaceName('magarpatta', undefined)).toBe('your workplace')
  expect(workplaceName('18.5913,73.7389', undefined)).toBe('your place on the map')
})
