/**
 * Which of a user's notifications a client has got, as the ids of events say it (docs/decisions/0061): all up to `floor`, and `sent` above it.
 * Ids are given out in another order than transactions commit: one number would miss a notification that is committed after a later one.
 */
export interface Cursor {
  floor: number
  readonly sent: Set<number>
}

/** Above this number the floor rises. */
const MAX_SENT = 100

/** As in the header Last-Event-ID: '120' or '120.123.125'. @returns undefined when it is not one of this program's ids */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (!text || text.length > 2_000 || !/^\d{1,16}(?:\.\d{1,16})*$/.test(text)) return undefined
  const [floor = 0, ...sent] = text.split('.').map(Number)
  return [floor, ...sent].every(Number.isSafeInteger) ? { floor, sent: new Set(sent.slice(0, MAX_SENT)) } : undefined
}

export function formatCursor({ floor, sent }: Cursor): string {
  return [floor, ...sent].join('.')
}

/** Adds a notification that is sent. */
export function addSent(cursor: Cursor, id: number): void {
  cursor.sent.add(id)
  if (cursor.sent.size > MAX_SENT) raiseFloor(cursor, Math.min(...cursor.sent))
}

/** From now on all up to this id count as sent. */
export function raiseFloor(cursor: Cursor, id: number): void {
  if (id <= cursor.floor) return
  cursor.floor = id
  for (const sent of cursor.sent) if (sent <= id) cursor.sent.delete(sent)
}
