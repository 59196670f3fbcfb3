import { expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { answersRarely, isShownRecord, replyWords } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { type InquiryFacts, recordOf, verdictOf } from './rules.ts'

const UNLOCKED = Date.UTC(2030, 3, 1)
const at = (hours: number) => new Date(UNLOCKED + hours * HOUR_MS)
const NOTHING: InquiryFacts = {
  unlockedAt: at(0),
  status: 'NEW',
  statusAt: null,
  answer: null,
  reply: null,
  repliedAt: null,
  returnReason: null,
  returnState: null,
  decidedAt: null,
  numberConfirmedAt: null,
}
const SET: Partial<InquiryFacts> = { status: 'CALLED', statusAt: at(24) }
const SET_LATE: Partial<InquiryFacts> = { status: 'CALLED', statusAt: new Date(at(24).getTime() + 1) }
const SILENT: Partial<InquiryFacts> = { answer: 'NO_ANSWER' }
const CONTRADICTED: Partial<InquiryFacts> = { ...SILENT, reply: 'CONTRADICTED', repliedAt: at(100) }
const DECIDED: Partial<InquiryFacts> = { ...CONTRADICTED, returnReason: 'NO_ANSWER', decidedAt: at(120) }
const WRONG: Partial<InquiryFacts> = { answer: 'WRONG_NUMBER' }

test.each<[string, Partial<InquiryFacts>, ReturnType<typeof verdictOf>]>([
  ['nothing is known', {}, undefined],
  ['a status within 24 hours', SET, 'answered'],
  ['a status later', SET_LATE, undefined],
  ['a status whose time is not known', { status: 'CLOSED' }, undefined],
  ['reached, still free', { answer: 'REACHED' }, 'answered'],
  ['reached, already let', { answer: 'TAKEN' }, 'answered'],
  ['already let, which the poster contradicts', { answer: 'TAKEN', reply: 'CONTRADICTED', repliedAt: at(1) }, 'answered'],
  ['not as described', { answer: 'NOT_AS_DESCRIBED' }, 'answered'],
  ['no answer', SILENT, 'silent'],
  ['no answer, and a status in time: the seeker outweighs it', { ...SILENT, ...SET }, 'silent'],
  ['reached, and no status', { answer: 'REACHED', ...SET_LATE }, 'answered'],
  ['no answer, contradicted, undecided', CONTRADICTED, undefined],
  ['the same, waiting for an operator', { ...DECIDED, returnState: 'WAITING', decidedAt: null }, undefined],
  ['the contradiction was upheld', { ...DECIDED, returnState: 'REFUSED' }, undefined],
  ['the contradiction was overruled', { ...DECIDED, returnState: 'RETURNED' }, 'silent'],
  ['it came back before the poster contradicted', { ...DECIDED, returnState: 'RETURNED', decidedAt: at(99) }, undefined],
  ['it came back for another reason', { ...DECIDED, returnReason: 'LET', returnState: 'RETURNED' }, undefined],
  ['it came back without a contradiction', { ...SILENT, returnReason: 'NO_ANSWER', returnState: 'RETURNED', decidedAt: at(90) }, 'silent'],
  ['operators refused the answer', { ...SILENT, returnReason: 'NO_ANSWER', returnState: 'REFUSED', decidedAt: at(90) }, undefined],
  ['wrong number', WRONG, 'silent'],
  ['wrong number, and a code after the unlock', { ...WRONG, numberConfirmedAt: at(1) }, undefined],
  ['wrong number, and a code before the unlock', { ...WRONG, numberConfirmedAt: at(-1) }, 'silent'],
])('an inquiry of which this is known counts as it should: %s', (_name, facts, verdict) => {
  expect(verdictOf({ ...NOTHING, ...facts })).toBe(verdict)
})

test('a record is the number of counted and of answered inquiries', () => {
  const inquiries = [{}, SET, SET_LATE, SILENT, CONTRADICTED, { answer: 'REACHED' } as const]
  expect(recordOf(inquiries.map((facts) => ({ ...NOTHING, ...facts })))).toEqual({ counted: 3, answered: 2 })
  expect(recordOf([])).toEqual({ counted: 0, answered: 0 })
})

test('a record is shown from five on, and says “rarely” below the half', () => {
  expect([4, 5].map((counted) => isShownRecord({ counted, answered: counted }))).toEqual([false, true])
  expect([2, 3].map((answered) => replyWords({ counted: 5, answered }))).toEqual(['answers rarely', 'answers 3 of 5 within a day'])
  expect(answersRarely({ counted: 8, answered: 4 })).toBe(false)
})
