import { cellOf, middleOf } from '#contracts/finding/map/map-cells.ts'
import { type KnownWorkplace, WORKPLACE_KINDS, workplacePoint } from '#contracts/finding/travel/travel.ts'
import { cityMap, type Station } from '#server/finding/map/index.ts'
import { COLLEGES, IT_PARKS, type NamedPlace, OTHER_NAMES } from './named-places.ts'

/** 'Pune Junction' becomes 'pune-junction'. */
const toKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Stations that are left out: without a drawn road near them, travel times to them cannot be computed. */
const STATIONS_WITHOUT_ROADS: readonly string[] = ['Phursungi']

type WorkplaceInCell = Omit<KnownWorkplace, 'latitude' | 'longitude'> & { readonly cell: number }

/** @throws Error when a place lies outside of the grid */
function inCell(kind: KnownWorkplace['kind'], { key, name, marathiName, latitude, longitude }: NamedPlace): WorkplaceInCell {
  const cell = cellOf(latitude, longitude)
  if (cell === null) throw new Error(`${name} is outside of the grid`)
  const otherNames = OTHER_NAMES[key]?.split(',').map((other) => other.trim()) ?? []
  return { key, name, marathiName, otherNames, kind, cell }
}

/** Adds 'metro' or 'railway' to the names: some stations of both have the same name. */
const stationsOf = (prefix: string, words: readonly [string, string], stations: readonly Station[]): NamedPlace[] =>
  stations.map(({ properties: { name, marathiName }, geometry: { coordinates } }) => ({
    key: `${prefix}-${toKey(name)}`,
    name: `${name} ${words[0]}`,
    marathiName: `${marathiName} ${words[1]}`,
    latitude: coordinates[1],
    longitude: coordinates[0],
  }))

function placeAll(): WorkplaceInCell[] {
  const { metro, railway } = cityMap()
  const stations = [
    ...stationsOf('metro', ['metro', 'मेट्रो'], metro.stations),
    ...stationsOf(
      'railway',
      ['railway', 'रेल्वे'],
      railway.stations.filter(({ properties: { name } }) => !STATIONS_WITHOUT_ROADS.includes(name)),
    ),
  ]
  const places = [
    ...IT_PARKS.map((place) => inCell('IT_PARK', place)),
    ...stations.map((place) => inCell('STATION', place)),
    ...COLLEGES.map((place) => inCell('COLLEGE', place)),
  ]
  return places.sort((a, b) => WORKPLACE_KINDS.indexOf(a.kind) - WORKPLACE_KINDS.indexOf(b.kind) || a.name.localeCompare(b.name, 'en'))
}

let cached: ReadonlyMap<string, WorkplaceInCell> | undefined
function allPlaces(): ReadonlyMap<string, WorkplaceInCell> {
  cached ??= new Map(placeAll().map((place) => [place.key, place]))
  return cached
}

/** All workplaces by kind in the order of WORKPLACE_KINDS, then by name; each at the middle of its cell. */
export function listKnownWorkplaces(): KnownWorkplace[] {
  return [...allPlaces().values()].map(({ cell, ...place }) => ({ ...place, ...middleOf(cell) }))
}

/** The cell of a filter's workplace (key or 'latitude,longitude'). @returns undefined for an unknown key or a point outside of the grid */
export function workplaceCell(workplace: string): number | undefined {
  const point = workplacePoint(workplace)
  if (!point) return allPlaces().get(workplace)?.cell
  return cellOf(point.latitude, point.longitude) ?? undefined
}
