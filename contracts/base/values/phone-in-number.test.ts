import { expect, test } from 'vitest'
import { FLAT } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'
import { editedProperty, postedProperty } from '../../homes/posting/posting.ts'
import { TRANSACTIONS_BY_CATEGORY } from '../../homes/properties/property-choices.ts'
import { propertyFieldNames } from '../../homes/properties/property-fields.ts'
import { CATEGORIES } from '../../homes/properties/property-kinds.ts'
import { postedRequirement } from '../../homes/requirements/requirements.ts'
import { newProject } from '../../operations/projects.ts'

const MOBILE_NUMBERS = [6_000_000_000, 9_812_345_678, 9_999_999_999, 919_812_345_678, '9812345678', '09812345678', '98,12,34,56,78']
const isMobile = (text: string) => /(?<!\d)(?:91|0)?[6-9]\d{9}(?!\d)/.test(text)
const published = (value: unknown) => isMobile(JSON.stringify(value ?? null))

const PROJECT = { status: 'ACTIVE', constructionName: 'Sun City', builderName: 'Sun Builders', reraNumber: 'P52100012345' }

const KINDS = CATEGORIES.flatMap((category) => TRANSACTIONS_BY_CATEGORY[category].map((propertyFor) => ({ category, propertyFor })))

test.each(KINDS)('no field of a property can be a mobile number: $category, $propertyFor', (kind) => {
  const property = { ...FLAT, ...kind, expectedPrice: kind.propertyFor === 'SELL' ? 8_000_000 : 25_000, furnishedType: 'FURNISHED' }
  const names = ['expectedPrice', ...propertyFieldNames()]
  const accepted = names.flatMap((name) =>
    MOBILE_NUMBERS.filter((number) =>
      [postedProperty, editedProperty].some((schema) => published(schema.safeParse({ ...property, [name]: number }).data)),
    ).map((number) => [name, number]),
  )
  expect(accepted).toEqual([])
})

test('no budget of a requirement can be a mobile number', () => {
  for (const lookingFor of ['Rent', 'Buy'])
    for (const number of MOBILE_NUMBERS)
      for (const budgets of [{ maxBudget: number }, { minBudget: number, maxBudget: 9_999_999_999 }])
        expect([number, published(postedRequirement.safeParse({ ...WANTED_FLAT, lookingFor, ...budgets }).data)]).toEqual([number, false])
})

test('no number of a project can be a mobile number, except the number of its builder', () => {
  expect(newProject.safeParse(PROJECT).success).toBe(true)
  const flat = { flatType: '2 BHK', builtUpArea: 900, carpetArea: 700, unit: 10, price: 80_00_000 }
  for (const number of MOBILE_NUMBERS) {
    const projects = [
      { totalFloors: number },
      ...Object.keys(flat)
        .slice(1)
        .map((name) => ({ flats: [{ ...flat, [name]: number }] })),
    ]
    for (const changes of projects) {
      const { mobileNo: _public, ...values } = newProject.safeParse({ ...PROJECT, ...changes }).data ?? {}
      expect([changes, published(values)]).toEqual([changes, false])
    }
  }
})
