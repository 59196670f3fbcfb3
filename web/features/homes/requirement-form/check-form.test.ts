import { expect, test } from 'vitest'
import { PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import { LOOKING_FOR, requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import { requirementResolver, validationErrorsOf } from './check-form.ts'
import { BLANK_FORM, fieldOfPath, hasSize, type RequirementForm, SUGGESTIONS, toggleSize } from './requirement-form.ts'

const filled = (changes: Partial<RequirementForm> = {}): RequirementForm => ({
  ...BLANK_FORM,
  lookingFor: 'Rent',
  propertyType: 'Flat',
  bhkConfig: '2 BHK',
  minBudget: '15,000',
  maxBudget: '25k',
  location1: 'Baner',
  ...changes,
})
const wrong = (changes: Partial<RequirementForm>) => validationErrorsOf(filled(changes))

test('a blank form shows the message of every required field at once', () => {
  expect(validationErrorsOf(BLANK_FORM)).toEqual({
    lookingFor: 'Please specify what you are looking for',
    propertyType: 'Please specify the property type',
    bhkConfig: 'Please specify BHK configuration',
    minBudget: 'Please enter starting budget',
    maxBudget: 'Please enter maximum budget',
    location1: 'Please enter at least one location',
  })
})

test.each<[string, Partial<RequirementForm>, object]>([
  ['a filled form', {}, {}],
  ['a property type of one letter', { propertyType: ' x ' }, { propertyType: 'Please enter at least 2 characters' }],
  ['white space', { bhkConfig: '  ' }, { bhkConfig: 'Please specify BHK configuration' }],
  ['a starting budget of 0', { minBudget: '0' }, { minBudget: 'Please enter a valid amount' }],
  ['a starting budget that is no number', { minBudget: 'little' }, { minBudget: 'Please enter a valid amount' }],
  ['a starting budget below 1,000', { minBudget: '999' }, { minBudget: 'Minimum budget should be ₹1,000' }],
  ['a starting budget of 1,000', { minBudget: '1000' }, {}],
  ['a maximum budget that is no number', { maxBudget: 'much' }, { maxBudget: 'Please enter a valid amount' }],
  ['a maximum budget below 5,000', { minBudget: '1000', maxBudget: '4999' }, { maxBudget: 'Maximum budget should be ₹5,000' }],
  ['a maximum budget of 5,000', { minBudget: '1000', maxBudget: '5000' }, {}],
  ['equal budgets', { maxBudget: '15000' }, { maxBudget: 'Maximum budget should be greater than starting budget' }],
  [
    'budgets in the wrong order beside another mistake',
    { maxBudget: '14,000', propertyType: '' },
    { maxBudget: 'Maximum budget should be greater than starting budget', propertyType: 'Please specify the property type' },
  ],
  ['only a third location', { location1: ' ', location3: 'Wakad' }, {}],
  ['a phone number in a second location', { location2: 'call 98765 43210' }, { location2: PHONE_IN_TEXT }],
  ['no second location and a phone number in the third', { location3: '9876543210' }, { location3: PHONE_IN_TEXT }],
  ['a phone number over two fields', { propertyType: 'Flat 98765', bhkConfig: '43210 2 BHK' }, { bhkConfig: PHONE_IN_TEXT }],
  [
    'a phone number that ends in the own words',
    { location3: 'Aundh 98765', additionalRequirements: '43210' },
    { additionalRequirements: PHONE_IN_TEXT },
  ],
])('validationErrorsOf finds in %s what the specification says', (_name, changes, mistakes) => {
  expect(wrong(changes)).toEqual(mistakes)
})

test('the resolver gives what is sent: whole rupees and the locations that are filled in', async () => {
  const form = filled({ maxBudget: '1.2 Cr', lookingFor: 'Buy', location1: '', location2: 'Baner ', location3: 'Aundh' })
  const { values } = await requirementResolver(form, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(values).toEqual({
    lookingFor: 'Buy',
    propertyType: 'Flat',
    bhkConfig: '2 BHK',
    minBudget: 15_000,
    maxBudget: 1_20_00_000,
    preferredLocations: ['Baner', 'Aundh'],
    additionalRequirements: '',
  })
})

test('a message of the server is shown at the location it is about, and at no field that the form does not have', () => {
  const form = filled({ location1: '', location2: 'Baner', location3: 'Aundh' })
  expect(fieldOfPath(form, 'preferredLocations')).toBe('location2')
  expect(fieldOfPath(form, 'preferredLocations.1')).toBe('location3')
  expect(fieldOfPath(BLANK_FORM, 'preferredLocations')).toBe('location1')
  expect(fieldOfPath(form, 'minBudget')).toBe('minBudget')
  expect(fieldOfPath(form, 'toString')).toBeUndefined()
})

test('a press on a size adds it, a second press takes it out, and any size excludes the others', () => {
  const { sizes } = SUGGESTIONS.Rent
  expect(toggleSize('', '2 BHK', sizes)).toBe('2 BHK')
  expect(toggleSize('2 bhk', '3 BHK', sizes)).toBe('2 bhk, 3 BHK')
  expect(toggleSize('2 bhk, 3 BHK', '2 BHK', sizes)).toBe('3 BHK')
  expect(toggleSize('2 BHK, 3 BHK', 'Any size', sizes)).toBe('Any size')
  expect(toggleSize('Any size', '1 BHK', sizes)).toBe('1 BHK')
  expect(hasSize('2 bhk, with a study', '2 BHK')).toBe(true)
  expect(hasSize('22 BHK', '2 BHK')).toBe(false)
})

test('every text that the form offers is understood', () => {
  for (const lookingFor of LOOKING_FOR) {
    const { propertyTypes, sizes } = SUGGESTIONS[lookingFor]
    for (const propertyType of propertyTypes) {
      const { categories } = requirementKinds({ lookingFor, propertyType, bhkConfig: 'Any' })
      expect(categories, propertyType).toHaveLength(1)
    }
    for (const bhkConfig of sizes.filter((size) => /BHK|RK/.test(size))) {
      expect(requirementKinds({ lookingFor, propertyType: '', bhkConfig }).bhkTypes, bhkConfig).not.toEqual([])
    }
    expect(requirementKinds({ lookingFor, propertyType: '', bhkConfig: sizes.at(-1) ?? '' }).bhkTypes).toEqual([])
  }
})
