import { expect, test } from 'vitest'
import { readInquiries } from './api.ts'

test.each([undefined, null, [], { data: [] }, { content: null }, { content: [null] }])('an answer %j is no page of inquiries', (answer) => {
  expect(() => readInquiries(answer as unknown as Parameters<typeof readInquiries>[0])).toThrow('Unexpected data format')
})
