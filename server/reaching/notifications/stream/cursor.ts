/**
 * Record of the notifications that a client has received: all ids up to `floor`, and above it those in `sent` (docs/decisions/0061). One
 * number is not enough: ids are assigned before the commit, so that a lower id may become visible after a higher one.
 */
export interface Cursor {
  floor: number
  readonly sent: Set<number>
}

/** Maximum ids in `sent`; above it, the floor is raised. */
const MAX_SENT = 100

/** Parses the header Last-Event-ID: '120' or '120.123.125'. @returns undefined when it has another form */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (!text || text.length > 2_000 || !/^\d{1,16}(?:\.\d{1,16})*$/.test(text)) return undefined
  const [floor = 0, ...sent] = text.split('.').map(Number)
  return [floor, ...sent].every(Number.isSafeInteger) ? { floor, sent: new Set(sent.slice(0, MAX_SENT)) } : undefined
}

export function formatCursor({ floor, sent }: Cursor): string {
  return [floor, ...sent].join('.')
}

/** Records that a notification was sent. */
export function addSent(cursor: Cursor, id: number): void {
  cursor.sent.add(id)
  if (cursor.sent.size > MAX_SENT) raiseFloor(cursor, Math.min(...cursor.sent))
}

/** Counts all ids up to this one as sent. */
export function raiseFloor(cursor: Cursor, id: number): void {
  if (id <= cursor.floor) return
  cursor.floor = id
  for (const sent of cursor.sent) if (sent <= id) cursor.sent.delete(sent)
}
