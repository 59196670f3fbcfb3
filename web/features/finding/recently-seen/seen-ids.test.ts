import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const ids = () => JSON.parse(stored.get('recentlySeen') ?? '[]') as number[]

test('the latest 20 properties are kept, the latest first, and one that is seen again comes first', async () => {
  const { rememberSeen } = await import('./seen-ids.ts')
  for (let id = 1; id <= 25; id += 1) rememberSeen(id)
  expect(ids()).toEqual(Array.from({ length: 20 }, (_unused, at) => 25 - at))
  rememberSeen(10)
  expect(ids().slice(0, 3)).toEqual([10, 25, 24])
  expect(ids()).toHaveLength(20)
})

test('what is gone is forgotten, the rest stays, and a press forgets all', async () => {
  const { rememberSeen, forgetSeen, forgetAllSeen } = await import('./seen-ids.ts')
  for (const id of [1, 2, 3, 4]) rememberSeen(id)
  forgetSeen([2, 4, 99])
  expect(ids()).toEqual([3, 1])
  forgetAllSeen()
  expect(stored.size).toBe(0)
})

test('damaged storage counts as nothing seen', async () => {
  stored.set('recentlySeen', '[1,"2",null,-3,1.5,{"a":1},4')
  const { rememberSeen } = await import('./seen-ids.ts')
  rememberSeen(5)
  expect(ids()).toEqual([5])
})
