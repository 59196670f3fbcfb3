import { MutationObserver, notifyManager, onlineManager } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, isTransient } from './query-client.ts'

it('isTransient is true for no answer and for faults of the server', () => {
  expect(isTransient(new ApiError(0, undefined))).toBe(true)
  expect(isTransient(new ApiError(503, undefined))).toBe(true)
  expect(isTransient(new ApiError(404, undefined))).toBe(false)
  expect(isTransient(new TypeError('bug'))).toBe(false)
})

it('a mutation without a connection fails at once and is not carried out when the connection is back', async () => {
  onlineManager.setOnline(false)
  try {
    let calls = 0
    const deletion = new MutationObserver(createQueryClient(), {
      mutationFn: () => {
        calls += 1
        return Promise.reject(new ApiError(0, undefined))
      },
    })
    await expect(deletion.mutate()).rejects.toThrow('The server did not answer.')
    onlineManager.setOnline(true)
    expect(calls).toBe(1)
  } finally {
    onlineManager.setOnline(true)
  }
})

it('a component is told that its call has started before another press can come', async () => {
  const call = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => undefined) })
  let isToldPending = false
  // as useMutation does
  call.subscribe(notifyManager.batchCalls(() => (isToldPending = call.getCurrentResult().isPending)))
  void call.mutate()
  // the browser runs microtasks between the events of two presses
  await Promise.resolve()
  expect(isToldPending).toBe(true)
})
