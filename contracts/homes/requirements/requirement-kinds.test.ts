import { expect, test } from 'vitest'
import { BHK_TYPES } from '../properties/bhk.ts'
import { requirementKinds, requirementTitle } from './requirement-kinds.ts'

const kindsOf = (propertyType: string, bhkConfig = 'Any', lookingFor: 'Rent' | 'Roommate' = 'Rent') =>
  requirementKinds({ lookingFor, propertyType, bhkConfig })
const bhkOf = (bhkConfig: string) => kindsOf('Flat', bhkConfig).bhkTypes

test.each([
  ['Flat', ['FLAT']],
  ['apartment', ['FLAT']],
  ['Flats or villas', ['VILLA', 'FLAT']],
  ['Independent house', ['INDEPENDENT_HOUSE']],
  ['Bungalow', ['INDEPENDENT_HOUSE', 'VILLA']],
  ['Studio apartment', ['STUDIO']],
  ['Row-house / duplex flat', ['DUPLEX', 'ROW_HOUSE']],
  ['Penthouse', ['PENTHOUSE']],
  ['builder floor', ['BUILDER_FLOOR']],
  ['फ्लॅट', ['FLAT']],
  ['House or flat', []],
  ['ＦＬＡＴ', ['FLAT']],
])('the property type %j means the apartment types %j of a home', (text, expected) => {
  expect(kindsOf(text)).toMatchObject({ categories: ['RESIDENTIAL'], apartmentTypes: expected })
})

test.each([
  ['Shop', ['COMMERCIAL'], ['Shop']],
  ['Office space', ['COMMERCIAL'], ['Office Space']],
  ['godown or industrial shed', ['COMMERCIAL'], ['Godown', 'Industrial Building']],
  ['Commercial', ['COMMERCIAL'], []],
  ['NA plot', ['PLOT'], []],
  ['Shop or flat', ['COMMERCIAL', 'RESIDENTIAL'], ['Shop']],
  ['Anything', [], []],
  ['Workshop', [], []],
  ['Flatmates welcome', [], []],
])('the property type %j means the categories %j and the subtypes %j', (text, categories, commercialSubtypes) => {
  expect(kindsOf(text)).toMatchObject({ categories, commercialSubtypes })
})

test('BHK types or a shared stay say that a home is meant', () => {
  expect(kindsOf('Anything', '2 BHK').categories).toEqual(['RESIDENTIAL'])
  expect(kindsOf('Anything', 'Any', 'Roommate').categories).toEqual(['RESIDENTIAL'])
})

test.each([
  ['2 BHK', ['TWO_BHK']],
  ['2BHK', ['TWO_BHK']],
  ['2', ['TWO_BHK']],
  ['1RK', ['ONE_RK']],
  ['1 RK or 1 BHK', ['ONE_RK', 'ONE_BHK']],
  ['2.5 bhk', ['_2_5_BHK']],
  ['2/3 BHK', ['TWO_BHK', 'THREE_BHK']],
  ['2 or 3 bhk', ['TWO_BHK', 'THREE_BHK']],
  ['2-3 BHK', ['TWO_BHK', '_2_5_BHK', 'THREE_BHK']],
  ['1 to 2 BHK', ['ONE_BHK', '_1_5_BHK', 'TWO_BHK']],
  ['3 – 2 BHK', ['TWO_BHK', '_2_5_BHK', 'THREE_BHK']],
  ['2 BHK, 4 BHK', ['TWO_BHK', 'FOUR_BHK']],
  ['9+ BHK', ['NINE_BHK', '_9_5_BHK', 'TEN_BHK']],
  ['9 BHK and above', ['NINE_BHK', '_9_5_BHK', 'TEN_BHK']],
  ['two bhk', ['TWO_BHK']],
  ['२ BHK', ['TWO_BHK']],
  ['Studio', ['ONE_RK']],
  ['Any', []],
  ['11 BHK', []],
  ['1000 sq.ft', []],
])('the BHK configuration %j means %j', (text, expected) => {
  expect(bhkOf(text)).toEqual(expected)
})

test('"10 or more" is ten, and no text gives a code twice or out of order', () => {
  expect(bhkOf('10 or more')).toEqual(['TEN_BHK'])
  const all = bhkOf('1 rk, 3 bhk, 1 bhk, 3 bhk')
  expect(all).toEqual(BHK_TYPES.filter((type) => all.includes(type)))
})

test('the title of a requirement says the kind of home and what it is wanted for', () => {
  const title = (lookingFor: 'Buy' | 'Rent' | 'PG/Hostel' | 'Roommate', propertyType: string, bhkConfig: string) =>
    requirementTitle({ lookingFor, propertyType, bhkConfig })
  expect(title('Rent', 'Flat', '2 BHK')).toBe('2 BHK Flat to rent')
  expect(title('Buy', '2 BHK flat', '2 bhk')).toBe('2 BHK flat to buy')
  expect(title('PG/Hostel', 'room', 'Single')).toBe('Single room, PG or hostel')
  expect(title('Roommate', 'Flat', '3 BHK')).toBe('3 BHK Flat with a roommate')
})
