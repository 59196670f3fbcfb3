import { expect, test } from 'vitest'
import { badRowsCsv } from './bad-rows.tsx'

test('the file of invalid rows holds them as they were sent, with lines and reasons, and no formula that a spreadsheet would run', () => {
  const file = badRowsCsv({
    header: ['propertyName', 'expectedPrice'],
    bad: [
      {
        line: 4,
        reference: '',
        problems: [
          { column: 'propertyName', message: 'propertyName must be filled in', value: '' },
          { column: 'expectedPrice', message: 'Expected price must be a number', value: '=1+1' },
        ],
        cells: ['', '=1+1'],
      },
      {
        line: 9,
        reference: '',
        problems: [{ column: '', message: 'This line has 3 cells, the header has 2', value: 'x' }],
        cells: ['A, B', '1', 'x'],
      },
    ],
  })
  expect(file.split('\r\n')).toEqual([
    'propertyName,expectedPrice,,line,reason',
    `,'=1+1,,4,"propertyName must be filled in; expectedPrice: Expected price must be a number"`,
    '"A, B",1,x,9,"This line has 3 cells, the header has 2"',
    '',
  ])
})
