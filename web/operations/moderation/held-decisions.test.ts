import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldDecisions, holdDecision, sendHeldDecisions, UNDO_MS, undoDecision } from './held-decisions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a decision is sent once after the time to undo it, and never when it was undone', async () => {
  const sent: number[] = []
  const approve = (propertyId: number) =>
    holdDecision({ propertyId, propertyName: `Home ${propertyId}`, decision: 'approve' }, async () => sent.push(propertyId))
  approve(1)
  approve(2)
  approve(2)
  expect(heldDecisions().map(({ propertyId }) => propertyId)).toEqual([1, 2])
  vi.advanceTimersByTime(UNDO_MS - 1)
  undoDecision(1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, heldDecisions()]).toEqual([[2], []])
  approve(1)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(sent).toEqual([2, 1])
})

test.each(['resolve', 'reject'] as const)('a sent decision stays hidden until its answer, and cannot be undone (%s)', async (ending) => {
  const answer = Promise.withResolvers<void>()
  holdDecision({ propertyId: 7, propertyName: 'Reported Court', decision: 'keep' }, () => answer.promise)
  expect(heldDecisions()).toMatchObject([{ propertyId: 7, isSent: false }])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  undoDecision(7)
  expect(heldDecisions()).toMatchObject([{ propertyId: 7, isSent: true }])
  answer[ending]()
  await vi.advanceTimersByTimeAsync(0)
  expect(heldDecisions()).toEqual([])
})

test('leaving the page sends each held decision at once, and none twice or after its undo', async () => {
  const sent: number[] = []
  for (const propertyId of [1, 2, 3])
    holdDecision({ propertyId, propertyName: `Home ${propertyId}`, decision: 'approve' }, async () => sent.push(propertyId))
  undoDecision(2)
  sendHeldDecisions()
  sendHeldDecisions()
  expect(sent).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect([sent, heldDecisions()]).toEqual([[1, 3], []])
})
