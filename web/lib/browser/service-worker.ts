import { currentConnection } from '#web/lib/api/connection.ts'
import { logWarning } from './console-log.ts'

const WORKER = '/service-worker.js'

/** Messages of a page to the service worker. `seen`: it shows this path and query, and has loaded these files. `forget`: somebody has signed in or out. */
export type WorkerMessage =
  | { readonly type: 'seen'; readonly address: string; readonly files: readonly string[] }
  | { readonly type: 'forget' }

let registration: Promise<ServiceWorkerRegistration> | undefined

/** Registers the service worker at the site's root, once per page load. @throws Error when the browser refuses */
export async function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  registration ??= navigator.serviceWorker.register(WORKER).catch((cause: unknown) => {
    registration = undefined
    throw new Error('The service worker could not be registered.', { cause })
  })
  await registration
  return navigator.serviceWorker.ready
}

const isSupported = () => 'serviceWorker' in navigator

/** Lets the service worker save what the page shows, to be shown again without a connection. @param address path and query */
export async function saveSeenPage(address: string): Promise<void> {
  if (!isSupported() || currentConnection() !== 'online') return
  try {
    const { active } = await serviceWorkerReady()
    active?.postMessage({ type: 'seen', address, files: loadedFiles() } satisfies WorkerMessage)
  } catch (cause) {
    logWarning('Pages are not saved.', cause)
  }
}

/** The paths of our files that this page has loaded: also those that the service worker did not see, and those that no HTML names. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [...new Set(urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname))]
}

/** Deletes the saved pages and pictures: the next person at this device does not see what was looked at. */
export function forgetSavedPages(): void {
  if (!isSupported()) return
  navigator.serviceWorker
    .getRegistration()
    .then((found) => found?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage))
    .catch((cause: unknown) => logWarning('Saved pages could not be deleted.', cause))
}

/**
 * Without a connection, links load a whole document: the service worker answers with the saved page or the offline page, where the router
 * would only fail. To be called once.
 */
export function openLinksFromSavedPages(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return
    // before the router's own handler
    if (currentConnection() !== 'online' && navigator.serviceWorker?.controller) event.stopPropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
