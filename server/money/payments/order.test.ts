import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contracts/money/payments/payments.ts'
import {
  amountsOf,
  creditNoteNumber,
  financialYear,
  type OrderEvent,
  pollIntervalMs,
  receiptNumber,
  splitGst,
  TRANSITIONS,
} from './order.ts'

const EVENTS = ['opened', 'retried', 'paid', 'attempt_failed', 'expired'] as const satisfies readonly OrderEvent[]

function stateAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const { from, to } = TRANSITIONS[event]
  return from.includes(status) ? to : status
}

describe('an order', () => {
  test.each([
    ['CREATED', ['OPEN', 'CREATED', 'CREATED', 'CREATED', 'EXPIRED']],
    ['OPEN', ['OPEN', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']],
    ['FAILED', ['FAILED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']],
    ['EXPIRED', ['EXPIRED', 'EXPIRED', 'PAID', 'EXPIRED', 'EXPIRED']],
    ['PAID', ['PAID', 'PAID', 'PAID', 'PAID', 'PAID']],
  ] as const)('that is %s becomes %j', (status, expected) => {
    expect(EVENTS.map((event) => stateAfter(status, event))).toEqual(expected)
  })

  test('whatever happens in whatever order: it ends paid exactly when it was opened and then paid, and stays so', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const states: OrderStatus[] = ['CREATED']
        for (const event of events) states.push(stateAfter(states.at(-1) ?? 'CREATED', event))
        const expiredAt = events.indexOf('expired')
        const opened = events.indexOf('opened')
        const couldBePaid = opened >= 0 && (expiredAt < 0 || opened < expiredAt)
        const isPaid = couldBePaid && events.slice(opened).includes('paid')
        // an order that expired before it was opened was sent to no browser: only the gateway can report its payment
        const paidAfterExpiry = expiredAt >= 0 && events.slice(expiredAt).includes('paid')
        expect(states.at(-1) === 'PAID').toBe(isPaid || paidAfterExpiry)
        const firstPaid = states.indexOf('PAID')
        if (firstPaid >= 0) expect(new Set(states.slice(firstPaid))).toEqual(new Set(['PAID']))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is polled for a viewer until it is paid, less often once it has expired', () => {
    expect(ORDER_STATUSES.map(pollIntervalMs)).toEqual([3_000, 3_000, undefined, 3_000, 30_000])
  })
})

test('GST is rounded to whole rupees, and the total is price and GST', () => {
  expect(amountsOf(49_900)).toEqual({ price: 49_900, gst: 9_000, total: 58_900 })
  expect(amountsOf(29_900)).toEqual({ price: 29_900, gst: 5_400, total: 35_300 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (rupees) => {
      const { price, gst, total } = amountsOf(rupees * 100)
      expect(price + gst).toBe(total)
      expect(total % 100).toBe(0)
      expect(Math.abs(gst - rupees * 18)).toBeLessThanOrEqual(50)
    }),
  )
})

test('receipts are counted within a financial year, which begins on 1 April in India', () => {
  expect(financialYear(Date.parse('2027-03-31T18:29:59Z'))).toBe('2026-27')
  expect(financialYear(Date.parse('2027-03-31T18:30:00Z'))).toBe('2027-28')
  expect(financialYear(Date.parse('2099-12-31T00:00:00Z'))).toBe('2099-00')
  expect(receiptNumber('2026-27', 1)).toBe('W/2026-27/000001')
  expect(receiptNumber('2026-27', 1)).toHaveLength(16)
})

test('numbers of a year have at most 16 characters and differ, also above the millionth', () => {
  const counts = [1, 999_999, 1_000_000, 1_000_001, 99_999_999]
  const numbers = [...counts.map((count) => receiptNumber('2026-27', count)), ...counts.map((count) => creditNoteNumber('2026-27', count))]
  expect(numbers.slice(1, 3)).toEqual(['W/2026-27/999999', 'W/26-27/1000000'])
  expect(numbers.at(-1)).toBe('C/26-27/99999999')
  expect(numbers.every((number) => number.length <= 16)).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('CGST and SGST of any amount are its GST exactly, and IGST is all of it', () => {
  expect(splitGst(9_000, false)).toEqual({ cgst: 4_500, sgst: 4_500, igst: 0 })
  expect(splitGst(8_101, false)).toEqual({ cgst: 4_051, sgst: 4_050, igst: 0 })
  expect(splitGst(8_101, true)).toEqual({ cgst: 0, sgst: 0, igst: 8_101 })
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.boolean(), (gst, isInterState) => {
      const { cgst, sgst, igst } = splitGst(gst, isInterState)
      expect(cgst + sgst + igst).toBe(gst)
      expect(cgst - sgst).toBe(isInterState ? 0 : gst % 2)
    }),
  )
})
