import type { Surroundings } from '#contracts/finding/localities/surroundings.ts'
import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import { cityMap, type Station } from './city-map.ts'
import { metresBetween, metresToLine, toMetres } from './plane.ts'

/** Metres. Roads farther away are left out; a cell without any nearer road counts as outside of the drawn map. */
const MAX_ROAD_DISTANCE_M = 5_000
/** Metres. Stations farther away are left out, since they are of no use to residents. */
const MAX_STATION_DISTANCE_M = 12_000
const MAX_ROADS = 3

const toHundreds = (metres: number) => Math.round(metres / 100) * 100

function nearestStation(stations: readonly Station[], middle: PlanePoint): Surroundings['metro'] {
  const [nearest] = stations
    .map(({ properties, geometry }) => ({ name: properties.name, metres: metresBetween(toMetres(geometry.coordinates), middle) }))
    .sort((a, b) => a.metres - b.metres)
  return nearest && nearest.metres <= MAX_STATION_DISTANCE_M ? { name: nearest.name, metres: toHundreds(nearest.metres) } : null
}

/**
 * The nearest stations and roads, with straight-line distances from the middle of a cell, in metres rounded to hundreds.
 * @returns null outside of the drawn map
 */
export function surroundingsOf(cell: number): Omit<Surroundings, 'known'> | null {
  const { latitude, longitude } = middleOf(cell)
  const middle = toMetres([longitude, latitude])
  const { roads, metro, railway } = cityMap()
  const nearest = roads
    .map(({ properties, geometry }) => ({ name: properties.name, metres: metresToLine(geometry.coordinates.map(toMetres), middle) }))
    .filter(({ metres }) => metres <= MAX_ROAD_DISTANCE_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MAX_ROADS)
  if (nearest.length === 0) return null
  return {
    cell,
    metro: nearestStation(metro.stations, middle),
    railway: nearestStation(railway.stations, middle),
    roads: nearest.map(({ name, metres }) => ({ name, metres: toHundreds(metres) })),
  }
}
