import { foldText } from '#contracts/base/values/fold-text.ts'
import { FIT_POINTS } from '#contracts/finding/search/ranking.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import type { IndexedLocality } from '#server/finding/search/index.ts'
import type { CriterionResult, FitContext, MatchableProperty, MatchableRequirement } from './fit-types.ts'

/** Points for a property in the author's first, second and third choice. */
const CHOICE_POINTS = [FIT_POINTS.place, 34, 28] as const
const CHOICES = ['first', 'second', 'third'] as const
/** Maximum distance of the centres of two near localities. */
export const MAX_NEAR_KM = 4
/** Share of a choice's points that is lost per km of distance. */
const LOST_PER_KM = 0.15

export function localityFit(
  property: MatchableProperty,
  { locations }: MatchableRequirement,
  { localities, reader }: FitContext,
): CriterionResult {
  const here = localities.get(property.localityId ?? -1)
  let best = { points: 0, choice: -1, km: 0 }
  for (const [choice, location] of locations.entries()) {
    const km = kmFrom(property, here, location, localities)
    if (km > MAX_NEAR_KM) continue
    const points = (CHOICE_POINTS[choice] ?? CHOICE_POINTS[2]) * (1 - LOST_PER_KM * km)
    if (points > best.points) best = { points, choice, km }
  }
  const { points, choice, km } = best
  if (choice < 0) return { points: undefined, miss: () => `in ${here?.name ?? property.area}` }
  // an area without a known locality is lower case in the index, so the author's spelling is shown
  if (km === 0) return { points, reason: () => `in ${here?.name ?? locations[choice]?.name}` }
  const whose = reader === 'author' ? 'your' : 'their'
  const rank = locations.length === 1 ? locations[0]?.name : `${whose} ${CHOICES[choice] ?? 'third'} choice`
  return { points, reason: () => `${km < 1 ? 'less than 1' : Math.round(km)} km from ${rank}` }
}

/** Distance in km: 0 in the same locality or area of the same name; infinite when either locality is not known. */
function kmFrom(
  { localityId, area }: MatchableProperty,
  here: IndexedLocality | undefined,
  location: MatchableRequirement['locations'][number],
  localities: ReadonlyMap<number, IndexedLocality>,
): number {
  if (location.localityId !== null && location.localityId === localityId) return 0
  if (foldText(location.name) === foldText(area)) return 0
  const there = localities.get(location.localityId ?? -1)
  return here && there ? kmBetween(here, there) : Number.POSITIVE_INFINITY
}
