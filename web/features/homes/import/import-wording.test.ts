import { expect, test } from 'vitest'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import {
  assumedValues,
  columnsLeftOut,
  countPriceQuestions,
  isAllPosted,
  unknownAreasText,
  valueBeside,
  verdict,
} from './import-wording.ts'

const NOTHING = {
  good: 0,
  total: 40,
  missing: [],
  updatedCount: 0,
  unchangedCount: 0,
  absentCount: 0,
  duplicateCount: 0,
  onlyReferenceCount: 0,
  badCount: 0,
}

test.each([
  [{ duplicateCount: 40 }, true, 'All 40 are already among your listings.'],
  [{ unchangedCount: 40 }, true, 'All 40 are already among your listings.'],
  [{ total: 1, duplicateCount: 1 }, true, 'It is already among your listings.'],
  [{ duplicateCount: 38, badCount: 2 }, false, '38 of them are already among your listings, the others cannot be posted yet.'],
  [{ total: 2, unchangedCount: 1, duplicateCount: 1, onlyReferenceCount: 1 }, false, 'By your references: 0 new, 0 changed, 1 as before.'],
  [{ badCount: 40 }, false, 'None of them can be posted yet.'],
  [{ good: 2, duplicateCount: 38 }, false, '2 of them can be posted.'],
  [{ good: 40 }, false, 'All of them can be posted.'],
  [{ unchangedCount: 39, updatedCount: 1 }, false, 'By your references: 0 new, 1 changed, 39 as before.'],
])('a sheet with %j says what is there already and what can be posted', (counts, isPosted, said) => {
  expect(isAllPosted({ ...NOTHING, ...counts })).toBe(isPosted)
  expect(verdict({ ...NOTHING, ...counts })).toBe(said)
})

test('rows whose price is asked about are counted, other warnings are not', () => {
  const row = (...columns: string[]) => ({
    line: 2,
    reference: '',
    problems: columns.map((column) => ({ column, message: '', value: '' })),
  })
  expect(countPriceQuestions({ rowsWithWarnings: [row('expectedPrice', 'bhkType'), row('bhkType'), row('expectedPrice')] })).toBe(2)
})

test('the columns that are not read are named, without blank ones, and a long list is cut', () => {
  const column = (header: string, sample?: string) => ({ header, column: null, samples: sample ? [sample] : [] })
  const read = { header: 'Rent', column: 'expectedPrice' as const, samples: ['25000'] }
  expect(columnsLeftOut({ columns: [read] })).toBe('')
  expect(columnsLeftOut({ columns: [column('Remarks', 'call first'), read, column('Column 3'), column('Key', '4')] })).toBe('Remarks; Key')
  const many = Array.from({ length: 9 }, (_unused, index) => column(`C${index}`, 'x'))
  expect(columnsLeftOut({ columns: many })).toBe('C0; C1; C2; C3; C4; C5; 3 more')
})

test('the preview names the values assumed for missing columns', () => {
  const column = (name: 'furnishedType' | 'availableFrom' | 'expectedPrice') => ({ header: name, column: name, samples: ['x'] })
  const row = { furnishedType: 'UNFURNISHED', availableFrom: '2026-11-28' } as ImportPreview['sample'][number]
  const price = column('expectedPrice')
  expect(assumedValues({ columns: [price], sample: [row] })).toBe('unfurnished, available from today')
  expect(assumedValues({ columns: [price, column('furnishedType')], sample: [row] })).toBe('available from today')
  expect(assumedValues({ columns: [column('furnishedType'), column('availableFrom')], sample: [row] })).toBe('')
  expect(assumedValues({ columns: [price], sample: [{ ...row, furnishedType: null, availableFrom: null }] })).toBe('')
})

test('rows with an area that we do not know are counted while the broker is asked about it', () => {
  const area = { column: 'area', value: 'Atlantis', count: 1, state: 'unclear', meaning: null } as const
  expect(unknownAreasText({ unknownAreaRows: 1, values: [area] })).toBe('1 with an area we do not know')
  expect(unknownAreasText({ unknownAreaRows: 1, values: [{ ...area, state: 'settled', meaning: 'Atlantis' }] })).toBe('')
  // the row with the area is refused for another reason
  expect(unknownAreasText({ unknownAreaRows: 0, values: [area] })).toBe('')
})

test('a value is shown beside its message unless the message names it', () => {
  const problem = (message: string, value: string) => valueBeside({ column: 'floor', message, value })
  expect(problem('Floor cannot be negative', '-1')).toBe('-1')
  expect(problem('‘top’ is not a whole number', 'top')).toBe('')
  expect(problem('Floor is missing', '')).toBe('')
})
