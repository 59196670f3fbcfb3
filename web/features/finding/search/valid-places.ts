import { MAX_DRAWN_AREAS, readArea, readBox } from '#contracts/finding/map/map-areas.ts'
import { travelFilter } from '#contracts/finding/travel/travel.ts'
import type { ListingQuery } from './listing-query.ts'
import { NO_WAY_TO_WORK, type WayToWork } from './way-to-work.ts'

/**
 * Removes the places that the API refuses: areas whose sides cross, an invalid map section or workplace, more minutes than travel times
 * are known for. @returns the same object when everything is valid
 */
export function withoutInvalidPlaces<Q extends Pick<ListingQuery, 'box' | 'drawn'> & WayToWork>(query: Q): Q {
  const drawn = query.drawn.filter((area) => !('problem' in readArea(area))).slice(0, MAX_DRAWN_AREAS)
  const box = query.box && 'problem' in readBox(query.box) ? '' : query.box
  const way = validWay(query)
  const isSame =
    drawn.length === query.drawn.length && box === query.box && way.workplace === query.workplace && way.minutes === query.minutes
  return isSame ? query : { ...query, ...way, drawn, box }
}

function validWay({ workplace, mode, minutes }: WayToWork): WayToWork {
  if (!travelFilter.workplace.safeParse(workplace).success) return NO_WAY_TO_WORK
  return { workplace, mode, minutes: travelFilter.minutes.safeParse(minutes ?? undefined).success ? minutes : null }
}
