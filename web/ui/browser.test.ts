import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './browser.ts'

let idle: (() => void)[]
let page: EventTarget
const becomeIdle = () => {
  for (const callback of idle.splice(0)) callback()
}
beforeEach(() => {
  idle = []
  page = Object.assign(new EventTarget(), { requestIdleCallback: (callback: () => void) => void idle.push(callback) })
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('the callback runs once, when the browser is idle after the first press', () => {
  const run = vi.fn()
  onFirstInteraction(run)
  becomeIdle()
  page.dispatchEvent(new Event('pointerup'))
  page.dispatchEvent(new Event('keydown'))
  expect(run).not.toHaveBeenCalled()
  becomeIdle()
  page.dispatchEvent(new Event('keydown'))
  becomeIdle()
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('a cancel %s the press prevents the callback', (when) => {
  const run = vi.fn()
  const cancel = onFirstInteraction(run)
  if (when === 'before') cancel()
  page.dispatchEvent(new Event('pointerup'))
  cancel()
  becomeIdle()
  expect(run).not.toHaveBeenCalled()
})
