import { expect, test } from 'vitest'
import { BLANK_FORM } from './requirement-form.ts'
import { sectionsOf } from './requirement-form-layout.tsx'

const doneIn = (changes: object) =>
  sectionsOf({ ...BLANK_FORM, ...changes })
    .filter(({ done }) => done)
    .map(({ id }) => id)

test('a section is done when what it holds could be posted', () => {
  expect(doneIn({})).toEqual([])
  expect(doneIn({ minBudget: '5', maxBudget: '10' })).toEqual([])
  expect(doneIn({ minBudget: '15,000', maxBudget: '10,000' })).toEqual([])
  expect(doneIn({ minBudget: '15,000', maxBudget: '25k' })).toEqual(['budget'])
  expect(doneIn({ propertyType: 'F', location2: ' ' })).toEqual([])
  expect(doneIn({ lookingFor: 'Rent', propertyType: 'Flat', bhkConfig: '2 BHK', location2: 'Baner' })).toEqual([
    'looking-for',
    'property-type',
    'size',
    'locations',
  ])
  expect(doneIn({ additionalRequirements: 'Call 98765 43210' })).toEqual([])
})
