// Receives pushes: a page in sight shows them itself, otherwise the system does.
const DEFAULTS = { title: 'New Notification', body: 'You have a new message' }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(receive(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** Web Push brings { title, body, data }, Firebase { notification: { title, body }, data }. */
function read(payload) {
  let sent
  try {
    sent = payload?.json()
  } catch {
    sent = { body: payload.text() }
  }
  const words = { ...sent, ...sent?.notification }
  return { title: words.title || DEFAULTS.title, body: words.body || DEFAULTS.body, data: sent?.data ?? {} }
}

async function receive(payload) {
  const push = read(payload)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inSight = pages.filter((page) => page.visibilityState === 'visible')
  if (inSight.length === 0) {
    return self.registration.showNotification(push.title, { body: push.body, data: push.data, icon: '/apple-touch-icon.png' })
  }
  for (const page of inSight) page.postMessage({ type: 'push', ...push })
}

/** Opens a push's page, of this site alone, in a tab that is there already when there is one. */
async function openPage(data) {
  const wanted = new URL(data?.url ?? '/', self.location.origin)
  const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(address)
  await page.focus()
  return page.navigate(address)
}
