import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { isReady } from '#web/lib/forms/form-layout.tsx'
import type { FormOptions } from './api.ts'
import { validationErrorsOf, wrongFieldsOf } from './check-form.ts'
import { POSTING } from './form-modes.ts'
import { blankForm, type PropertyForm } from './property-form.ts'
import { sectionsOf } from './property-form-layout.tsx'
import type { PropertyFormApi } from './use-property-form.ts'

const TODAY = '2026-11-21'
const rules = { today: TODAY }
const FILLED: PropertyForm = {
  ...blankForm(TODAY),
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  propertyName: 'Sahyadri Heights',
  expectedPrice: '25000',
  address: { area: 'Baner', state: 'Maharashtra', pinCode: '411045' },
}

function sections(changes: Partial<PropertyForm>, errors: FieldErrors<PropertyForm> = {}, pictures: readonly object[] = []) {
  const values = { ...FILLED, ...changes }
  const wrongFields = wrongFieldsOf(values, rules, errors)
  const form = { values, wrongFields, mode: POSTING, today: TODAY, pictures: { files: pictures }, documents: { files: [] }, sending: {} }
  const lists = { propertyCategory: [], propertyFor: [] } as unknown as FormOptions['lists']
  return sectionsOf({ form: form as unknown as PropertyFormApi, options: { lists, amenities: [] }, amenityIcon: () => null })
}

const REQUIRED = ['basic-information', 'property-details', 'location-details', 'price-details']
const ticked = (...of: Parameters<typeof sections>) => sections(...of).flatMap(({ id, done }) => (done ? [id] : []))

test('a valid form has a tick at every required section and is ready', () => {
  expect(ticked({})).toEqual(REQUIRED)
  expect(isReady(sections({}))).toBe(true)
  expect(ticked({ pets: 'Allowed' })).toEqual([...REQUIRED, 'questions'])
})

test.each<[string, string, Partial<PropertyForm>]>([
  ['a phone number in the description', 'property-details', { description: 'Call 98765 43210' }],
  ['a floor above the last one', 'property-details', { floor: '5', totalFloors: '3' }],
  ['no area', 'location-details', { address: { area: ' ', state: '', pinCode: '' } }],
  ['an impossible price', 'price-details', { expectedPrice: '5' }],
  ['a date that has passed', 'price-details', { availableFrom: '2026-11-20' }],
])('%s: no tick at %s, and the form is not ready', (_what, section, change) => {
  expect(ticked(change)).toEqual(REQUIRED.filter((id) => id !== section))
  expect(isReady(sections(change))).toBe(false)
})

test('a wrong field of an optional section takes its tick, and the form is not ready', () => {
  const tooLong = { leaseMonths: '11', lockInMonths: '24' }
  expect(ticked(tooLong)).toEqual(REQUIRED)
  expect(isReady(sections(tooLong))).toBe(false)
})

test('a field that the server refused takes the tick of its section', () => {
  const errors = { address: { area: { type: 'server', message: 'The area is not known' } } }
  expect(ticked({}, errors)).not.toContain('location-details')
  expect(isReady(sections({}, errors))).toBe(false)
})

test('only accepted photos give the photos a tick', () => {
  expect(ticked({}, {}, [{ state: 'refused' }])).not.toContain('property-photos')
  expect(ticked({}, {}, [{ state: 'ready' }])).toContain('property-photos')
})

test('fields are compared although another field is missing', () => {
  expect(validationErrorsOf({ ...FILLED, propertyName: '', expectedPrice: '5', leaseMonths: '11', lockInMonths: '24' }, rules)).toEqual({
    propertyName: POSTING_MESSAGES.nameRequired,
    expectedPrice: expect.any(String),
    lockInMonths: POSTING_MESSAGES.lockInTooLong,
  })
})

test('each section belongs to a step, and photos are the second', () => {
  const steps = sections({}).map(({ id, step }) => [step, id])
  expect(steps.sort()).toEqual([
    [0, 'basic-information'],
    [1, 'property-photos'],
    [2, 'property-details'],
    [3, 'location-details'],
    [4, 'price-details'],
    [5, 'amenities'],
    [5, 'property-documents'],
    [5, 'questions'],
  ])
})

test('each field of the form belongs to one section, so that Next checks all that sending checks', () => {
  const { address, ...fields } = blankForm(TODAY)
  const names = [...Object.keys(fields), ...Object.keys(address).map((name) => `address.${name}`)]
  expect(
    sections({})
      .flatMap((section) => section.fields ?? [])
      .sort(),
  ).toEqual(names.sort())
})
