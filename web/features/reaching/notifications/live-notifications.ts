import { paths } from '#contracts/base/paths.ts'
import { requestPath } from '#web/lib/api/api.ts'
import { prepareToasts } from '#web/ui/toasts/toast.tsx'
import { followStream, type StreamEvent } from './follow-stream.ts'

interface Viewer {
  readonly userId: number
  readonly token: string
}

/** A page that is hidden for longer closes its stream: another tab opens one, or this one does when it is visible again. */
const HIDDEN_STREAM_MS = 60_000

/** The id of the latest event that any tab received, for the next connection. */
let lastEventId = ''

/**
 * Calls `onEvent` for the viewer's notifications. Only the tab that holds a Web Lock has a stream, because over HTTP/1.1 a browser opens
 * only six connections to a site; this tab broadcasts its events to the other tabs. @returns a function that stops it
 */
export function openLiveNotifications({ userId, token }: Viewer, onEvent: (event: StreamEvent) => void): () => void {
  const name = `notifications-${userId}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  const take = (event: StreamEvent) => {
    lastEventId = event.id
    onEvent(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => take(data))

  let following: AbortController | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  const follow = async ({ signal }: AbortController) => {
    const end = await followStream({
      address: requestPath(paths.streamNotifications, { params: { userId } }),
      token,
      signal,
      lastEventId: () => lastEventId,
      onEvent(event) {
        take(event)
        channel?.postMessage(event)
      },
    })
    // the session is only ended by the page's next call, so that a half-filled form is not interrupted
    if (end === 'refused') isRefused = true
  }
  const start = () => {
    if (following || isRefused) return
    prepareToasts()
    const started = new AbortController()
    following = started
    // granted when the tab that holds the lock is closed or hidden
    const run = 'locks' in navigator ? navigator.locks.request(name, { signal: started.signal }, () => follow(started)) : follow(started)
    void run
      .catch(() => undefined)
      .then(() => {
        if (following === started) following = undefined
      })
  }
  const stop = () => {
    following?.abort()
    following = undefined
  }
  const followVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') start()
    else hiddenTimer = setTimeout(stop, HIDDEN_STREAM_MS)
  }
  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiddenTimer)
    stop()
    channel?.close()
    lastEventId = ''
  }
}
