import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import { MODES } from '#contracts/finding/travel/way-to-work-wording.ts'
import { readChoices, readNumber } from '#web/lib/search/address-values.ts'

/** The parameters of the listing's address that are about the way to work. */
export interface WayToWork {
  /** The key of a known place, or 'latitude,longitude'; '' for none. */
  readonly workplace: string
  /** '' without a workplace. */
  readonly mode: TravelMode | ''
  /** Properties farther away are not listed; null for any time. */
  readonly minutes: number | null
}

export const NO_WAY_TO_WORK: WayToWork = { workplace: '', mode: '', minutes: null }

/** Values that the API refuses are removed on the server by `valid-places.ts`; the page itself never writes such values. */
export function readWayToWork(search: URLSearchParams): WayToWork {
  const workplace = search.get('workplace')
  if (!workplace) return NO_WAY_TO_WORK
  const [mode = 'CAR'] = readChoices(search, 'mode', MODES)
  return { workplace, mode, minutes: readNumber(search, 'minutes', Number.POSITIVE_INFINITY) }
}
