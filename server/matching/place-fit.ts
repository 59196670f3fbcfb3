import type { FitContext, NamedPlace, OfferedProperty, PartOfFit, WantedProperty } from './compared.ts'

/** Points of being in the first, second and third choice. */
const CHOICE_POINTS = [40, 34, 28] as const
const CHOICES = ['first', 'second', 'third'] as const
/** Localities whose centres are further apart are not near. */
export const MAX_NEAR_KM = 4
/** Of the points of a choice, lost by each km. */
const LOST_PER_KM = 0.15

export function placeFit(property: OfferedProperty, { locations }: WantedProperty, { places, reader }: FitContext): PartOfFit {
  const here = places.get(property.localityId ?? -1)
  let best = { points: 0, choice: -1, km: 0 }
  for (const [choice, location] of locations.entries()) {
    const km = kmFrom(property, here, location, places)
    if (km > MAX_NEAR_KM) continue
    const points = (CHOICE_POINTS[choice] ?? CHOICE_POINTS[2]) * (1 - LOST_PER_KM * km)
    if (points > best.points) best = { points, choice, km }
  }
  const { points, choice, km } = best
  if (choice < 0) return { points: undefined, miss: () => `in ${here?.name ?? property.area}` }
  // the index knows an unknown area in lower case alone
  if (km === 0) return { points, reason: () => `in ${here?.name ?? locations[choice]?.name}` }
  const whose = reader === 'author' ? 'your' : 'their'
  const rank = locations.length === 1 ? locations[0]?.name : `${whose} ${CHOICES[choice] ?? 'third'} choice`
  return { points, reason: () => `${km < 1 ? 'less than 1' : Math.round(km)} km from ${rank}` }
}

/** 0 in the same place, also one that is only known by its name; infinite without two known localities. */
function kmFrom(
  { localityId, area }: OfferedProperty,
  here: NamedPlace | undefined,
  location: WantedProperty['locations'][number],
  places: ReadonlyMap<number, NamedPlace>,
): number {
  if (location.localityId !== null && location.localityId === localityId) return 0
  if (location.name.toLowerCase() === area.toLowerCase()) return 0
  const there = places.get(location.localityId ?? -1)
  return here && there ? kmBetween(here, there) : Number.POSITIVE_INFINITY
}

const KM_PER_DEGREE = 111.2

/** Along the ground, exact to a hundredth within a city. */
export function kmBetween(a: Pick<NamedPlace, 'latitude' | 'longitude'>, b: Pick<NamedPlace, 'latitude' | 'longitude'>): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}
