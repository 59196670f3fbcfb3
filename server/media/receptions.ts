import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'

/** When an upload is given up, and how many there may be. */
export interface UploadSettings {
  /** ms without a byte */
  readonly stalledAfter: number
  /** ms from the first byte to the last */
  readonly longest: number
  /** Uploads whose files may lie in the spool at once, for each process. */
  readonly atOnce: number
}

export const UPLOAD_SETTINGS: UploadSettings = { stalledAfter: 15_000, longest: 10 * 60_000, atOnce: 40 }

/** Counts the uploads under way, so that they cannot fill the disk. */
export interface Receptions {
  /** @returns how to leave; twice is as good as once @throws Failure unavailable */
  enter(): () => void
}

export function countReceptions(atOnce: number): Receptions {
  let inside = 0
  return {
    enter() {
      if (inside >= atOnce) throw new Failure('unavailable', POSTING_MESSAGES.uploadsBusy)
      inside += 1
      let isInside = true
      return () => {
        if (isInside) inside -= 1
        isInside = false
      }
    },
  }
}
