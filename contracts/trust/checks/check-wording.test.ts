import { expect, test } from 'vitest'
import { checkedWords } from './check-wording.ts'

test('what was checked stands beside what was not, also when nothing was', () => {
  const nothing = { phoneConfirmedOn: null, papers: [], register: null }
  expect(checkedWords(nothing, true, 'Wada')).toEqual({
    checked: [],
    unchecked: [
      'Wada has not visited this home.',
      'Not checked: the phone number.',
      'Not checked: papers of the home.',
      'Not checked: the RERA number.',
    ],
  })
  const papers = [{ kind: 'index_ii', seenOn: '2026-11-05', endsOn: '2027-11-05' }] as const
  const all = { phoneConfirmedOn: '2026-11-03', papers: [...papers], register: { lookedUpOn: '2026-11-04', nameAgrees: false } }
  expect(checkedWords(all, true, 'Wada')).toEqual({
    checked: [
      'Phone confirmed by code on 3 Nov 2026.',
      'Index II seen by Wada on 5 Nov 2026. This counts until 5 Nov 2027.',
      'RERA number looked up on 4 Nov 2026: the register does not name this broker.',
    ],
    unchecked: ['Wada has not visited this home.'],
  })
  expect(checkedWords({ ...nothing, phoneConfirmedOn: '2026-11-03' }, false, 'Wada').unchecked).toEqual([
    'Wada has not visited this home.',
    'Not checked: papers of the home.',
  ])
})
