import { currentConnection } from '#web/lib/api/connection.ts'
import { logWarning } from './console-log.ts'

const WORKER_PATH = '/service-worker.js'

/** Messages to the service worker. `seen`: a page with this path and query has loaded these files. `forget`: sign-in or sign-out. */
export type WorkerMessage =
  | { readonly type: 'seen'; readonly address: string; readonly files: readonly string[] }
  | { readonly type: 'forget' }

let registration: Promise<ServiceWorkerRegistration> | undefined

/** The browser's service workers; undefined where there are none. Some sandboxed frames and web views throw at the access. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

/** Registers the service worker at the site's root, once per page load. @throws Error when the browser refuses */
export async function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  const workers = serviceWorkers()
  if (!workers) throw new Error('Service workers are not supported here.')
  registration ??= workers.register(WORKER_PATH).catch((cause: unknown) => {
    registration = undefined
    throw new Error('The service worker could not be registered.', { cause })
  })
  await registration
  return workers.ready
}

/** Makes the service worker save the shown page for use without a connection. @param address path and query */
export async function saveSeenPage(address: string): Promise<void> {
  if (!serviceWorkers() || currentConnection() !== 'online') return
  try {
    const { active } = await serviceWorkerReady()
    active?.postMessage({ type: 'seen', address, files: loadedFiles() } satisfies WorkerMessage)
  } catch (cause) {
    logWarning('Pages are not saved.', cause)
  }
}

/** Paths of this site's files that the page has loaded, also files that bypassed the service worker or are not named in any HTML. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [...new Set(urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname))]
}

/** Deletes the saved pages and pictures, so that the next person at this device cannot see what was viewed. */
export function forgetSavedPages(): void {
  serviceWorkers()
    ?.getRegistration()
    .then((found) => found?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage))
    .catch((cause: unknown) => logWarning('Saved pages could not be deleted.', cause))
}

/**
 * Makes links load a whole document while there is no connection: the service worker answers with the saved page or the offline page,
 * while the router's own navigation would fail. Call it once. @returns removes the listener
 */
export function openLinksFromSavedPages(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return
    // stopped before the router's click handler
    if (currentConnection() !== 'online' && serviceWorkers()?.controller) event.stopPropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
