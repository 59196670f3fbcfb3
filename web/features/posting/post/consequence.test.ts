import { expect, test } from 'vitest'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { consequenceOf, type FailedSend } from './consequence.ts'

const refused = (status: number, message = '', fields = {}): FailedSend => ({
  kind: 'refused',
  status,
  code: undefined,
  message: message || undefined,
  fields,
})

test.each<[string, FailedSend, object]>([
  ['a time-out', { kind: 'timed_out' }, { kind: 'toast', text: SAYS.timedOut }],
  ['408 of the server', refused(408, SAYS.uploadStalled), { kind: 'toast', text: `Request Timeout: ${SAYS.uploadStalled}` }],
  ['408 of a balancer', refused(408), { kind: 'toast', text: SAYS.timedOut }],
  ['no network', { kind: 'offline' }, { kind: 'toast', text: SAYS.networkError }],
  ['401', refused(401, 'whatever'), { kind: 'sign-in', text: 'Session expired. Please log in again.' }],
  [
    '403 about a limit',
    refused(403, 'Post limit reached'),
    { kind: 'limit', text: 'Post limit exceeded. You can only post 3 properties with your current plan.' },
  ],
  ['403 about an upgrade', refused(403, 'Please UPGRADE'), { kind: 'limit', text: SAYS.limitReached(3) }],
  ["403 with another plan's number", refused(403, SAYS.limitReached(25)), { kind: 'limit', text: SAYS.limitReached(25) }],
  ['403 with a word', refused(403, 'Seekers cannot post'), { kind: 'toast', text: 'Seekers cannot post' }],
  ['403 without one', refused(403), { kind: 'toast', text: 'Access denied' }],
  ['413', refused(413, 'whatever'), { kind: 'toast', text: 'Files too large. Please reduce image sizes and try again.' }],
  ['422 with a word', refused(422, 'No', { floor: 'F' }), { kind: 'fields', text: 'No', fields: { floor: 'F' } }],
  ['422 without one', refused(422), { kind: 'fields', text: 'Invalid data provided. Please check your inputs.', fields: {} }],
  ['500', refused(500, 'broken'), { kind: 'toast', text: SAYS.serverError }],
  [
    '500 about a subscription',
    refused(500, 'No subscription'),
    { kind: 'limit', text: 'Post limit exceeded. Please upgrade your plan to post more properties.' },
  ],
  ['418 with a word', refused(418, 'teapot'), { kind: 'toast', text: 'teapot' }],
  ['418 without one', refused(418), { kind: 'toast', text: 'An unexpected error occurred' }],
])('%s', (_name, failed, consequence) => {
  expect(consequenceOf(failed)).toEqual(consequence)
})
