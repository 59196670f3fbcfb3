import { escapeXml } from '#server/platform/escape-xml.ts'
import { cityMap, type Position } from '../city-map.ts'
import type { MapLocality } from '../map-data.ts'
import { metresBetween, type Spot } from '../plane.ts'
import { type Placed, placeLabels, type Wanted } from './labels.ts'
import { SHEET } from './sheet.ts'
import { CIRCLE_UNITS, HEIGHT, isVisible, type View, viewAround, visibleRuns, WIDTH } from './view.ts'

const MIDDLE: Spot = { x: WIDTH / 2, y: HEIGHT / 2 }
const CLASSES = ['secondary', 'primary', 'trunk'] as const

const write = ({ x, y }: Spot) => `${Math.round(x)} ${Math.round(y)}`
const pathOf = (spots: readonly Spot[]) => `M${spots.map(write).join('L')}`

function drawLines(view: View, lines: readonly (readonly Position[])[], classes: string): string {
  const runs = lines.flatMap((line) => visibleRuns(view, line))
  return runs.length === 0 ? '' : `<path class="${classes}" d="${runs.map(pathOf).join('')}"/>`
}

function drawAreas(view: View, polygons: readonly (readonly (readonly Position[])[])[], classes: string): string {
  const rings = polygons.flat().map((ring) => `${pathOf(ring.map((position) => view.toUnits(position)))}Z`)
  return `<path class="${classes}" d="${rings.join('')}"/>`
}

/** The map around the middle of a cell as SVG. @param hasCircle whether the property is known to be within 300 m */
export function drawSurroundings(cell: number, hasCircle: boolean, localities: readonly MapLocality[]): string {
  const view = viewAround(cell)
  const { roads, water, metro, railway, boundaries } = cityMap()
  const rivers = water.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : []))
  const lakes = water.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : []))
  const ofClass = (name: string) => roads.filter(({ properties }) => properties.class === name).map(({ geometry }) => geometry.coordinates)
  const cities = boundaries.map(({ geometry }) => geometry.coordinates)
  const parts = [
    `<rect class="outside" width="${WIDTH}" height="${HEIGHT}"/>`,
    drawAreas(view, cities, 'city'),
    drawLines(view, cities.flat(), 'line boundary'),
    drawAreas(view, lakes, 'lake'),
    drawLines(view, rivers, 'line river'),
    ...CLASSES.map((name) => drawLines(view, ofClass(name), `line edge ${name}-edge`)),
    ...CLASSES.map((name) => drawLines(view, ofClass(name), `line ${name}`)),
    drawLines(
      view,
      railway.lines.map(({ geometry }) => geometry.coordinates),
      'line railway',
    ),
    ...metro.lines.map(({ properties, geometry }) =>
      drawLines(view, [geometry.coordinates], `line ${properties.name === 'Purple Line' ? 'purple' : 'aqua'}`),
    ),
    ...[...railway.stations, ...metro.stations]
      .map(({ geometry }) => view.toUnits(geometry.coordinates))
      .filter((spot) => isVisible(spot))
      .map(({ x, y }) => `<circle class="station" cx="${Math.round(x)}" cy="${Math.round(y)}" r="5"/>`),
    hasCircle ? `<circle class="place" cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="${CIRCLE_UNITS}"/>` : '',
    ...drawLabels(placeLabels(wantedLabels(view, localities), hasCircle ? [CIRCLE_BOX] : [])),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${SHEET}</style>${parts.join('')}</svg>`
}

const CIRCLE_BOX = {
  left: MIDDLE.x - CIRCLE_UNITS,
  right: MIDDLE.x + CIRCLE_UNITS,
  top: MIDDLE.y - CIRCLE_UNITS,
  bottom: MIDDLE.y + CIRCLE_UNITS,
}

/** The most helpful first: stations, localities by nearness, then main roads and water, then other roads. */
function wantedLabels(view: View, localities: readonly MapLocality[]): Wanted[] {
  const { roads, water, metro, railway } = cityMap()
  const nearFirst = (a: { at: Spot }, b: { at: Spot }) => metresBetween(a.at, MIDDLE) - metresBetween(b.at, MIDDLE)
  const places = localities.map(({ name, longitude, latitude }) => ({
    name,
    look: 'locality' as const,
    at: view.toUnits([longitude, latitude]),
  }))
  const stations = [...metro.stations, ...railway.stations].map(({ properties, geometry }) => ({
    name: properties.name,
    look: 'station' as const,
    at: view.toUnits(geometry.coordinates),
  }))
  const along = (name: string, look: 'road' | 'water', line: readonly Position[]): Wanted[] =>
    visibleRuns(view, line).map((run) => ({ name, look, along: run }))
  const ofClass = (name: string) =>
    roads
      .filter(({ properties }) => properties.class === name)
      .flatMap(({ properties, geometry }) => along(properties.name, 'road', geometry.coordinates))
  const rivers = water.flatMap(({ properties, geometry }) =>
    geometry.type === 'LineString' ? along(properties.name, 'water', geometry.coordinates) : [],
  )
  const visible = (label: { at: Spot }) => isVisible(label.at)
  return [
    ...places.filter(visible).sort(nearFirst).slice(0, 1),
    ...stations.filter(visible).sort(nearFirst),
    ...ofClass('trunk'),
    ...ofClass('primary'),
    ...rivers,
    ...places.filter(visible).sort(nearFirst).slice(1),
    ...ofClass('secondary'),
  ]
}

function drawLabels(labels: readonly Placed[]): string[] {
  return labels.map((label, at) => {
    const classes = `${label.look}${label.sizes === 'large' ? ' large' : ''}`
    const name = escapeXml(label.name)
    if ('path' in label)
      return `<path id="l${at}" class="guide" d="${pathOf(label.path)}"/><text class="${classes}" dy=".35em"><textPath href="#l${at}" startOffset="50%">${name}</textPath></text>`
    return `<text class="${classes} ${label.anchor}" x="${Math.round(label.text.x)}" y="${Math.round(label.text.y)}">${name}</text>`
  })
}
