import { expect, test } from 'vitest'
import { describePlan, documentTitle, taxLines } from './receipt-wording.ts'

const receipt = {
  total: 1179,
  subscriptionStartDate: '2026-11-02T10:00:00Z',
  subscriptionEndDate: '2026-12-02T10:00:00Z',
  creditNotes: [],
}
const givenBack = (...totals: number[]) => totals.map((total) => ({ total }))

test('a receipt says how long its plan runs, and that a part given back makes it end sooner', () => {
  expect(describePlan(receipt)).toMatchObject({ label: 'Plan period', value: '2 Nov 2026 – 2 Dec 2026' })
  const shortened = describePlan({ ...receipt, subscriptionEndDate: '2026-11-22T10:00:00Z', creditNotes: givenBack(393) })
  expect(shortened).toEqual({
    label: 'Plan period',
    value: '2 Nov 2026 – 22 Nov 2026',
    afterRefund: 'The plan ends sooner by the same share.',
  })
})

test('a receipt whose money was given back in full, in one part or in several, says when its plan ended and names no period', () => {
  const ended = { ...receipt, subscriptionEndDate: '2026-11-02T18:00:00Z' }
  for (const creditNotes of [givenBack(1179), givenBack(100.01, 333.33, 745.66)])
    expect(describePlan({ ...ended, creditNotes })).toEqual({
      label: 'Plan ended',
      value: '2 Nov 2026',
      afterRefund: 'The plan has ended.',
    })
})

test('a receipt of a payment that started no plan says nothing of one', () => {
  const none = { ...receipt, subscriptionStartDate: null, subscriptionEndDate: null, creditNotes: givenBack(1179) }
  expect(describePlan(none)).toBeUndefined()
})

test('a receipt names IGST to another State, and otherwise CGST and SGST', () => {
  expect(taxLines({ cgst: 0, sgst: 0, igst: 81 })).toEqual([{ label: 'IGST 18%', amount: 81 }])
  expect(taxLines({ cgst: 40.5, sgst: 40.5, igst: 0 })).toEqual([
    { label: 'CGST 9%', amount: 40.5 },
    { label: 'SGST 9%', amount: 40.5 },
  ])
})

test('a receipt of a seller without a GST number is not called a tax invoice', () => {
  expect([documentTitle(null), documentTitle('27AAPFU0939F1ZV')]).toEqual(['Receipt', 'Tax invoice'])
})
