import { expect, test } from 'vitest'
import { describePlan } from './receipt-wording.ts'

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
