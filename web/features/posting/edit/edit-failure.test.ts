import { expect, test } from 'vitest'
import { POSTING_MESSAGES, EDIT_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { editFailureOf, type FailedEdit } from './edit-failure.ts'

const refused = (status: number, message?: string, fields = {}): FailedEdit => ({
  kind: 'refused',
  status,
  code: undefined,
  message,
  fields,
})

test.each<[string, FailedEdit, object]>([
  ['a time-out', { kind: 'timed_out' }, { text: POSTING_MESSAGES.timedOut, expired: false, fields: {} }],
  ['no network', { kind: 'offline' }, { text: POSTING_MESSAGES.networkError, expired: false, fields: {} }],
  ['401', refused(401, 'whatever'), { text: 'Session expired. Please log in again.', expired: true, fields: {} }],
  ['413 with a word', refused(413, 'Too much'), { text: 'Too much', expired: false, fields: {} }],
  ['413 of a balancer', refused(413), { text: SAYS.failed, expired: false, fields: {} }],
  ['422 at a field', refused(422, 'No', { floor: 'Too high' }), { text: 'No', expired: false, fields: { floor: 'Too high' } }],
  ['500 without a word', refused(500), { text: 'Error updating property. Please try again.', expired: false, fields: {} }],
])('%s', (_name, failed, shown) => {
  expect(editFailureOf(failed)).toEqual(shown)
})
