import { currentToken } from '#web/lib/session-store.ts'

/** The session whose pushes have been seen to since the page was loaded. */
let seenTo: string | null = null

export function noteSeenTo(): void {
  seenTo = currentToken()
}

export function isSeenTo(): boolean {
  return seenTo === currentToken()
}
