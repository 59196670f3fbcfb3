import type { TravelMode } from '#contracts/travel.ts'
import { MODES } from '#contracts/way-to-work-words.ts'
import { hasFields } from '#web/lib/has-fields.ts'
import { REMEMBERED_WAY } from './remembered-key.ts'

/** Where somebody works and how they travel there. It stays on their device. */
export interface RememberedWay {
  readonly workplace: string
  readonly mode: TravelMode
}

export function rememberedWay(): RememberedWay | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED_WAY) ?? 'null')
    if (!hasFields(stored, { workplace: 'string', mode: 'string' })) return null
    const mode = MODES.find((each) => each === stored.mode)
    return mode ? { workplace: stored.workplace, mode } : null
  } catch {
    return null
  }
}

/** @param way null forgets it. A browser whose storage is blocked or full keeps none. */
export function rememberWay(way: RememberedWay | null): void {
  try {
    if (way) localStorage.setItem(REMEMBERED_WAY, JSON.stringify(way))
    else localStorage.removeItem(REMEMBERED_WAY)
  } catch {
    // storage is blocked or full
  }
}
