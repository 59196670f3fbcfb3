import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contracts/money/payments/payments.ts'
import { amountsOf, financialYear, type OrderEvent, pollIntervalMs, receiptNumber, TRANSITIONS } from './order.ts'

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
