import { afterEach, expect, test } from 'vitest'
import { localAmenity, localArea, localCity, localPlan, showLocalNames, versionOfLocalNames, withLocalName } from './local-names.ts'

const NAMES = { localities: { Baner: 'बाणेर' }, amenities: { Lift: 'लिफ्ट' }, plans: { 'Owner Plus': 'मालक प्लस' } }

afterEach(() => showLocalNames(undefined))

test('known localities and amenities have the name of the language, everything else stays as it was typed', () => {
  showLocalNames(NAMES)
  expect(['Baner', 'baner ', 'Lift', 'constructor'].map(localArea)).toEqual(['बाणेर', 'baner ', 'Lift', 'constructor'])
  expect(['Lift', 'Baner', 'toString'].map(localAmenity)).toEqual(['लिफ्ट', 'Baner', 'toString'])
  expect(['Owner Plus', 'Goodwill', 'valueOf'].map(localPlan)).toEqual(['मालक प्लस', 'Goodwill', 'valueOf'])
  expect(localCity('Mumbai')).toBe('Mumbai')
})

test('without names every name is the English one', () => {
  showLocalNames(NAMES)
  showLocalNames(undefined)
  expect([localArea('Baner'), localAmenity('Lift')]).toEqual(['Baner', 'Lift'])
})

test('the version changes when a name does, and only then', () => {
  showLocalNames(NAMES)
  const version = versionOfLocalNames()
  showLocalNames(structuredClone(NAMES))
  expect(versionOfLocalNames()).toBe(version)
  showLocalNames({ ...NAMES, amenities: { Lift: 'उद्वाहन' } })
  expect(versionOfLocalNames()).not.toBe(version)
})

test('an amenity keeps the icon of its English name', () => {
  showLocalNames(NAMES)
  expect(withLocalName({ name: 'Lift', icon: null })).toEqual({ name: 'लिफ्ट', icon: 'Lift' })
  expect(withLocalName({ name: 'Lift', icon: 'Tick' })).toEqual({ name: 'लिफ्ट', icon: 'Tick' })
})
