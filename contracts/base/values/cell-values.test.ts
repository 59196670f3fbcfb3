import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWrittenBhk } from '#contracts/homes/properties/written-bhk.ts'
import { leastTimeOf } from '#tests/prove.ts'
import { parseDate, parseSerialDate } from './dates.ts'
import { parseFloors } from './floors.ts'
import { groupDigits } from './money.ts'
import { parsePinCode } from './pin-codes.ts'
import { parseWrittenNumber } from './written-numbers.ts'

test.each([
  ['24000 only', 24_000],
  ['₹24K/mo', 24_000],
  ['24,000/- (negotiable)', 24_000],
  ['25k pm nego', 25_000],
  ['1 crore 45 lakh', 1_45_00_000],
  ['1 Cr 45 L', 1_45_00_000],
  ['2 lakh and 50 thousand', 2_50_000],
  ['१ कोटी ४५ लाख', 1_45_00_000],
  ['1.8 L', 1_80_000],
])('the amount %j is %d rupees', (text, rupees) => expect(parseWrittenNumber(text, '₹')).toBe(rupees))

test.each(['45 lakh 1 crore', '1 crore 45', '1.8', '16,50', 'only', '24000 or less', '', '1 2 only'])(
  'the amount %j is not understood',
  (text) => expect(parseWrittenNumber(text, '₹')).toBeUndefined(),
)

test.each([
  ['60 sqm', 646],
  ['1,200 sqm', 12_917],
  ['80 sq.m', 861],
  ['100 sq. yards', 900],
  ['2 guntha', 2_178],
  ['1.5 acre', 65_340],
  ['९०० चौ. फूट', 900],
  ['916 sq.ft', 916],
])('the area %j is %d sq.ft', (text, area) => expect(parseWrittenNumber(text, 'sq.ft')).toBe(area))

test.each(['80 m', '1,2,3 sqm', 'sqm', '850,5 sqm', '92,50 sqm', '1,50 acre', '-5 sqm'])('the area %j is not understood', (text) =>
  expect(parseWrittenNumber(text, 'sq.ft')).toBeUndefined(),
)

test.each([
  ['2026-12-15', '2026-12-15'],
  ['2026-12-15 00:00:00', '2026-12-15'],
  ['2026-12-15T00:00:00.000Z', '2026-12-15'],
  ['15/12/2026', '2026-12-15'],
  ['15.12.26', '2026-12-15'],
  ['15-Dec-2026', '2026-12-15'],
  ['15-Dec-26', '2026-12-15'],
  ["15 Dec '26", '2026-12-15'],
  ['15th December, 2026', '2026-12-15'],
  ['Dec 15, 2026', '2026-12-15'],
  ['१५/१२/२०२६', '2026-12-15'],
  ['१५ डिसेंबर २०२६', '2026-12-15'],
  ['1 मे 2026', '2026-05-01'],
])('the date %j is %s', (text, date) => expect(parseDate(text)).toBe(date))

test.each(['', '31/02/2026', '15/13/2026', '15-Foo-2026', '2026', 'soon', '15 Dec', '99/99/9999', '46371'])(
  'the date %j is not understood',
  (text) => expect(parseDate(text)).toBeUndefined(),
)

