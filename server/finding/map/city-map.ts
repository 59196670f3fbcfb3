import { readFileSync } from 'node:fs'
import { z } from 'zod'

const position = z.tuple([z.number(), z.number()]).readonly()
/** In degrees; GeoJSON writes the longitude first. */
export type Position = readonly [longitude: number, latitude: number]

const line = z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) })
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).min(4)).min(1) })
const point = z.object({ type: z.literal('Point'), coordinates: position })

const names = { name: z.string().min(1), marathiName: z.string().regex(/^[\p{Script=Devanagari}\s().–-]+$/u) }

const feature = <P extends z.ZodType, G extends z.ZodType>(properties: P, geometry: G) =>
  z.object({ type: z.literal('Feature'), properties, geometry })

const road = feature(z.strictObject({ ...names, class: z.enum(['trunk', 'primary', 'secondary']), ref: z.string().optional() }), line)
/** `unverified`: missing in the reference data, so that `npm run bench:map` does not compare it. */
const waterNames = { ...names, unverified: z.literal(true).optional() }
const river = feature(z.strictObject({ kind: z.literal('river'), ...waterNames }), line)
const lake = feature(z.strictObject({ kind: z.literal('lake'), ...waterNames }), polygon)
const track = feature(z.strictObject({ kind: z.literal('line'), ...names }), line)
const station = feature(z.strictObject({ kind: z.literal('station'), ...names, lines: z.array(z.string()).min(1) }), point)
const boundary = feature(z.strictObject({ kind: z.literal('boundary'), ...names }), polygon)

export type RoadClass = z.infer<typeof road>['properties']['class']
export type Station = z.infer<typeof station>
type Track = z.infer<typeof track>

function readLayer<F extends z.ZodType>(name: string, features: F): z.infer<F>[] {
  const text = readFileSync(new URL(`pune/${name}.geojson`, import.meta.url), 'utf8')
  return z.object({ type: z.literal('FeatureCollection'), features: z.array(features) }).parse(JSON.parse(text)).features
}

function readTracks(name: string): { lines: Track[]; stations: Station[] } {
  const features = readLayer(name, z.union([track, station]))
  return {
    lines: features.filter((each): each is Track => each.properties.kind === 'line'),
    stations: features.filter((each): each is Station => each.properties.kind === 'station'),
  }
}

function readCityMap() {
  return {
    roads: readLayer('roads', road),
    water: readLayer('water', z.union([river, lake])),
    metro: readTracks('metro'),
    railway: readTracks('railway'),
    boundaries: readLayer('boundaries', boundary),
  }
}
type CityMap = Readonly<ReturnType<typeof readCityMap>>

let cached: CityMap | undefined

/**
 * The map of Pune that is drawn for the product (docs/decisions/0094), as GeoJSON features; read once. Roads share a corner where they
 * meet, and all of them are connected; a station is a corner of each of its lines.
 */
export function cityMap(): CityMap {
  cached ??= readCityMap()
  return cached
}
