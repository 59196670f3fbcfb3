import { expect, test } from 'vitest'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { CATEGORIES, TRANSACTIONS_BY_CATEGORY } from '#contracts/property-kinds.ts'
import { mistakesOf, propertyResolver } from './form-resolver.ts'
import { emptyForm, type PropertyForm } from './property-form.ts'

const TODAY = '2026-11-21'
const rules = { today: TODAY }
const KINDS = CATEGORIES.flatMap((category) => TRANSACTIONS_BY_CATEGORY[category].map((propertyFor) => ({ category, propertyFor })))

function filled(changes: Partial<PropertyForm> = {}): PropertyForm {
  return {
    ...emptyForm(TODAY),
    category: 'RESIDENTIAL',
    propertyFor: 'RENT',
    propertyName: 'Sahyadri Heights',
    expectedPrice: '25000',
    address: { area: 'Baner', state: 'Maharashtra', pinCode: '411045' },
    ...changes,
  }
}

test.each(KINDS)('$category $propertyFor: an empty form hears of every required field at once, a filled one of none', (kind) => {
  expect(mistakesOf({ ...emptyForm(TODAY), ...kind }, rules)).toEqual({
    propertyName: SAYS.nameRequired,
    'address.area': SAYS.areaRequired,
    expectedPrice: SAYS.priceRequired,
  })
  expect(mistakesOf(filled(kind), rules)).toEqual({})
})

test('a floor above the last one, a date that is none, a date that has passed', () => {
  expect(mistakesOf(filled({ floor: '5', totalFloors: '3' }), rules)).toEqual({ floor: SAYS.floorAboveTotal })
  expect(mistakesOf(filled({ availableFrom: '' }), rules)).toEqual({ availableFrom: SAYS.dateInvalid })
  expect(mistakesOf(filled({ availableFrom: '2026-11-20' }), rules)).toEqual({ availableFrom: SAYS.datePast })
})

test('the date that is stored may stay though it has passed', () => {
  expect(mistakesOf(filled({ availableFrom: '2026-01-01' }), { today: TODAY, stored: '2026-01-01' })).toEqual({})
})

test('what the kind does not have is not checked', () => {
  const plot = filled({ category: 'PLOT', propertyFor: 'SELL', floor: '9', totalFloors: '1', availableFrom: '' })
  expect(mistakesOf(plot, rules)).toEqual({})
})

test('phone numbers in texts are refused at their field', () => {
  const wrong = filled({ description: 'Call 98765 43210 after six', propertyName: 'Meera 9876543210' })
  expect(mistakesOf(wrong, rules)).toEqual({ description: SAYS.phoneInText, propertyName: SAYS.phoneInText })
})

test('the resolver nests what is wrong with the address, and hands on what is sent', async () => {
  const resolve = propertyResolver(() => rules)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const refused = await resolve({ ...filled(), address: { area: ' ', state: '', pinCode: '' } }, undefined, options)
  expect(refused.errors).toEqual({ address: { area: { type: 'contract', message: SAYS.areaRequired } } })
  const { values } = await resolve(filled({ floor: '0', plotArea: '900' }), undefined, options)
  expect(values).toMatchObject({ expectedPrice: 25_000, floor: 0, plotArea: null, furnishedType: 'UNFURNISHED' })
})
