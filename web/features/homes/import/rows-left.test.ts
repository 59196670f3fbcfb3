import { expect, test } from 'vitest'
import { rowsLeftCsv } from './rows-left.tsx'

test('the file of the rows that are left holds them as they were sent, with lines and reasons, and no formula that a spreadsheet would run', () => {
  const file = rowsLeftCsv({
    header: ['propertyName', 'expectedPrice'],
    bad: [
      {
        line: 4,
        reference: '',
        problems: [
          { column: 'propertyName', message: 'Society or property name is missing', value: '' },
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
    notCovered: [{ line: 12, reference: '', cells: ['C', '2'] }],
    limitMessage: 'No post is left.',
  })
  expect(file.split('\r\n')).toEqual([
    'propertyName,expectedPrice,,line,reason',
    `,'=1+1,,4,"Society or property name is missing; Price, ₹: Expected price must be a number"`,
    '"A, B",1,x,9,"This line has 3 cells, the header has 2"',
    'C,2,,12,No post is left.',
    '',
  ])
})

test('the file of the rows left of such a file has the lines and reasons once', () => {
  const cells = ['Asha', '24k', '7', 'No post is left.']
  const file = rowsLeftCsv({
    header: ['propertyName', 'expectedPrice', 'line', 'reason'],
    bad: [],
    notCovered: [{ line: 2, reference: '', cells }],
    limitMessage: 'Still none.',
  })
  expect(file).toBe('propertyName,expectedPrice,line,reason\r\nAsha,24k,2,Still none.\r\n')
})
