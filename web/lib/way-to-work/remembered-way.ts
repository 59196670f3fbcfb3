import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import { MODES } from '#contracts/finding/travel/way-to-work-wording.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { createDeviceList, useDeviceList } from '#web/lib/browser/device-list.ts'

/** Workplace of a user and how they travel there: as last chosen, or searched with. Stored on their device only, and deleted at the end of the session. */
interface RememberedWay {
  readonly workplace: string
  readonly mode: TravelMode
}

const ways = createDeviceList('wayToWork', 1, isRememberedWay)

function isRememberedWay(value: unknown): value is RememberedWay {
  return hasFields(value, { workplace: 'string', mode: 'string' }) && MODES.some((mode) => mode === value.mode)
}

export const rememberedWay = (): RememberedWay | null => ways.read()[0] ?? null

export const useRememberedWay = (): RememberedWay | null => useDeviceList(ways)[0] ?? null

/** @param way null deletes the stored one */
export function rememberWay(way: RememberedWay | null): void {
  ways.write(way ? [way] : [])
}
