import { expect, test } from 'vitest'
import { columnNamed } from './header-words.ts'

test.each([
  ['Tenant Pref', 'preferred_tenants'],
  ['Pref. Tenants', 'preferred_tenants'],
  ['Tenants allowed', 'preferred_tenants'],
  ['Food pref', 'food'],
  ['Furn. status', 'furnishedType'],
  ['No. of bathrooms', 'bathroom'],
  ['Bldg age', 'propertyAge'],
  ['Maint. charges (Rs/month)', 'monthlyMaintenance'],
  ['Sec. deposit', 'deposit'],
  ['Available on', 'availableFrom'],
  ['Remarks', null],
])('the header %s names %s', (header, column) => {
  expect(columnNamed(header)).toBe(column)
})
