import { ApiError } from '#web/lib/api.ts'

interface Otherwise {
  /** For a server that refused without a word. */
  readonly refused: string
  /** For no answer at all. */
  readonly unanswered: string
  /** For whatever else went wrong. */
  readonly broken?: string
}

/** The server's own words, or the text for how a call failed. */
export function whatFailed(error: unknown, { refused, unanswered, broken = refused }: Otherwise): string {
  if (!(error instanceof ApiError)) return broken
  if (error.status === 0) return unanswered
  return error.fromServer ? error.message : refused
}
