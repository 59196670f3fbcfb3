import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'

const HINJAWADI = { workplace: 'hinjawadi-phase-1', mode: 'CAR' } as const
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  // simulates a page load: the modules hold the state of the session and of the list
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const load = () => Promise.all([import('./remembered-way.ts'), import('#web/lib/session/session-store.ts')])

test('the way to work is remembered until it is forgotten', async () => {
  const [{ rememberWay, rememberedWay }] = await load()
  rememberWay(HINJAWADI)
  expect(rememberedWay()).toEqual(HINJAWADI)
  rememberWay(null)
  expect(rememberedWay()).toBeNull()
})

test('the end of a session forgets where its user works', async () => {
  const [{ rememberWay, rememberedWay }, { endSession, login }] = await load()
  login('token', { id: 1 })
  rememberWay(HINJAWADI)
  endSession('signed_out')
  expect(rememberedWay()).toBeNull()
  expect([...stored.values()].join()).not.toContain('hinjawadi')
})

test.each(['{', 'null', '[{"workplace":7,"mode":"CAR"}]', '[{"workplace":"hinjawadi-phase-1","mode":"ROCKET"}]'])(
  'of the damaged storage %s nothing is read',
  async (text) => {
    const [{ rememberedWay }] = await load()
    stored.set('wayToWork', text)
    expect(rememberedWay()).toBeNull()
  },
)
