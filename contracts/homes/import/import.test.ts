import { expect, test } from 'vitest'
import { sheetReading } from './import.ts'

const messagesOf = (reading: unknown) => sheetReading.safeParse(reading).error?.issues.map(({ message }) => message)
const WHOLE = { columns: [{ header: 'Rent', column: 'expectedPrice' }], meanings: [] }

test('a reading with values of other types is refused with messages that name the field', () => {
  expect(messagesOf(WHOLE)).toBeUndefined()
  expect(messagesOf({})).toEqual(['Columns must be a list of objects', 'Meanings must be a list of objects'])
  expect(messagesOf({ ...WHOLE, columns: [] })).toEqual(['Columns are needed: each with its header and what it is.'])
  expect(messagesOf({ ...WHOLE, columns: ['Rent'] })).toEqual(['Columns must be a list of objects'])
  expect(messagesOf({ ...WHOLE, columns: [{ header: 5, column: 7 }] })).toEqual(['Header must be text', 'There is no such column'])
  expect(messagesOf({ ...WHOLE, meanings: [{ column: 'area', value: 1, meaning: [] }] })).toEqual([
    'Value must be text',
    'Meaning must be text',
  ])
  expect(messagesOf({ ...WHOLE, category: 'HOUSE', propertyFor: 1 })).toEqual([
    'Category must be one of RESIDENTIAL, COMMERCIAL, PLOT',
    expect.stringMatching(/^Property For must be one of RENT, /),
  ])
})
