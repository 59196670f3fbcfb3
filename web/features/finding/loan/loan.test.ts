import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_HOME_LOAN_RATE } from '#contracts/base/limits.ts'
import { exactInstalment, firstLoanForm, type LoanForm, loanCosts, MAX_LOAN_YEARS, readLoan } from './loan.ts'

test.each([
  // the examples of numpy.pmt, of Pmt in Adobe's FormCalc and of PMT in the OpenOffice wiki
  [2_00_000, 7.5, 180, 1_854.0247200054619],
  [1_50_000, 4.75, 300, 855.17604207164],
  [5_000, 5.5, 24, 220.48],
  // by hand: 1,00,000 at 1 % per month for 2 months: 1,00,000 × 0.01 × 1.0201 ÷ 0.0201
  [1_00_000, 12, 2, 50_751.2437810945],
  [12_000, 0, 12, 1_000],
])('₹%d at %d percent for %d months is paid back by ₹%d per month', (rupees, annualPercent, months, expected) => {
  const instalment = exactInstalment({ principalPaise: rupees * 100, annualPercent, months }) / 100
  expect(instalment).toBeCloseTo(expected, expected === 220.48 ? 2 : 6)
})

test('the interest of ₹68,00,000 at 8.5 percent for 20 years is that of 240 unrounded instalments', () => {
  const costs = loanCosts({ principalPaise: 68_00_000_00, annualPercent: 8.5, months: 240 })
  // 68,00,000 × 0.0070833… × 5.4412432… ÷ 4.4412432… = 59,011.9798…
  expect(costs.instalmentPaise).toBe(59_011_98)
  expect(Math.abs(costs.interestPaise - (costs.instalmentPaise * 240 - 68_00_000_00))).toBeLessThanOrEqual(120)
})

const loans = fc.record({
  principalPaise: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  annualPercent: fc.integer({ min: 0, max: MAX_HOME_LOAN_RATE * 100 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: MAX_LOAN_YEARS * 12 }),
})

test('a full schedule of interest on the reducing balance ends at 0, and its interest is the one that is told', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const instalment = exactInstalment(loan)
      const monthly = loan.annualPercent / 12 / 100
      let left = loan.principalPaise
      let interest = 0
      for (let month = 0; month < loan.months; month += 1) {
        const due = left * monthly
        interest += due
        left -= instalment - due
      }
      // the floating-point error grows with the balance
      const rounding = 1e-9 * loan.principalPaise * (1 + monthly) ** loan.months + 1
      expect(Math.abs(left)).toBeLessThan(rounding)
      expect(Math.abs(interest - loanCosts(loan).interestPaise)).toBeLessThan(rounding)
    }),
  )
})

test('a longer loan has lower instalments and more interest, and a higher rate raises both', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const longer = { ...loan, months: loan.months + 12 }
      expect(exactInstalment(longer)).toBeLessThan(exactInstalment(loan))
      expect(loanCosts(longer).interestPaise).toBeGreaterThanOrEqual(loanCosts(loan).interestPaise)
      expect(exactInstalment({ ...loan, annualPercent: loan.annualPercent + 0.25 })).toBeGreaterThan(exactInstalment(loan))
    }),
  )
})

const FORM: LoanForm = { price: '85,00,000', ownMoney: '17 L', years: '20', rate: '8.5%' }

test('amounts are read as people write them', () => {
  expect(readLoan(FORM)).toEqual({ loan: { principalPaise: 68_00_000_00, annualPercent: 8.5, months: 240 } })
  expect(readLoan({ ...FORM, ownMoney: '' })).toMatchObject({ loan: { principalPaise: 85_00_000_00 } })
  expect(readLoan(firstLoanForm(85_00_000, 8.5))).toEqual(readLoan(FORM))
})

test("one's own money that is enough needs no loan", () => {
  for (const ownMoney of ['85,00,000', '1 Cr']) expect(readLoan({ ...FORM, ownMoney })).toEqual({ loan: null })
})

test.each([
  ['price', ['', '0', '-5', 'abc', '1e9', '99999999999999999999', 'Infinity', 'NaN', '1.8', '٣', '9'.repeat(1_000)]],
  ['ownMoney', ['-1', 'x', '1e3', '99999999999999']],
  ['years', ['', '0', '31', '-1', '1.5', '20x', '1e1', '100', '０']],
  ['rate', ['', '-1', '30.01', '31', '100', '8.555', '1e1', 'NaN', '8,5', '.5', '%']],
] as const)('of the field %s hostile values are refused at that field', (name, values) => {
  for (const value of values) {
    const read = readLoan({ ...FORM, [name]: value })
    expect(read, value).toMatchObject({ errors: { [name]: expect.stringMatching(/^Please enter /) } })
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([name])
  }
})

test('whatever is typed, the calculator tells a finite loan or what is wrong', () => {
  const field = fc.oneof(fc.string(), fc.constantFrom('85 L', '1 Cr', '20', '8.5', '0'), fc.integer().map(String))
  fc.assert(
    fc.property(fc.record({ price: field, ownMoney: field, years: field, rate: field }), (form) => {
      const read = readLoan(form)
      if ('errors' in read) expect(Object.keys(read.errors).length).toBeGreaterThan(0)
      if ('errors' in read || !read.loan) return
      const { instalmentPaise, interestPaise } = loanCosts(read.loan)
      expect(Number.isSafeInteger(instalmentPaise) && Number.isSafeInteger(interestPaise)).toBe(true)
      expect(instalmentPaise * read.loan.months + read.loan.months).toBeGreaterThanOrEqual(read.loan.principalPaise)
    }),
  )
})
