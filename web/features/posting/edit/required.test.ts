import { expect, test } from 'vitest'
import { propertyResolver } from '../form/form-resolver.ts'
import { emptyForm, type PropertyForm } from '../form/property-form.ts'
import { isRequiredMissing } from './required.ts'

const today = '2026-05-01'
const whole: PropertyForm = {
  ...emptyForm(today),
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  propertyName: 'Sahyadri Heights',
  expectedPrice: '25000',
  address: { area: 'Baner', state: 'Maharashtra', pinCode: '411045' },
}

test.each<[string, Partial<PropertyForm>, boolean]>([
  ['no name', { propertyName: ' ' }, true],
  ['no area', { address: { ...whole.address, area: '' } }, true],
  ['no price', { expectedPrice: '' }, true],
  ['a phone number as the name', { propertyName: 'Call 9876543210' }, false],
  ['a pin code that is none', { address: { ...whole.address, pinCode: '0' } }, false],
  ['a price beyond all bounds', { expectedPrice: '999999999999999' }, false],
])('%s', async (_what, change, missing) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await propertyResolver(() => ({ today }))({ ...whole, ...change }, undefined, options)
  expect(errors).not.toEqual({})
  expect(isRequiredMissing(errors)).toBe(missing)
})
