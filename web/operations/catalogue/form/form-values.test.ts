import { expect, test } from 'vitest'
import { formValues } from './form-values.ts'

test('dotted names become rows, and names with brackets become lists', () => {
  expect(
    formValues([
      ['name', 'Neem Court'],
      ['flats.0.price', '98 L'],
      ['flats.0.unit', ''],
      ['flats.1.price', '1.2 Cr'],
      ['amenityIds[]', '3'],
      ['amenityIds[]', '5'],
    ]),
  ).toEqual({ name: 'Neem Court', flats: [{ price: '98 L', unit: '' }, { price: '1.2 Cr' }], amenityIds: ['3', '5'] })
})
