import { MAX_DRAWN_AREAS, readArea, readBox } from '#contracts/map-areas.ts'
import type { ListingQuery } from './listing-query.ts'

/** A query of any address without the areas and the section that calls refuse, such as areas whose sides cross. @returns the same query when there are none */
export function drawableQuery<Q extends Pick<ListingQuery, 'box' | 'drawn'>>(query: Q): Q {
  const drawn = query.drawn.filter((area) => !('problem' in readArea(area))).slice(0, MAX_DRAWN_AREAS)
  const box = query.box && 'problem' in readBox(query.box) ? '' : query.box
  return drawn.length === query.drawn.length && box === query.box ? query : { ...query, drawn, box }
}
