import { splitLanguage } from '#contracts/base/language-addresses.ts'
import type { WorkerMessage } from '#web/lib/browser/service-worker.ts'
import { offlinePage } from './offline-page.ts'
import { openPushedPage, receivePush, STOP_ALERTS, stopAlerts } from './pushes.ts'
import { FILE_CACHE, PICTURE_CACHE, respondCacheFirst, respondNetworkFirst } from './saved-files.ts'
import { deleteOtherCaches, forgetPages, listSavedPages, openSavedPage, savePage, saveSeenPage } from './saved-pages.ts'
import { worker } from './scope.ts'

/** A saved page is shown when the server has not answered after this many ms. */
const PAGE_TIMEOUT_MS = 8_000

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), deleteOtherCaches(), worker.registration.navigationPreload?.enable()]))
})
worker.addEventListener('push', (event) => event.waitUntil(receivePush(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === STOP_ALERTS ? stopAlerts(event.notification.data) : openPushedPage(event.notification.data))
})

/** API calls are never answered here: the browser sends them to the server, and no response is saved. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  const isPicture = /^\/(media|uploads)\//.test(pathname)
  if (request.mode === 'navigate') {
    if (!isPicture) event.respondWith(openPage(event))
  } else if (isPicture) {
    if (request.destination === 'image') event.respondWith(respondCacheFirst(request, PICTURE_CACHE))
  } else if (pathname.startsWith('/assets/')) event.respondWith(respondCacheFirst(request, FILE_CACHE))
  else if (['font', 'image'].includes(request.destination)) event.respondWith(respondNetworkFirst(request))
})

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  const work = message.type === 'forget' ? forgetPages() : saveSeenPage(new URL(message.address, worker.location.origin), message.files)
  // failures are ignored: the page is only not available without a connection
  event.waitUntil(work.catch(() => undefined))
})

async function openPage(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url)
  const loading = loadPage(event, address)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
  const loaded = await Promise.race([loading.catch(() => 'failed' as const), timeout])
  if (loaded instanceof Response) return loaded
  const saved = await openSavedPage(address)
  if (saved) return saved
  const showOfflinePage = async () =>
    offlinePage(splitLanguage(address.pathname).language, await listSavedPages(), !worker.navigator.onLine)
  return loaded === 'failed' ? showOfflinePage() : loading.catch(showOfflinePage)
}

async function loadPage(event: FetchEvent, address: URL): Promise<Response> {
  const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
  event.waitUntil(savePage(address, response.clone()).catch(() => undefined))
  return response
}
