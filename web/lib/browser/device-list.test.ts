import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'
import { createDeviceList } from './device-list.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const numbers = () => createDeviceList('recentlySeen', 3, isNumber)
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

function blockStorage(): void {
  const blocked = () => {
    throw new Error('blocked')
  }
  const localStorage = { getItem: blocked, setItem: blocked, removeItem: blocked }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined })
}

test('a list survives a reload, holds at most so many items, and is the same object until it changes', () => {
  numbers().write([4, 3, 2, 1])
  const list = numbers()
  expect(list.read()).toEqual([4, 3, 2])
  expect(list.read()).toBe(list.read())
  list.write([])
  expect(stored.has('recentlySeen')).toBe(false)
})

test.each(['{', 'null', '7', '"text"', '{"length":2}', '[', '[null,"7",[1],{}]'])('of the damaged storage %s nothing is read', (text) => {
  stored.set('recentlySeen', text)
  expect(numbers().read()).toEqual([])
})

test('what another tab has written is read, without what is no item', () => {
  const list = numbers()
  list.write([1])
  stored.set('recentlySeen', '[5,"x",6]')
  expect(list.read()).toEqual([5, 6])
})

test('a list works until the page is closed where storage is blocked', () => {
  blockStorage()
  const list = numbers()
  list.write([1, 2])
  expect(list.read()).toEqual([1, 2])
})

test('a change is kept until the page is closed while storage is full, and is stored again once there is room', () => {
  const list = numbers()
  list.write([1])
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new Error('full')
  }
  list.write([1, 2])
  expect(list.read()).toEqual([1, 2])
  localStorage.setItem = setItem
  list.write([1, 2, 3])
  expect(numbers().read()).toEqual([1, 2, 3])
})

test.each(['kept', 'blocked'])('the end of the session empties the list and tells who shows it where storage is %s', async (storage) => {
  if (storage === 'blocked') blockStorage()
  // simulates a page load: the modules hold state
  vi.resetModules()
  const { endSession, login } = await import('#web/lib/session/session-store.ts')
  const { createDeviceList } = await import('./device-list.ts')
  login('token', { id: 1 })
  const list = createDeviceList('recentlySeen', 3, isNumber)
  list.write([1, 2])
  const listener = vi.fn()
  const stop = list.subscribe(listener)
  endSession('signed_out')
  expect(listener).toHaveBeenCalled()
  expect(list.read()).toEqual([])
  stop()
})