test('a number of a spreadsheet is a date of this century', () => {
  expect(['46371', '46371.75', '4637', '1', '463710', '25000'].map(parseSerialDate)).toEqual([
    '2026-12-15',
    '2026-12-15',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['GF', { floor: 0 }],
  ['Ground floor', { floor: 0 }],
  ['तळमजला', { floor: 0 }],
  ['3', { floor: 3 }],
  ['3.0', { floor: 3 }],
  ['3rd', { floor: 3 }],
  ['३ रा', { floor: 3 }],
  ['2nd Floor', { floor: 2 }],
  ['Third floor', { floor: 3 }],
  ['5 of 11', { floor: 5, totalFloors: 11 }],
  ['5th/11', { floor: 5, totalFloors: 11 }],
  ['G out of 4 floors', { floor: 0, totalFloors: 4 }],
])('the floor %j is understood', (text, floors) => expect(parseFloors(text)).toEqual(floors))

test.each(['', 'basement', '3 and 4', '5/11/2026', '3 bhk', 'of'])('the floor %j is not understood', (text) =>
  expect(parseFloors(text)).toBeUndefined(),
)

test.each([
  ['2 B.H.K', 'TWO_BHK'],
  ['2 B.H.K.', 'TWO_BHK'],
  ['2½ BHK', '_2_5_BHK'],
  ['2 1/2 BHK', '_2_5_BHK'],
  ['2.5BHK', '_2_5_BHK'],
  ['२ BHK', 'TWO_BHK'],
  ['३ बीएचके', 'THREE_BHK'],
  ['1 R.K.', 'ONE_RK'],
  ['3 Bedroom', 'THREE_BHK'],
  ['2BHK Flat', 'TWO_BHK'],
])('the size %j is %s', (text, code) => expect(parseWrittenBhk(text)).toBe(code))

test('a pin code has six digits', () => {
  expect(['411045', '411 045', '411-045', '411045.0', '४११०४५'].map(parsePinCode)).toEqual(Array(5).fill('411045'))
  expect(['41104', '0411045', '4110450', 'Pune', ''].map(parsePinCode)).toEqual(Array(5).fill(undefined))
})

describe('whatever a cell holds', () => {
  const ways = <T>(value: fc.Arbitrary<T>, ...write: readonly ((value: T) => string)[]) =>
    fc.tuple(value, fc.constantFrom(...write)).map(([meant, way]) => ({ meant, text: way(meant) }))
  const devanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit)

  test('an amount is read as it was meant, however it is written', () => {
    const amounts = ways(
      fc.integer({ min: 1_000, max: 99_999_999 }),
      (rupees) => `${rupees}`,
      (rupees) => groupDigits(rupees),
      (rupees) => `₹ ${groupDigits(rupees)}/-`,
      (rupees) => `${devanagari(groupDigits(rupees))}`,
      (rupees) => `Rs.${rupees} only`,
      (rupees) => `${rupees}.00 (Negotiable)`,
      (rupees) => `${rupees / 1e5} lakh`,
    )
    fc.assert(
      fc.property(amounts, ({ meant, text }) => {
        expect(parseWrittenNumber(text, '₹'), text).toBe(meant)
      }),
    )
  })

  test('a date is read as it was meant, however it is written', () => {
    const days = fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10))
    const part = (day: string, at: number) => day.split('-')[at] ?? ''
    const word = (day: string) => new Date(day).toLocaleString('en', { month: 'short', timeZone: 'UTC' })
    const dates = ways(
      days,
      (day) => day,
      (day) => `${day} 00:00:00`,
      (day) => devanagari(day.split('-').reverse().join('/')),
      (day) => `${Number(part(day, 2))}-${word(day)}-${part(day, 0).slice(2)}`,
      (day) => `${word(day)} ${Number(part(day, 2))}, ${part(day, 0)}`,
    )
    fc.assert(
      fc.property(dates, ({ meant, text }) => {
        expect(parseDate(text), text).toBe(meant)
      }),
    )
  })

  test('a reader answers or says that it does not understand, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const read of [parseDate, parseSerialDate, parseFloors, parsePinCode, parseWrittenBhk]) read(text)
        for (const unit of ['₹', 'sq.ft', 'ft', 'months', undefined] as const) {
          const number = parseWrittenNumber(text, unit)
          expect(number === undefined || Number.isSafeInteger(number)).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([' ', '1', '1 ', '1/', 'of ', 'a', 'मे ', '15-Dec-', '. '])(
    'a text of many %j takes no longer than other texts of its length',
    async (part) => {
      const timeOf = (text: string) =>
        leastTimeOf(() => {
          for (let row = 0; row < 500; row += 1) {
            for (const read of [parseDate, parseFloors, parseWrittenBhk, parsePinCode]) read(text)
            for (const unit of ['₹', 'sq.ft'] as const) parseWrittenNumber(text, unit)
          }
        })
      const text = `${`1${part.repeat(40)}`.slice(0, 39)}x`
      expect((await timeOf(text)) / (await timeOf('x'.repeat(40)))).toBeLessThan(100)
    },
  )
})
