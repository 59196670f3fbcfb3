import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** 'offline': the device has no network. 'unreachable': it has one, but the site does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

/** Small file that every deployment has. It is requested with HEAD, which the service worker does not answer. */
const CHECKED_FILE = '/favicon.svg'
const CHECK_TIMEOUT_MS = 8_000
const CHECK_INTERVAL_MS = 5_000

let isReachable = true
let nextCheck: ReturnType<typeof setTimeout> | undefined
const listeners = createListeners()

/** The browser's connection; not to be called on the server. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'online' : 'unreachable'
}

/** The browser's connection; `online` on the server and until hydration. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection, () => 'online')
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onNetworkChange)
  return listeners.subscribe(listener)
}

function onNetworkChange(): void {
  if (navigator.onLine && !isReachable) void checkConnection()
  else listeners.notify()
}

/**
 * Checks, after a call without an answer, whether the site can be reached: requests a small file every few seconds until a request is
 * answered.
 */
export async function checkConnection(): Promise<void> {
  clearTimeout(nextCheck)
  isReachable = await canReachSite()
  // without a network the event 'online' starts the next check
  if (!isReachable && navigator.onLine) nextCheck = setTimeout(() => void checkConnection(), CHECK_INTERVAL_MS)
  listeners.notify()
}

async function canReachSite(): Promise<boolean> {
  try {
    await fetch(CHECKED_FILE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
