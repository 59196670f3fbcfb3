import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { PUSH_DEFAULTS } from '#contracts/reaching/notifications/push-messages.ts'
import { type LocalServer, type Reply, startLocalServer } from '#tests/servers/local-server.ts'
import { openPushedPage, receivePush, STOP_ALERTS, stopAlerts } from './pushes.ts'

/** Fakes of what the browser gives a service worker: shown notifications, opened windows and open pages. */
const shown: [string, { body?: string; data?: unknown; actions?: unknown }][] = []
const opened: string[] = []
const pages: { visibilityState: string; messages: unknown[]; navigated: string[]; isFocused: boolean }[] = []
function addPage(visibilityState: string) {
  const page = { visibilityState, messages: [] as unknown[], navigated: [] as string[], isFocused: false }
  pages.push(page)
  return page
}

let site: LocalServer
let answer: Reply = { status: 200 }
beforeAll(async () => {
  site = await startLocalServer(() => answer)
  vi.stubGlobal('location', new URL('/service-worker.js', site.url))
  vi.stubGlobal('registration', { showNotification: async (title: string, options: object) => void shown.push([title, options]) })
  vi.stubGlobal('clients', {
    matchAll: async () =>
      pages.map((page) => ({
        visibilityState: page.visibilityState,
        postMessage: (message: unknown) => page.messages.push(message),
        focus: async () => {
          page.isFocused = true
        },
        navigate: async (address: string) => void page.navigated.push(address),
      })),
    openWindow: async (address: string) => void opened.push(address),
  })
  // a worker's fetch resolves paths against its own address
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, site.url), init))
})
beforeEach(() => {
  for (const list of [shown, opened, pages]) list.length = 0
  answer = { status: 200 }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

const push = (text: string) => ({ text: () => text, json: () => JSON.parse(text) as unknown }) as PushMessageData
const MESSAGE = { title: 'Lotus Nest fits your search', body: 'In Baner', data: { url: '/listing/7', stop: '3.abc' } }

test('a push of Web Push and one of Firebase are shown with their title, text and data', async () => {
  const { data, ...notification } = MESSAGE
  for (const sent of [MESSAGE, { notification, data }]) await receivePush(push(JSON.stringify(sent)))
  const note = [MESSAGE.title, expect.objectContaining({ body: MESSAGE.body, data: MESSAGE.data })]
  expect(shown).toEqual([note, note])
})

test('only a push about a kept search has a button that stops its alerts', async () => {
  await receivePush(push(JSON.stringify(MESSAGE)))
  await receivePush(push(JSON.stringify({ ...MESSAGE, data: { url: '/profile' } })))
  expect(shown.map(([, { actions }]) => actions)).toEqual([[{ action: STOP_ALERTS, title: KEPT_SEARCH_MESSAGES.stopThese }], []])
})

test('the button of a push in another language has the texts that the push brings', async () => {
  const texts = { stopThese: 'हे अलर्ट थांबवा', stopped: 'थांबवले', nothingToStop: 'काही नाही', stopFailed: 'जमले नाही' }
  const data = { url: '/mr/listing/7', stop: '3.abc', ...texts }
  await receivePush(push(JSON.stringify({ ...MESSAGE, data })))
  expect(shown[0]?.[1].actions).toEqual([{ action: STOP_ALERTS, title: texts.stopThese }])
  for (const status of [200, 404, 500]) {
    answer = { status }
    await stopAlerts(data)
  }
  expect(shown.slice(1).map(([title, { body }]) => [title, body])).toEqual(
    [texts.stopped, texts.nothingToStop, texts.stopFailed].map((body) => [texts.stopThese, body]),
  )
})

test('a visible page gets the address without its language, since its router adds its own', async () => {
  const page = addPage('visible')
  for (const url of ['/mr/profile?tab=inquiries#yours', '/hi', '/profile'])
    await receivePush(push(JSON.stringify({ ...MESSAGE, data: { url } })))
  expect(page.messages.map((message) => (message as { data: { url: string } }).data.url)).toEqual([
    '/profile?tab=inquiries#yours',
    '/',
    '/profile',
  ])
})

test('a visible page shows a push itself, a hidden one leaves it to the system', async () => {
  const hidden = addPage('hidden')
  await receivePush(push(JSON.stringify(MESSAGE)))
  const visible = addPage('visible')
  await receivePush(push(JSON.stringify(MESSAGE)))
  expect([shown.length, hidden.messages, visible.messages]).toEqual([1, [], [{ type: 'push', ...MESSAGE }]])
})

test('a push that is empty, no JSON, or without texts is shown with the texts of the site', async () => {
  for (const message of [null, push(''), push('{}'), push('null'), push('{"title":""}')]) await receivePush(message)
  await receivePush(push('Plain words'))
  expect(shown.map(([title]) => title)).toEqual(Array(6).fill(PUSH_DEFAULTS.title))
  expect(shown.map(([, { body }]) => body)).toEqual([...Array(5).fill(PUSH_DEFAULTS.body), 'Plain words'])
})

test('the button sends the pass in the body and says how it ended', async () => {
  await stopAlerts(MESSAGE.data)
  expect(site.received.at(-1)).toMatchObject({ method: 'POST', path: '/api/stopped-alerts' })
  expect(JSON.parse(String(site.received.at(-1)?.body))).toEqual({ pass: '3.abc' })
  for (const status of [404, 500]) {
    answer = { status }
    await stopAlerts(MESSAGE.data)
  }
  expect(shown.map(([, { body }]) => body)).toEqual([
    KEPT_SEARCH_MESSAGES.stopped,
    KEPT_SEARCH_MESSAGES.nothingToStop,
    KEPT_SEARCH_MESSAGES.stopFailed,
  ])
})

test('a pressed push opens its page in a tab that is there, else in a new one', async () => {
  await openPushedPage({ url: '/listing/7' })
  const page = addPage('hidden')
  await openPushedPage({ url: '/profile?tab=searches' })
  const { origin } = new URL(site.url)
  expect(opened).toEqual([`${origin}/listing/7`])
  expect([page.navigated, page.isFocused]).toEqual([[`${origin}/profile?tab=searches`], true])
})

test('a pressed push never opens another site', async () => {
  for (const url of ['https://elsewhere.example/listing/7', '//elsewhere.example', 'javascript:alert(1)', undefined])
    await openPushedPage(url === undefined ? undefined : { url })
  const { origin } = new URL(site.url)
  expect(opened).toEqual([origin, origin, origin, `${origin}/`])
})
