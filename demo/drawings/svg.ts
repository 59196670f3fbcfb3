import { fade } from './colour.ts'

export type Point = readonly [x: number, y: number]
/** offset 0…1, colour, opacity (1 when left out) */
type Stop = readonly [offset: number, colour: string, opacity?: number]

export const num = (value: number): string => String(Math.round(value * 10) / 10)

export function trace(points: readonly Point[], closed = true): string {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'z' : ''}`
}

/** A closed smooth curve through the points (Catmull-Rom), for leaves, clouds and hills. */
export function smooth(points: readonly Point[], closed = true): string {
  const at = (i: number): Point => {
    const n = points.length
    const index = closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))
    return points[index] ?? [0, 0]
  }
  const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`
  let d = `M${pair(at(0))}`
  const segments = closed ? points.length : points.length - 1
  for (let i = 0; i < segments; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${pair([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} `
    d += `${pair([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pair(c)}`
  }
  return closed ? `${d}z` : d
}

export const shape = (d: string, fill: string, more = ''): string => (d === '' ? '' : `<path d="${d}" fill="${fill}"${more}/>`)
export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  points.length < 3 ? '' : shape(trace(points), fill, more)
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  d === '' ? '' : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${radius ? ` rx="${num(radius)}"` : ''} fill="${fill}"/>`
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`
export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`
/** The outline of a circle as path data, so that hundreds of dots can share one element. */
export const dot = (x: number, y: number, rx: number, ry = rx): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0z`

export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'

/** Collects the gradients and clips one picture uses; asking twice for the same gives the same. */
export type Paints = {
  /** A gradient along a direction in the shape's own box; [0, 1] runs from top to bottom. */
  linear(stops: readonly Stop[], direction?: Point): string
  radial(stops: readonly Stop[]): string
  clip(d: string, content: string): string
  definitions(): string
}

export function createPaints(prefix: string): Paints {
  const known = new Map<string, string>()
  const idFor = (definition: string): string => {
    const id = known.get(definition) ?? `${prefix}${known.size}`
    known.set(definition, id)
    return id
  }
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
  return {
    linear: (stops, [dx, dy] = [0, 1]) => {
      const ends = `x1="${dx < 0 ? -dx : 0}" y1="${dy < 0 ? -dy : 0}" x2="${dx > 0 ? dx : 0}" y2="${dy > 0 ? dy : 0}"`
      return `url(#${idFor(`<linearGradient id="@" ${ends}>${stopsOf(stops)}</linearGradient>`)})`
    },
    radial: (stops) => `url(#${idFor(`<radialGradient id="@">${stopsOf(stops)}</radialGradient>`)})`,
    clip: (d, content) =>
      content === '' ? '' : group(content, `clip-path="url(#${idFor(`<clipPath id="@"><path d="${d}"/></clipPath>`)})"`),
    definitions: () => [...known].map(([definition, id]) => definition.replace('@', id)).join(''),
  }
}

export function glow(paints: Paints, x: number, y: number, radius: number, colour: string, strength: number): string {
  return circle(
    x,
    y,
    radius,
    paints.radial([
      [0, colour, strength],
      [0.45, colour, strength * 0.4],
      [1, colour, 0],
    ]),
  )
}

export const veil = (colour: string, opacity: number): string => rect(0, 0, 1600, 1200, fade(colour, opacity))

export function svgDocument(width: number, height: number, body: string, paints?: Paints, more = ''): string {
  const defs = paints?.definitions() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`
}
