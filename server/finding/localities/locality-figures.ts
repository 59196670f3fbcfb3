import { localitySlug } from '#contracts/finding/localities/locality-key.ts'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import { type IndexedLocality, requireCurrentIndex, type SearchDeps } from '#server/finding/search/index.ts'

/** On a locality's page: the nearest localities that have properties. */
const NEARBY_LOCALITIES = 8

type Deps = Pick<SearchDeps, 'feed' | 'index'>

/** Figures of a locality from the search index; coordinates in degrees. */
interface LocalityFigures extends Omit<LocalityPage, 'months' | 'surroundings'> {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** The slug in the address of a locality's page; undefined for an unknown id. */
export function slugOfLocality({ feed }: Pick<Deps, 'feed'>, id: number): string | undefined {
  const locality = feed.localities.find((each) => each.id === id)
  return locality && localitySlug(locality.name)
}

/**
 * The figures of the locality with this slug, which may also be made from another spelling; the result's slug is made from the name.
 * @returns undefined for an unknown slug, or for a spelling that several localities have @throws Failure unavailable
 */
export async function findLocalityFigures(deps: Deps, slug: string): Promise<LocalityFigures | undefined> {
  await requireCurrentIndex(deps)
  const { feed, index } = deps
  const found = findLocality(feed.localities, slug)
  if (!found) return undefined
  const { id, name, pinCode, marathiName, latitude, longitude } = found
  const rents = BHK_TYPES.map((bhkType) => ({ bhkType, ...index.priceGroups.rentsOfFlats(id, bhkType) }))
  return {
    id,
    name,
    slug: localitySlug(name),
    pinCode,
    marathiName,
    latitude,
    longitude,
    liveListings: index.areaGroups.countIn(id),
    rents: rents.filter(({ count }) => count > 0),
    perSquareFoot: { rents: index.priceGroups.flatsPerSquareFoot(id, 'RENT'), sales: index.priceGroups.flatsPerSquareFoot(id, 'SELL') },
    nearby: nearbyOf(deps, found),
  }
}

function findLocality(localities: readonly IndexedLocality[], slug: string): IndexedLocality | undefined {
  const wanted = localitySlug(slug)
  const named = localities.find(({ name }) => localitySlug(name) === wanted)
  if (named) return named
  const letters = lettersOf(slug)
  const spelt = localities.filter(({ name, marathiName, aliases }) =>
    [name, marathiName ?? '', ...aliases].some((spelling) => lettersOf(spelling) === letters),
  )
  return letters !== '' && spelt.length === 1 ? spelt[0] : undefined
}

/** The form in which the catalogue compares spellings: without spaces and signs. */
const lettersOf = (spelling: string) => localitySlug(spelling.normalize('NFC')).replaceAll('-', '')

function nearbyOf({ feed, index }: Deps, here: IndexedLocality): LocalityFigures['nearby'] {
  return feed.localities
    .filter(({ id }) => id !== here.id)
    .map((locality) => ({ ...locality, liveListings: index.areaGroups.countIn(locality.id), km: kmBetween(here, locality) }))
    .filter(({ liveListings }) => liveListings > 0)
    .sort((a, b) => a.km - b.km || a.id - b.id)
    .slice(0, NEARBY_LOCALITIES)
    .map(({ name, liveListings, km }) => ({ name, slug: localitySlug(name), liveListings, km: Math.round(km * 10) / 10 }))
}

/** The slugs of the localities that have ACTIVE properties. @throws Failure unavailable */
export async function listLocalitySlugs(deps: Deps): Promise<string[]> {
  await requireCurrentIndex(deps)
  return deps.feed.localities.filter(({ id }) => deps.index.areaGroups.countIn(id) > 0).map(({ name }) => localitySlug(name))
}
