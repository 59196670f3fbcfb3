import { MAP_THEMES, type MapColours, type MapTheme } from './map-colours.ts'

/** Line widths in px at zooms 10, 13 and 16, in expressions of the MapLibre style specification. */
const width = (far: number, middle: number, near: number) => ['interpolate', ['exponential', 1.4], ['zoom'], 10, far, 13, middle, 16, near]
const WIDTHS = { trunk: [2, 5, 14], primary: [1.2, 4, 12], secondary: [0.6, 2.5, 9] } as const

const ofLayer = (layer: string, ...more: unknown[]) => ['all', ['==', ['get', 'layer'], layer], ...more]
const ofKind = (layer: string, kind: string) => ofLayer(layer, ['==', ['get', 'kind'], kind])
/** The site's font. The style has no `glyphs`, so that MapLibre draws labels with fonts of the page. */
const FONT = ['Figtree', 'sans-serif']

function line(id: string, filter: unknown, paint: object, layout: object = {}) {
  return {
    id,
    type: 'line',
    source: 'pune',
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round', ...layout },
    paint,
  }
}

function fill(id: string, filter: unknown, color: string) {
  return { id, type: 'fill', source: 'pune', filter, paint: { 'fill-color': color } }
}

function label(id: string, filter: unknown, colours: { color: string; halo: string }, layout: object, minzoom: number) {
  return {
    id,
    type: 'symbol',
    source: 'pune',
    filter,
    minzoom,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-max-width': 8, ...layout },
    paint: { 'text-color': colours.color, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  }
}

function roadLayers(colours: MapColours) {
  const classes = ['secondary', 'primary', 'trunk'] as const
  const filterOf = (name: (typeof classes)[number]) => ofLayer('road', ['==', ['get', 'class'], name])
  const edges = classes.map((name) => {
    const [far, middle, near] = WIDTHS[name]
    return line(`road-edge-${name}`, filterOf(name), {
      'line-color': colours.roadEdge,
      'line-width': width(far + 0.8, middle + 1.6, near + 2),
    })
  })
  const surfaces = classes.map((name) => {
    const [far, middle, near] = WIDTHS[name]
    return line(`road-${name}`, filterOf(name), { 'line-color': colours[name], 'line-width': width(far, middle, near) })
  })
  return [...edges, ...surfaces]
}

function trackLayers(colours: MapColours) {
  const isPurple = ['==', ['get', 'name'], 'Purple Line']
  return [
    line(
      'railway',
      ofKind('railway', 'line'),
      { 'line-color': colours.railway, 'line-width': width(0.8, 1.6, 3), 'line-dasharray': [4, 2] },
      { 'line-cap': 'butt' },
    ),
    line('metro', ofKind('metro', 'line'), {
      'line-color': ['case', isPurple, colours.purpleLine, colours.aquaLine],
      'line-width': width(1.2, 2.6, 5),
    }),
    ...(['railway', 'metro'] as const).map((layer) => ({
      id: `${layer}-stations`,
      type: 'circle',
      source: 'pune',
      filter: ofKind(layer, 'station'),
      minzoom: layer === 'metro' ? 11 : 11.5,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 2, 16, 6],
        'circle-color': colours.station,
        'circle-stroke-width': 1.5,
        'circle-stroke-color': layer === 'metro' ? colours.stationText : colours.railway,
      },
    })),
  ]
}

/** Where a name may stand, the best first: at its place, or moved away from a marker there. A flat list of anchors and their offsets, ems. */
const BESIDE_PLACE = [
  ...['center', [0, 0]],
  ...['top', [0, 2], 'bottom', [0, -2], 'left', [2.2, 0], 'right', [-2.2, 0]],
  ...['top-left', [1.4, 1.4], 'top-right', [-1.4, 1.4], 'bottom-left', [1.4, -1.4], 'bottom-right', [-1.4, -1.4]],
]

/** In ascending priority: of labels that overlap, MapLibre shows the one of the later layer. */
function labelLayers(colours: MapColours) {
  const { halo } = colours
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 360 }
  const beside = { 'text-anchor': 'left', 'text-offset': [0.7, 0], 'text-size': 12 }
  const inBoth = ['format', ['get', 'name'], {}, '\n', {}, ['coalesce', ['get', 'marathiName'], ''], { 'font-scale': 0.85 }]
  return [
    label('road-names', ofLayer('road'), { color: colours.roadText, halo }, { ...along, 'text-size': 12 }, 12.5),
    label('river-names', ofKind('water', 'river'), { color: colours.waterText, halo }, { ...along, 'text-size': 13 }, 10),
    label('lake-names', ofKind('water', 'lake'), { color: colours.waterText, halo }, { 'text-size': 12 }, 12),
    label('railway-names', ofKind('railway', 'station'), { color: colours.roadText, halo }, beside, 13),
    label('metro-names', ofKind('metro', 'station'), { color: colours.stationText, halo }, beside, 12.5),
    label(
      'localities',
      ofLayer('locality'),
      { color: colours.localityText, halo },
      {
        'text-field': ['step', ['zoom'], ['get', 'name'], 12, inBoth],
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 14, 15],
        'text-padding': 4,
        'text-variable-anchor-offset': BESIDE_PLACE,
      },
      9,
    ),
  ]
}

/** The drawn map as a style of the MapLibre style specification, version 8. @param data address of the GeoJSON of `MapData` */
export function mapStyle(theme: MapTheme, data: string) {
  const colours = MAP_THEMES[theme]
  return {
    version: 8,
    name: 'Pune',
    center: [73.85, 18.54],
    zoom: 11,
    sources: { pune: { type: 'geojson', data, maxzoom: 14, tolerance: 0.2 } },
    layers: [
      { id: 'outside', type: 'background', paint: { 'background-color': colours.outside } },
      fill('city', ofLayer('boundary'), colours.city),
      line('boundary', ofLayer('boundary'), { 'line-color': colours.boundary, 'line-width': 1, 'line-dasharray': [3, 3] }),
      fill('lakes', ofKind('water', 'lake'), colours.water),
      line('rivers', ofKind('water', 'river'), { 'line-color': colours.water, 'line-width': width(2.5, 7, 22) }),
      ...roadLayers(colours),
      ...trackLayers(colours),
      ...labelLayers(colours),
    ],
  }
}
