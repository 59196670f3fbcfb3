import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'

const property = (propertyId: number) => ({ propertyId, propertyName: `House ${propertyId}` })
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

/** Imports the module anew, as a newly opened page does. */
async function open() {
  vi.resetModules()
  const chosen = await import('./chosen-properties.ts')
  const ids = () => (JSON.parse(stored.get('compared') ?? '[]') as { propertyId: number }[]).map(({ propertyId }) => propertyId)
  return { ...chosen, ids }
}

test('four can be chosen, a fifth cannot, and one that is chosen again stays once', async () => {
  const { chooseProperty, dropProperty, ids } = await open()
  expect([1, 2, 3, 4, 5, 2].map((id) => chooseProperty(property(id)))).toEqual([true, true, true, true, false, true])
  expect(ids()).toEqual([1, 2, 3, 4])
  dropProperty(2)
  expect(chooseProperty(property(5))).toBe(true)
  expect(ids()).toEqual([1, 3, 4, 5])
})

test('the choice survives a reload; of damaged storage what is no property is left out', async () => {
  const { chooseProperty } = await open()
  chooseProperty(property(1))
  const again = await open()
  again.chooseProperty(property(2))
  expect(again.ids()).toEqual([1, 2])
  stored.set('compared', '[7, null, {"propertyId":"3"}, {"propertyId":-1,"propertyName":"x"}, {"propertyId":8,"propertyName":"House 8"}]')
  again.chooseProperty(property(9))
  expect(again.ids()).toEqual([8, 9])
  again.dropAllProperties()
  expect(stored.size).toBe(0)
})
