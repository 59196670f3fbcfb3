import { Readable } from 'node:stream'
import { notification, notificationsRead } from '#contracts/reaching/notifications/notifications.ts'
import { serialiser } from '#server/base/http/contract-routes.ts'
import { presentNotification } from '../notifications.present.ts'
import type { NotificationRow } from '../notifications.queries.ts'
import { addSent, type Cursor, formatCursor, raiseFloor } from './cursor.ts'

/** Maximum unsent bytes: a client with more is disconnected, reconnects and gets the missed notifications. */
export const MAX_BUFFERED_BYTES = 64 * 1024
/** Maximum missed notifications that are sent to a client, the newest ones. */
export const MAX_MISSED = 50
/** Time within which an inserted notification is committed, ms: the database ends transactions that are idle for longer. */
const SETTLED_AFTER_MS = 60_000

const writeNotification = serialiser(notification)
const writeCount = serialiser(notificationsRead)

/** Writes the events of one connection: `notification`, `unread` when the number of unread ones changes, and `replaced` at its end. */
export class OpenStream {
  readonly userId: number
  readonly sessionId: number
  readonly body = new Readable({ read() {} })
  readonly #cursor: Cursor
  /** Whether the first update is outstanding, at which existing notifications count as sent. */
  #isFresh: boolean
  #unreadCount: number | undefined
  /** Whether `end` was called. `readableEnded` of the body is true only when the client has taken everything. */
  #isEnded = false

  /** @param cursor what the client has received; undefined for its first connection */
  constructor(viewer: { readonly userId: number; readonly sessionId: number }, cursor: Cursor | undefined) {
    this.userId = viewer.userId
    this.sessionId = viewer.sessionId
    this.#cursor = cursor ?? { floor: 0, sent: new Set() }
    this.#isFresh = cursor === undefined
  }

  /** All ids up to this one have been sent: only notifications with a higher id need to be read. */
  get floor(): number {
    return this.#cursor.floor
  }

  /**
   * Sends what the client has not received.
   * @param rows the user's newest notifications above the floor, at most MAX_MISSED, the oldest first
   */
  update(rows: readonly NotificationRow[], unreadCount: number, now: number): void {
    const cursor = this.#cursor
    const settled = rows.findLast(({ createdAt }) => createdAt.getTime() < now - SETTLED_AFTER_MS)
    for (const row of rows) {
      if (row.id <= cursor.floor || cursor.sent.has(row.id)) continue
      addSent(cursor, row.id)
      if (!this.#isFresh) this.#send('notification', writeNotification(presentNotification(row)))
    }
    this.#isFresh = false
    if (settled) raiseFloor(cursor, settled.id)
    const [oldest] = rows
    // without this, older ones beyond the limit would be sent later, when one of these rows is deleted
    if (rows.length >= MAX_MISSED && oldest) raiseFloor(cursor, oldest.id - 1)
    if (unreadCount === this.#unreadCount) return
    this.#unreadCount = unreadCount
    this.#send('unread', writeCount({ unreadCount }))
  }

  /** Keeps proxies and the server's own time limit from closing a silent connection. */
  beat(): void {
    this.#write(':\n\n')
  }

  /** Ends the stream because the user opened newer ones; after this event the client does not reconnect automatically. */
  replace(): void {
    this.#send('replaced', '{}')
    this.end()
  }

  end(): void {
    if (this.#isEnded || this.body.destroyed) return
    this.#isEnded = true
    this.body.push(null)
  }

  #send(event: string, data: string): void {
    this.#write(`id: ${formatCursor(this.#cursor)}\nevent: ${event}\ndata: ${data}\n\n`)
  }

  #write(text: string): void {
    const { body } = this
    if (body.destroyed || this.#isEnded) return
    body.push(text)
    if (body.readableLength > MAX_BUFFERED_BYTES) body.destroy()
  }
}
