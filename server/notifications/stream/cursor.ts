/**
 * Which of a user's notifications a client has received: all ids up to `floor`, and those in `sent` above it (docs/decisions/0061). One number is not
 * enough: ids are assigned before transactions commit, so that a lower id may become visible after a higher one.
 */
export interface Cursor {
  floor: number
  readonly sent: Set<number>
}

/** With more ids in `sent`, the floor is raised. */
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
