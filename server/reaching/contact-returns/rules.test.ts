import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import type { ReturnReason } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { dueReturn, type Facts, isContradicted, isWithinBounds } from './rules.ts'

const NOW = Date.UTC(2030, 0, 31)
const ago = (days: number) => new Date(NOW - days * DAY_MS)
const NOTHING: Facts = {
  unlockedAt: ago(5),
  letAt: null,
  deletedAt: null,
  hiddenAt: null,
  answer: null,
  answeredAt: null,
  reply: null,
  repliedAt: null,
  wrongNumberAt: null,
  isSaidByAnother: false,
  posterSeenAt: ago(1),
  reportUpheldAt: null,
}
const answered = (answer: Facts['answer'], days: number) => ({ answer, answeredAt: ago(days) })

test.each<[string, Partial<Facts>, ReturnReason | undefined]>([
  ['nothing is known', {}, undefined],
  ['let 7 days after the unlock', { unlockedAt: ago(8), letAt: ago(1) }, 'LET'],
  ['let more than 7 days after the unlock', { unlockedAt: ago(8.01), letAt: ago(1) }, undefined],
  ['let before the unlock', { unlockedAt: ago(1), letAt: ago(2) }, undefined],
  ['let after it was reached', { letAt: ago(1), ...answered('REACHED', 3) }, undefined],
  ['let after the seeker found the price different', { letAt: ago(1), ...answered('NOT_AS_DESCRIBED', 3) }, 'LET'],
  ['deleted', { deletedAt: ago(0) }, 'DELETED'],
  ['hidden unconfirmed', { hiddenAt: ago(0) }, 'UNCONFIRMED'],
  ['taken, not yet replied', answered('TAKEN', 0.99), undefined],
  ['taken, no reply for a day', answered('TAKEN', 1), 'TAKEN'],
  ['taken, agreed', { ...answered('TAKEN', 0), reply: 'AGREED', repliedAt: ago(0) }, 'TAKEN'],
  ['wrong number for less than 3 days', { wrongNumberAt: ago(2.99) }, undefined],
  ['wrong number for 3 days', { wrongNumberAt: ago(3) }, 'WRONG_NUMBER'],
  ['wrong number, unlocked 7 days before', { unlockedAt: ago(10), wrongNumberAt: ago(3) }, 'WRONG_NUMBER'],
  ['wrong number, unlocked earlier', { unlockedAt: ago(10.01), wrongNumberAt: ago(3) }, undefined],
  ['wrong number of somebody whom another one reached', { wrongNumberAt: ago(4), ...answered('REACHED', 4) }, undefined],
  ['no answer of a poster who was seen', answered('NO_ANSWER', 1), undefined],
  ['no answer, and another one says so', { ...answered('NO_ANSWER', 1), isSaidByAnother: true }, 'NO_ANSWER'],
  ['no answer less than 3 days after the unlock', { ...answered('NO_ANSWER', 1), unlockedAt: ago(2.99), isSaidByAnother: true }, undefined],
  ['no answer of a poster who was not seen since', { ...answered('NO_ANSWER', 1), posterSeenAt: ago(5) }, 'NO_ANSWER'],
  ['no answer of a poster without a session', { ...answered('NO_ANSWER', 1), posterSeenAt: null }, 'NO_ANSWER'],
  ['upheld report', { reportUpheldAt: ago(0), unlockedAt: ago(30) }, 'REPORT_UPHELD'],
  ['upheld report, unlocked earlier', { reportUpheldAt: ago(0), unlockedAt: ago(30.01) }, undefined],
  ['upheld report, though reached', { reportUpheldAt: ago(0), ...answered('REACHED', 1) }, 'REPORT_UPHELD'],
])('%s', (_what, facts, reason) => {
  expect(dueReturn({ ...NOTHING, ...facts }, NOW)).toBe(reason)
})

test('a contradiction counts for 48 hours after the answer', () => {
  const at = (hours: number) => ({
    reply: 'CONTRADICTED' as const,
    answeredAt: ago(3),
    repliedAt: new Date(NOW - 3 * DAY_MS + hours * HOUR_MS),
  })
  expect([isContradicted(at(48)), isContradicted(at(48.01)), isContradicted({ ...at(1), reply: 'AGREED' })]).toEqual([true, false, false])
})

test.each([
  [0, 0, true],
  [1, 1, true],
  [2, 9, false],
  [2, 10, true],
  [3, 10, false],
])('after %i returns of %i unlocks one more comes back by itself: %s', (returns, unlocks, isWithin) => {
  expect(isWithinBounds(returns, unlocks, { perSeeker: 2, share: 0.3 })).toBe(isWithin)
})
