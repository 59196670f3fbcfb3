import { createHash } from 'node:crypto'
import { cityMap } from './city-map.ts'

/** A locality whose name is shown on the map. */
export interface MapLocality {
  readonly name: string
  readonly marathiName: string | null
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** The drawn map with the names of localities, as one FeatureCollection; each feature names its layer in `layer`. */
export interface MapData {
  readonly json: string
  /** A hash of the content. */
  readonly hash: string
}

const inLayer = (layer: string, features: readonly { properties: object }[]) =>
  features.map((feature) => ({ ...feature, properties: { layer, ...feature.properties } }))

function groundFeatures() {
  const { roads, water, metro, railway, boundaries } = cityMap()
  return [
    ...inLayer('boundary', boundaries),
    ...inLayer('water', water),
    ...inLayer('road', roads),
    ...inLayer('railway', [...railway.lines, ...railway.stations]),
    ...inLayer('metro', [...metro.lines, ...metro.stations]),
  ]
}

function writeMapData(localities: readonly MapLocality[]): MapData {
  const names = localities.map(({ name, marathiName, longitude, latitude }) => ({
    type: 'Feature',
    properties: { layer: 'locality', name, marathiName },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
  const json = JSON.stringify({ type: 'FeatureCollection', features: [...groundFeatures(), ...names] })
  return { json, hash: createHash('sha256').update(json).digest('base64url').slice(0, 12) }
}

/** @param localities returns the same array until they change @returns a function that returns the map's data, cached until then */
export function openMapData(localities: () => readonly MapLocality[]): () => MapData {
  let cached: { readonly of: readonly MapLocality[]; readonly data: MapData } | undefined
  return () => {
    const now = localities()
    if (cached?.of !== now) cached = { of: now, data: writeMapData(now) }
    return cached.data
  }
}
