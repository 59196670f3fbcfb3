import type { Box, PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { escapeXml } from '#server/base/platform/escape-xml.ts'
import { cityMap, type Position } from '../city-map.ts'
import type { MapLocality } from '../map-data.ts'
import { metresBetween } from '../plane.ts'
import { type Label, type LabelBox, placeLabels } from './labels.ts'
import { STYLE_SHEET } from './style-sheet.ts'
import { isVisible, type View, viewAround, viewOfBox, visibleRuns } from './view.ts'

/** Radius in metres of the circle around the middle of a cell; it covers the whole cell. */
const CIRCLE_RADIUS_M = 300
const CLASSES = ['secondary', 'primary', 'trunk'] as const
const FAR_CLASSES = ['primary', 'trunk'] as const
/** Above this scale, small roads and the names of stations are left out: they would fill the drawing. */
const FAR_METRES_PER_UNIT = 20
const isFar = ({ metresPerUnit }: View) => metresPerUnit > FAR_METRES_PER_UNIT

const write = ({ x, y }: PlanePoint) => `${Math.round(x)} ${Math.round(y)}`
const pathOf = (points: readonly PlanePoint[]) => `M${points.map(write).join('L')}`

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
  const middle = { x: view.width / 2, y: view.height / 2 }
  if (!hasCircle) return draw(view, drawLabels(view, localities, []))
  const radius = CIRCLE_RADIUS_M / view.metresPerUnit
  const taken = { left: middle.x - radius, right: middle.x + radius, top: middle.y - radius, bottom: middle.y + radius }
  const circle = `<circle class="place" cx="${middle.x}" cy="${middle.y}" r="${radius}"/>`
  return draw(view, [circle, ...drawLabels(view, localities, [taken])])
}

/** The map within a box as SVG, as wide as `drawSurroundings` draws; its height follows from the shape of the box. */
export function drawSection(box: Box, localities: readonly MapLocality[]): string {
  const view = viewOfBox(box)
  return draw(view, drawLabels(view, localities, []))
}

/** @param marks SVG elements drawn on top of the map */
function draw(view: View, marks: readonly string[]): string {
  const { width, height } = view
  const { roads, water, metro, railway, boundaries } = cityMap()
  const rivers = water.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : []))
  const lakes = water.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : []))
  const ofClass = (name: string) => roads.filter(({ properties }) => properties.class === name).map(({ geometry }) => geometry.coordinates)
  const cities = boundaries.map(({ geometry }) => geometry.coordinates)
  const classes = isFar(view) ? FAR_CLASSES : CLASSES
  const parts = [
    `<rect class="outside" width="${width}" height="${height}"/>`,
    drawAreas(view, cities, 'city'),
    drawLines(view, cities.flat(), 'line boundary'),
    drawAreas(view, lakes, 'lake'),
    drawLines(view, rivers, 'line river'),
    ...classes.map((name) => drawLines(view, ofClass(name), `line edge ${name}-edge`)),
    ...classes.map((name) => drawLines(view, ofClass(name), `line ${name}`)),
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
      .filter((point) => isVisible(view, point))
      .map(({ x, y }) => `<circle class="station" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${isFar(view) ? 3 : 5}"/>`),
    ...marks,
  ]
  const look = isFar(view) ? ' class="far"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg"${look} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${STYLE_SHEET}</style>${parts.join('')}</svg>`
}

/** Labels in the order in which they are placed: the nearest locality, stations, main roads, rivers, other localities, other roads. */
function labelsByPriority(view: View, localities: readonly MapLocality[]): Label[] {
  const { roads, water, metro, railway } = cityMap()
  const middle = { x: view.width / 2, y: view.height / 2 }
  const nearFirst = (a: { at: PlanePoint }, b: { at: PlanePoint }) => metresBetween(a.at, middle) - metresBetween(b.at, middle)
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
  const along = (name: string, look: 'road' | 'water', line: readonly Position[]): Label[] =>
    visibleRuns(view, line).map((run) => ({ name, look, along: run }))
  const ofClass = (name: string) =>
    roads
      .filter(({ properties }) => properties.class === name)
      .flatMap(({ properties, geometry }) => along(properties.name, 'road', geometry.coordinates))
  const rivers = water.flatMap(({ properties, geometry }) =>
    geometry.type === 'LineString' ? along(properties.name, 'water', geometry.coordinates) : [],
  )
  const visible = (label: { at: PlanePoint }) => isVisible(view, label.at)
  if (isFar(view)) return [...places.filter(visible).sort(nearFirst), ...rivers, ...ofClass('trunk')]
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

function drawLabels(view: View, localities: readonly MapLocality[], avoided: readonly LabelBox[]): string[] {
  return placeLabels(view, labelsByPriority(view, localities), avoided).map((label, at) => {
    const classes = `${label.look}${label.sizes === 'large' ? ' large' : ''}`
    const name = escapeXml(label.name)
    if ('path' in label)
      return `<path id="l${at}" class="guide" d="${pathOf(label.path)}"/><text class="${classes}" dy=".35em"><textPath href="#l${at}" startOffset="50%">${name}</textPath></text>`
    return `<text class="${classes} ${label.anchor}" x="${Math.round(label.text.x)}" y="${Math.round(label.text.y)}">${name}</text>`
  })
}
