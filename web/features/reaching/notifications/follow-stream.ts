import { createParser } from 'eventsource-parser'

/** A server-sent event; the next connection continues after its `id`. */
export interface StreamEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

interface FollowOptions {
  readonly address: string
  readonly token: string
  /** Ends the stream. */
  readonly signal: AbortSignal
  /** The id of the latest received event, on any connection; called before each connection. */
  readonly lastEventId: () => string
  readonly onEvent: (event: StreamEvent) => void
  /** Length of the first pause before a reconnect; each further pause is about twice as long. */
  readonly firstPauseMs?: number
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Three heartbeats: a connection that is silent for longer is lost. */
const SILENT_AFTER_MS = 65_000

/**
 * Reads a stream of server-sent events and reconnects when it is lost. Uses fetch, because EventSource cannot send the token in a header.
 * @returns why it ended: `refused` when the token is no longer valid, `replaced` when the user has opened many newer streams
 */
export async function followStream(options: FollowOptions): Promise<'refused' | 'replaced' | 'aborted'> {
  const { signal, firstPauseMs = FIRST_PAUSE_MS } = options
  for (let failures = 0; !signal.aborted; failures += 1) {
    const end = await readStream(options).catch(() => ({ hadEvents: false, why: 'lost' as const, waitMs: 0 }))
    if (end.why !== 'lost') return end.why
    if (end.hadEvents) failures = 0
    const longest = Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS)
    // jitter, so that not all browsers reconnect at once after a restart
    await pause(Math.max(end.waitMs, longest * (0.5 + Math.random() / 2)), signal)
  }
  return 'aborted'
}

interface StreamEnd {
  readonly why: 'refused' | 'replaced' | 'lost'
  readonly hadEvents: boolean
  /** From the Retry-After header; 0 without one. */
  readonly waitMs: number
}

/** Reads one connection to its end. @throws when there is no answer */
async function readStream({ address, token, signal, lastEventId, onEvent }: FollowOptions): Promise<StreamEnd> {
  const connection = new AbortController()
  const close = () => connection.abort()
  signal.addEventListener('abort', close)
  let timer = setTimeout(close, SILENT_AFTER_MS)
  let hadEvents = false
  let why: StreamEnd['why'] = 'lost'
  try {
    const id = lastEventId()
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...(id && { 'last-event-id': id }) }
    const response = await fetch(address, { headers, signal: connection.signal, cache: 'no-store' })
    if (response.status === 401 || response.status === 403) return { why: 'refused', hadEvents, waitMs: 0 }
    if (!response.ok || !response.body) return { why, hadEvents, waitMs: 1_000 * (Number(response.headers.get('retry-after')) || 0) }
    const parser = createParser({
      onEvent({ id: eventId = '', event = '', data }) {
        hadEvents = true
        if (event === 'replaced') why = 'replaced'
        else onEvent({ id: eventId, event, data })
      },
    })
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { why, hadEvents, waitMs: 0 }
      clearTimeout(timer)
      timer = setTimeout(close, SILENT_AFTER_MS)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    // lost after events were received: the caller restarts the backoff
    if (hadEvents) return { why, hadEvents, waitMs: 0 }
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', close)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
