import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldApprovals, holdApproval, UNDO_MS, undoApproval } from './held-approvals.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an approval is sent once after the time to undo it, and never when it was undone', async () => {
  const sent: number[] = []
  const approve = (propertyId: number) =>
    holdApproval({ propertyId, propertyName: `Home ${propertyId}` }, async () => sent.push(propertyId))
  approve(1)
  approve(2)
  approve(2)
  expect(heldApprovals().map(({ propertyId }) => propertyId)).toEqual([1, 2])
  vi.advanceTimersByTime(UNDO_MS - 1)
  undoApproval(1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, heldApprovals()]).toEqual([[2], []])
  approve(1)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(sent).toEqual([2, 1])
})

test.each(['resolve', 'reject'] as const)('a sent approval stays hidden until its answer, and cannot be undone (%s)', async (ending) => {
  const answer = Promise.withResolvers<void>()
  holdApproval({ propertyId: 7, propertyName: 'Pending Court' }, () => answer.promise)
  expect(heldApprovals()).toMatchObject([{ propertyId: 7, isSent: false }])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  undoApproval(7)
  expect(heldApprovals()).toMatchObject([{ propertyId: 7, isSent: true }])
  answer[ending]()
  await vi.advanceTimersByTimeAsync(0)
  expect(heldApprovals()).toEqual([])
})
