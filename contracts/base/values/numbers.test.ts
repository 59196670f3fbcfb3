import { expect, test } from 'vitest'
import { leastTimeOf } from '#tests/prove.ts'
import { numberInvalid } from './number-messages.ts'
import { groupFirstNumber, groupWhileTyping } from './number-typing.ts'
import { parseNumber } from './numbers.ts'

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['₹ 12,500.00', 12_500],
  ['Rs. 25,000/-', 25_000],
  ['Rupaye 25,000', 25_000],
  ['₹.5 cr', 50_00_000],
  ['25000 INR', 25_000],
  ['25k', 25_000],
  ['25 thousand', 25_000],
  ['1.8 L', 1_80_000],
  ['1.8 lakhs', 1_80_000],
  ['2 Lac', 2_00_000],
  ['1.45 Cr', 1_45_00_000],
  ['1.45 crores', 1_45_00_000],
  ['.5 cr', 50_00_000],
  ['1,45,00,000', 1_45_00_000],
  ['1,450,000', 14_50_000],
  ['25,000 per month', 25_000],
  ['25000/month', 25_000],
  ['25k pm', 25_000],
  ['1,50,000.75', 1_50_001],
  ['12.', 12],
  ['-3', -3],
  ['0', 0],
  ['1.8 \u00a0 L', 1_80_000],
  ['78 lakh', 78_00_000],
  ['78 L', 78_00_000],
  ['78L', 78_00_000],
  ['1.2 cr', 1_20_00_000],
  ['1.25 crore', 1_25_00_000],
  ['25,000', 25_000],
  ['₹ 25 000', 25_000],
  ['1 45 00 000', 1_45_00_000],
  ['७८ लाख', 78_00_000],
  ['₹ २५,०००', 25_000],
  ['१.२५ कोटी', 1_25_00_000],
  ['  Rs.   25,000  /-  per   month ', 25_000],
])('the amount %j is %d rupees', (text, rupees) => expect(parseNumber(text, '₹')).toBe(rupees))

test.each([
  '12,50',
  '850,5',
  '25.000',
  '1.8',
  '1.25.5',
  'free',
  '',
  '.',
  'L',
  '1 2',
  '25 00',
  '1,25 000',
  '25,000 or less',
  '1.8 M',
  '9'.repeat(41),
  '916 sq.ft',
])('the amount %j is not understood', (text) => expect(parseNumber(text, '₹')).toBeUndefined())

test.each([
  ['850.5', 851],
  ['916.5', 917],
  ['916 sq.ft', 916],
  ['916 Sq. Ft.', 916],
  ['1,200 square feet', 1_200],
  ['916sqft', 916],
  ['916 sft', 916],
])('the area %j is %d sq.ft', (text, area) => expect(parseNumber(text, 'sq.ft')).toBe(area))

test.each(['850,5', '80 sq.m', '850.500', '1.2 L', 'East facing'])('the area %j is not understood', (text) =>
  expect(parseNumber(text, 'sq.ft')).toBeUndefined(),
)

test.each([' ', '1', '1,', '9 ', '. ', 'rs ', ' \u00a0'])(
  'a text of many %j takes no longer than other texts of its length',
  async (part) => {
    const timeOf = (text: string) =>
      leastTimeOf(() => {
        for (let row = 0; row < 500; row += 1) for (const unit of ['₹', 'sq.ft', 'ft', undefined] as const) parseNumber(text, unit)
      })
    const text = `${`1${part.repeat(40)}`.slice(0, 39)}x`
    // with catastrophic backtracking over the spaces it is more than 1,000 times as long
    expect((await timeOf(text)) / (await timeOf('x'.repeat(40)))).toBeLessThan(100)
  },
)

test('lengths may have their unit, and counts are whole', () => {
  expect([parseNumber("40'", 'ft'), parseNumber('40.5 ft', 'ft')]).toEqual([40, 41])
  expect([parseNumber('2'), parseNumber('2.0'), parseNumber('2.5'), parseNumber('2 baths')]).toEqual([2, 2, undefined, undefined])
})

test('the first number of a text is grouped the Indian way', () => {
  expect(['100', '1000', '100000', '12345678', '1234.50', 'Rs 25000 pm', '1.25 Cr', ''].map(groupFirstNumber)).toEqual([
    '100',
    '1,000',
    '1,00,000',
    '1,23,45,678',
    '1,234.50',
    'Rs 25,000 pm',
    '1.25 Cr',
    '',
  ])
})

/** Text of a field after the keys are pressed one by one; '<' is Backspace. */
const typed = (keys: string) =>
  [...keys].reduce((shown, key) => groupWhileTyping(shown, key === '<' ? shown.slice(0, -1) : shown + key), '')

test.each([
  ['850.5', '850.5'],
  ['1.25 Cr', '1.25 Cr'],
  ['12,500.00', '12,500.00'],
  ['1,45,00,000', '1,45,00,000'],
  ['1,450,000', '14,50,000'],
  ['14500000', '1,45,00,000'],
  ['125000<<', '1,250'],
  // not a number: it is refused, not read as 8,505
  ['850,5', '850,5'],
  ['12,50', '12,50'],
])('%s typed key by key is shown as %s', (keys, shown) => expect(typed(keys)).toBe(shown))

test('a price that could mean two amounts is asked for in full, since it is a number already', () => {
  expect(numberInvalid('Deposit', '₹')).toBe('Deposit: write it in full or with a unit, such as 25,000 or 1.8 L')
  expect(numberInvalid('Plot length', 'ft')).toBe('Plot length must be a number, such as 40.5')
  expect(numberInvalid('Floor')).toBe('Floor must be a whole number')
})
