import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldApprovals, holdApproval, UNDO_MS, undoApproval } from './held-approvals.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an approval is sent once after the time to undo it, and never when it was undone', () => {
  const sent: number[] = []
  const approve = (propertyId: number) => holdApproval({ propertyId, propertyName: `Home ${propertyId}` }, () => sent.push(propertyId))
  approve(1)
  approve(2)
  approve(2)
  expect(heldApprovals().map(({ propertyId }) => propertyId)).toEqual([1, 2])
  vi.advanceTimersByTime(UNDO_MS - 1)
  undoApproval(1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect([sent, heldApprovals()]).toEqual([[2], []])
  approve(1)
  vi.advanceTimersByTime(UNDO_MS)
  expect(sent).toEqual([2, 1])
})
