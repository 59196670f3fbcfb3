import { expect, it } from 'vitest'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { pinCodeOfArea } from './area-field.tsx'
import { offerLocalities } from './offer-localities.ts'

const locality = (name: string, pinCode: string, marathiName: string, ...aliases: string[]) => ({ name, pinCode, marathiName, aliases })
const NAMES = nameLocalities([
  locality('Baner', '411045', 'बाणेर'),
  locality('Hinjewadi', '411057', 'हिंजवडी', 'Hinjawadi'),
  locality('Kharadi', '411014', 'खराडी'),
  locality('Koregaon Park', '411001', 'कोरेगाव पार्क', 'KP'),
  locality('Kothrud', '411038', 'कोथरूड'),
  locality('Nagar Road', '411014', 'नगर रोड'),
  locality('Viman Nagar', '411014', 'विमाननगर'),
])
const offered = (text: string, atMost = 6) => offerLocalities(NAMES, text, atMost).map(({ name }) => name)

it('names that begin with the text are offered before those with a word that does', () => {
  expect(offered('nag')).toEqual(['Nagar Road', 'Viman Nagar'])
  expect(offered('411014')).toEqual(['Kharadi', 'Nagar Road', 'Viman Nagar'])
  expect(offered('park')).toEqual(['Koregaon Park'])
  expect(offered('xyz')).toEqual([])
  expect(offered(' ')).toEqual([])
  expect(offered('4110', 2)).toHaveLength(2)
})

it('localities are offered by Marathi names, other spellings, sounds and misspellings', () => {
  expect(offered('कोथ')).toEqual(['Kothrud'])
  expect(offered('hinjaw')).toEqual(['Hinjewadi'])
  expect(offered('kp')).toEqual(['Koregaon Park'])
  expect(offered('Kothroo')).toEqual(['Kothrud'])
  expect(offered('Kharady')).toEqual(['Kharadi'])
  expect(offered('Khardai')).toEqual(['Kharadi'])
})

it('pinCodeOfArea follows the area, in any spelling, as long as nobody wrote another pin code', () => {
  const pinCode = (before: string, now: string, shown: string) => pinCodeOfArea(NAMES, { before, now }, shown)
  expect(pinCode('Bane', 'Baner', '')).toBe('411045')
  expect(pinCode('', ' viman  NAGAR', '')).toBe('411014')
  expect(pinCode('', 'कोथरूड', '')).toBe('411038')
  expect(pinCode('Baner', 'Bane', '411045')).toBe('')
  expect(pinCode('कोथरूड', 'Kothrud', '411038')).toBe('411038')
  expect(pinCode('Baner', 'Viman Nagar', '411045')).toBe('411014')
  expect(pinCode('Bane', 'Baner', '411007')).toBe('411007')
  expect(pinCode('', 'Mangdewadi', '')).toBe('')
})
