import { expect, test } from 'vitest'
import { PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { CATEGORIES } from '#contracts/homes/properties/property-kinds.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { isRequiredMissing, propertyResolver, validationErrorsOf } from './check-form.ts'
import { blankForm, fittingAmenities, type PropertyForm } from './property-form.ts'

const TODAY = '2026-11-21'
const rules = { today: TODAY }
const options = { fields: {}, shouldUseNativeValidation: false }
const KINDS = CATEGORIES.flatMap((category) => TRANSACTIONS_BY_CATEGORY[category].map((propertyFor) => ({ category, propertyFor })))

function filled(changes: Partial<PropertyForm> = {}): PropertyForm {
  return {
    ...blankForm(TODAY),
    category: 'RESIDENTIAL',
    propertyFor: 'RENT',
    propertyName: 'Sahyadri Heights',
    expectedPrice: '25000',
    address: { area: 'Baner', state: 'Maharashtra', pinCode: '411045' },
    ...changes,
  }
}

test('amenities are offered that fit the chosen kind, and all until it is chosen', () => {
  const all = ['Lift', 'CCTV', 'Meals'].map((name, amenityId) => ({ amenityId, name }))
  const offered = (kind: Pick<PropertyForm, 'category' | 'propertyFor'>) => fittingAmenities(all, kind).map(({ name }) => name)
  expect(offered({ category: '', propertyFor: '' })).toEqual(['Lift', 'CCTV', 'Meals'])
  expect(offered({ category: 'RESIDENTIAL', propertyFor: 'PG' })).toEqual(['Lift', 'CCTV', 'Meals'])
  expect(offered({ category: 'RESIDENTIAL', propertyFor: 'RENT' })).toEqual(['Lift', 'CCTV'])
  expect(offered({ category: 'PLOT', propertyFor: 'SELL' })).toEqual(['CCTV'])
})

test.each(KINDS)('$category $propertyFor: a blank form shows every required field at once, a filled one shows no mistake', (kind) => {
  expect(validationErrorsOf({ ...blankForm(TODAY), ...kind }, rules)).toEqual({
    propertyName: kind.category === 'PLOT' ? POSTING_MESSAGES.plotNameRequired : POSTING_MESSAGES.nameRequired,
    'address.area': POSTING_MESSAGES.areaRequired,
    expectedPrice: POSTING_MESSAGES.priceRequired,
  })
  expect(validationErrorsOf(filled(kind), rules)).toEqual({})
})

test.each([
  ['12', '12', true],
  ['13', '12', false],
  ['0', '1', true],
  ['90', '', true],
  ['', '3', true],
])('floor "%s" of "%s": fits %s', (floor, totalFloors, fits) => {
  const expected = fits ? {} : { floor: POSTING_MESSAGES.floorAboveTotal }
  expect(validationErrorsOf(filled({ floor, totalFloors }), rules)).toEqual(expected)
})

test('a building without a floor is refused at its field', () => {
  expect(validationErrorsOf(filled({ totalFloors: '0' }), rules)).toEqual({ totalFloors: POSTING_MESSAGES.noFloors })
})

test('a floor above the last one, an incomplete date and a past date are mistakes', () => {
  expect(validationErrorsOf(filled({ floor: '5', totalFloors: '3' }), rules)).toEqual({ floor: POSTING_MESSAGES.floorAboveTotal })
  expect(validationErrorsOf(filled({ availableFrom: '' }), rules)).toEqual({ availableFrom: POSTING_MESSAGES.dateInvalid })
  expect(validationErrorsOf(filled({ availableFrom: '2026-11-20' }), rules)).toEqual({ availableFrom: PROPERTY_MESSAGES.datePast })
})

test('the stored date may stay although it has passed', () => {
  const stored = filled({ availableFrom: '2026-01-01' })
  expect(validationErrorsOf(stored, { today: TODAY, stored })).toEqual({})
})

test('fields that the kind does not have are not checked', () => {
  const plot = filled({ category: 'PLOT', propertyFor: 'SELL', floor: '9', totalFloors: '1', availableFrom: '' })
  expect(validationErrorsOf(plot, rules)).toEqual({})
})

test('phone numbers in texts are refused at their field', () => {
  const wrong = filled({ description: 'Call 98765 43210 after six', propertyName: 'Meera 9876543210' })
  expect(validationErrorsOf(wrong, rules)).toEqual({
    description: PHONE_IN_TEXT,
    propertyName: PHONE_IN_TEXT,
  })
})

test('the resolver nests the mistakes of the address, and returns the values to send', async () => {
  const resolve = propertyResolver(() => rules)
  const refused = await resolve({ ...filled(), address: { area: ' ', state: '', pinCode: '' } }, undefined, options)
  expect(refused.errors).toEqual({ address: { area: { type: 'contract', message: POSTING_MESSAGES.areaRequired } } })
  const { values } = await resolve(filled({ floor: '0', plotArea: '900' }), undefined, options)
  expect(values).toMatchObject({ expectedPrice: 25_000, floor: 0, plotArea: null, furnishedType: 'UNFURNISHED' })
})

test.each<[string, Partial<PropertyForm>, boolean]>([
  ['no name', { propertyName: ' ' }, true],
  ['no area', { address: { area: '', state: '', pinCode: '' } }, true],
  ['no price', { expectedPrice: '' }, true],
  ['a phone number as the name', { propertyName: 'Call 9876543210' }, false],
  ['an invalid pin code', { address: { area: 'Baner', state: '', pinCode: '0' } }, false],
  ['a price above the maximum', { expectedPrice: '999999999999999' }, false],
])('a form with %s is refused; %o: required fields missing %s', async (_what, change, missing) => {
  const { errors } = await propertyResolver(() => rules)(filled(change), undefined, options)
  expect(errors).not.toEqual({})
  expect(isRequiredMissing(filled(change))).toBe(missing)
})

test('numbers are sent as they are meant, or refused; a point never vanishes', async () => {
  const typed = filled({ expectedPrice: '1.25 Cr', totalBuildUpArea: '850.5', carpetArea: '12,50', bathroom: '2.5', deposit: '25k' })
  expect(validationErrorsOf(typed, rules)).toEqual({
    carpetArea: 'Carpet area must be a number, such as 916.5',
    bathroom: 'Bathrooms must be a whole number',
  })
  const { values } = await propertyResolver(() => rules)({ ...typed, carpetArea: '700 sq.ft', bathroom: '2' }, undefined, options)
  expect(values).toMatchObject({ expectedPrice: 1_25_00_000, totalBuildUpArea: 851, carpetArea: 700, bathroom: 2, deposit: 25_000 })
})

const withPinCode = (pinCode: string) => filled({ address: { area: 'Baner', state: '', pinCode } })

test.each(['', ' ', '4', '4110', '411045', '411 045', '४११०४५', '４１１０４５'])('"%s" is taken as a pin code', (pinCode) => {
  expect(validationErrorsOf(withPinCode(pinCode), rules)).toEqual({})
})
test.each(['0', '011045', '4110456', '41a'])('"%s" is no pin code', (pinCode) => {
  expect(validationErrorsOf(withPinCode(pinCode), rules)).toEqual({ 'address.pinCode': POSTING_MESSAGES.pinCodeInvalid })
})
