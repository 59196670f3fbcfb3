import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The tab's session storage; a new import of the module simulates a page reload. */
let stored: Map<string, string>
let path: string

beforeEach(() => {
  stored = new Map()
  path = '/listing/17'
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {
    location: {
      get pathname() {
        return path
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CALL = { kind: 'call', propertyId: 17, requirementId: null, goal: 'call Sunita', message: 'You must be logged in.' } as const

async function loadPage() {
  vi.resetModules()
  return import('./pending-action.ts')
}

test('a pending action is handed over once, however many buttons ask for it', async () => {
  const page = await loadPage()
  page.askToSignIn(CALL)
  const taken = Array.from({ length: 5 }, () => page.takePendingAction(({ propertyId }) => propertyId === 17))
  expect(taken.filter(Boolean)).toEqual([expect.objectContaining(CALL)])
  expect(stored.size).toBe(0)
})

test('a button takes no action of another subject', async () => {
  const page = await loadPage()
  page.askToSignIn(CALL)
  expect(page.takePendingAction(({ propertyId }) => propertyId === 18)).toBeUndefined()
  expect(page.takePendingAction(({ propertyId }) => propertyId === 17)).toMatchObject(CALL)
})

test('a reload of the same page keeps the action and the step', async () => {
  const before = await loadPage()
  before.askToSignIn(CALL)
  before.showSignInStep('sign-up')
  const after = await loadPage()
  expect(after.takePendingAction(() => true)).toMatchObject({ ...CALL, step: 'sign-up' })
  expect((await loadPage()).takePendingAction(() => true)).toBeUndefined()
})

test('another page that is opened in the tab does not carry the action out', async () => {
  ;(await loadPage()).askToSignIn(CALL)
  path = '/listing'
  expect((await loadPage()).takePendingAction(() => true)).toBeUndefined()
})

test('an action that was left behind on its page is not carried out when the person comes back to that page', async () => {
  ;(await loadPage()).askToSignIn(CALL)
  path = '/signin'
  const other = await loadPage()
  expect(other.takePendingAction(() => true)).toBeUndefined()
  path = '/listing/17'
  expect(other.takePendingAction(() => true)).toBeUndefined()
  expect((await loadPage()).takePendingAction(() => true)).toBeUndefined()
})

test('an action is forgotten after half an hour, and when the visitor does not want to sign in', async () => {
  const page = await loadPage()
  page.askToSignIn(CALL)
  vi.advanceTimersByTime(page.PENDING_ACTION_LIFETIME_MS + 1)
  expect(page.takePendingAction(() => true)).toBeUndefined()
  page.askToSignIn(CALL)
  page.cancelPendingAction()
  expect(page.takePendingAction(() => true)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test.each(['null', '[]', '{"kind":"call"}', 'not JSON', '{"kind":"call","goal":1,"message":"","step":"","path":"/listing/17","at":0}'])(
  'what somebody else wrote into the storage is ignored: %s',
  async (text) => {
    stored.set('pendingAction', text)
    expect((await loadPage()).takePendingAction(() => true)).toBeUndefined()
  },
)
