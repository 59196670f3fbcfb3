import { expect, test } from 'vitest'
import type { ErrorCode } from '#contracts/base/errors.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { describeSendFailure, type FailedSend, type SendFailure } from '#web/lib/forms/send-failure.ts'
import { EDITING_FAILURES, POSTING_FAILURES } from './failures.ts'

const refused = (status: number, code?: ErrorCode, message?: string, fields?: Record<string, string>): FailedSend => ({
  kind: 'refused',
  status,
  body: { code, message, fields },
})
const shown = (text: string, next?: SendFailure['next'], fields = {}) => ({ text, fields, ...(next ? { next } : {}) })

test('the limit is the literal text for the free plan, and true for one property and for several plans', () => {
  expect([3, 1, 25].map(POSTING_MESSAGES.limitReached)).toEqual([
    'Post limit exceeded. You can only post 3 properties with your current plan.',
    'Post limit exceeded. You can only post 1 property with the plans you have.',
    'Post limit exceeded. You can only post 25 properties with the plans you have.',
  ])
})

test.each<[string, FailedSend, object]>([
  ['a timeout', { kind: 'timed_out' }, shown(SENDING_MESSAGES.timedOut)],
  ['no network', { kind: 'offline' }, shown(SENDING_MESSAGES.networkError)],
  [
    'timed_out of the server',
    refused(408, 'timed_out', SENDING_MESSAGES.uploadStalled),
    shown(`Request Timeout: ${SENDING_MESSAGES.uploadStalled}`),
  ],
  ['408 of a load balancer', refused(408), shown(SENDING_MESSAGES.timedOut)],
  ['not_signed_in', refused(401, 'not_signed_in', 'whatever'), shown('Session expired. Please log in again.', 'sign-in')],
  [
    'limit_reached without a message',
    refused(403, 'limit_reached'),
    shown('Post limit exceeded. You can only post 3 properties with your current plan.', 'plans'),
  ],
  [
    "limit_reached with another plan's number",
    refused(403, 'limit_reached', POSTING_MESSAGES.limitReached(25)),
    shown(POSTING_MESSAGES.limitReached(25), 'plans'),
  ],
  [
    'limit_reached as a server error',
    refused(500, 'limit_reached', 'No subscription'),
    shown('Post limit exceeded. Please upgrade your plan to post more properties.', 'plans'),
  ],
  ['not_allowed with a message', refused(403, 'not_allowed', 'Seekers cannot post'), shown('Seekers cannot post')],
  ['a message about limits with another code', refused(403, 'not_allowed', 'No upgrade, no limit'), shown('No upgrade, no limit')],
  [
    'too_many_requests',
    refused(429, 'too_many_requests', SENDING_MESSAGES.uploadsUnderWay),
    shown('Several of your uploads are still in progress. Please try again when they finish.'),
  ],
  ['403 without a body', refused(403), shown('Access denied')],
  ['conflict', refused(409, 'conflict', 'It is live already'), shown('It is live already', 'edit')],
  ['413', refused(413, undefined, 'whatever'), shown('Files too large. Please reduce image sizes and try again.')],
  ['invalid_input with fields', refused(422, 'invalid_input', 'No', { floor: 'F' }), shown('No', undefined, { floor: 'F' })],
  ['422 without a body', refused(422), shown('Invalid data provided. Please check your inputs.')],
  ['internal', refused(500, 'internal', 'broken'), shown(SENDING_MESSAGES.serverError)],
  ['unavailable', refused(503, 'unavailable', SENDING_MESSAGES.uploadsBusy), shown(SENDING_MESSAGES.serverError)],
  ['502 of a load balancer', refused(502), shown(SENDING_MESSAGES.serverError)],
  ['another status with a message', refused(418, undefined, 'teapot'), shown('teapot')],
  ['another status without a message', refused(418), shown('An unexpected error occurred')],
])('a post that fails with %s shows its message and what follows', (_name, failed, failure) => {
  expect(describeSendFailure(failed, POSTING_FAILURES)).toEqual(failure)
})

test.each<[string, FailedSend, object]>([
  ['a timeout', { kind: 'timed_out' }, shown(SENDING_MESSAGES.timedOut)],
  ['no network', { kind: 'offline' }, shown(SENDING_MESSAGES.networkError)],
  ['401 without a code', refused(401, undefined, 'whatever'), shown('Session expired. Please log in again.', 'sign-in')],
  ['too_large with a message', refused(413, 'too_large', 'Too much'), shown('Too much')],
  ['413 of a load balancer', refused(413), shown(EDIT_MESSAGES.failed)],
  ['invalid_input with fields', refused(422, 'invalid_input', 'No', { floor: 'Too high' }), shown('No', undefined, { floor: 'Too high' })],
  ['500 without a message', refused(500), shown('Error updating property. Please try again.')],
])('an edit that fails with %s shows its message and what follows', (_name, failed, failure) => {
  expect(describeSendFailure(failed, EDITING_FAILURES)).toEqual(failure)
})
