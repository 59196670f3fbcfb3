import { MINUTE_MS } from '#contracts/values/time.ts'

/** A push may be late: quiet hours and grouping are over by then, or it was not for an open page. */
const SAME_NOTE_MS = 10 * MINUTE_MS

type Way = 'stream' | 'push'

/** What was shown in this tab, and how it came. */
let shown: { readonly key: string; readonly way: Way; readonly at: number }[] = []

/**
 * Whether the same text has come the other way within the last ten minutes: the stream and a push bring the same notification, in either order.
 * Two of the same text that come the same way are two.
 */
export function wasShown(way: Way, { title, body }: { readonly title: string; readonly body: string }, now = Date.now()): boolean {
  const key = `${title}\n${body}`
  shown = shown.filter(({ at }) => now - at < SAME_NOTE_MS)
  const other = shown.findIndex((note) => note.key === key && note.way !== way)
  if (other >= 0) shown.splice(other, 1)
  else shown.push({ key, way, at: now })
  return other >= 0
}
