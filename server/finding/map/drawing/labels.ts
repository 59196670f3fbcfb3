import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { metresBetween } from '../plane.ts'
import { isVisible, type Scale } from './view.ts'

/** A rectangle in units of the drawing. */
export interface LabelBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A name beside a point or along a line. Of two labels that would overlap, only the first one is placed. */
export type Label = { readonly name: string; readonly look: Look } & (
  | { readonly at: PlanePoint }
  | { readonly along: readonly PlanePoint[] }
)
export type Look = 'locality' | 'station' | 'road' | 'water'

/** Font sizes in units of the drawing: `small` for drawings that are shown small, as on phones. */
export const TEXT_SIZES = {
  small: { locality: 27, station: 22, road: 22, water: 22 },
  large: { locality: 18, station: 15, road: 15, water: 15 },
} as const satisfies Record<string, Record<Look, number>>

export type PlacedLabel = Label & { readonly sizes: 'both' | 'large' } & (
    | { readonly text: PlanePoint; readonly anchor: 'start' | 'middle' | 'end' }
    | { readonly path: readonly PlanePoint[] }
  )

/** Width of a letter as a share of the font size: an upper bound for the fonts that browsers use. */
const LETTER_WIDTH_SHARE = 0.62
const widthOf = (name: string, size: number) => name.length * size * LETTER_WIDTH_SHARE

/**
 * Positions names so that they do not overlap: first those for which there is room at the font sizes of small drawings; then further ones
 * at the sizes of large drawings, which are hidden in small ones.
 * @param wanted in the order of their priority
 */
export function placeLabels(scale: Scale, wanted: readonly Label[], avoided: readonly LabelBox[]): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  for (const sizes of ['small', 'large'] as const) {
    const taken = [...avoided, ...placed.flatMap((label) => boxesOf(label, sizes))]
    for (const label of wanted) {
      if (placed.some(({ name, look }) => name === label.name && look === label.look)) continue
      const options = placementsFor(label, sizes === 'small' ? 'both' : 'large', TEXT_SIZES[sizes][label.look], scale)
      const found = options.find((option) =>
        boxesOf(option, sizes).every((box) => isInside(scale, box) && !taken.some((other) => doOverlap(box, other))),
      )
      if (!found) continue
      placed.push(found)
      taken.push(...boxesOf(found, sizes))
    }
  }
  return placed
}

/** A locality is an area, so its name may be moved up or down by these units of the drawing, but at most by this many metres. */
const LOCALITY_SHIFTS = [0, -25, 25, -50, 50, -75, 75]
const MAX_LOCALITY_SHIFT_M = 500

function placementsFor(label: Label, sizes: 'both' | 'large', size: number, { metresPerUnit }: Scale): PlacedLabel[] {
  if ('along' in label) return stretchesFor(label.along, widthOf(label.name, size)).map((path) => ({ ...label, sizes, path }))
  const { x, y } = label.at
  if (label.look === 'locality')
    return LOCALITY_SHIFTS.filter((shift) => Math.abs(shift) * metresPerUnit <= MAX_LOCALITY_SHIFT_M).map((shift) => ({
      ...label,
      sizes,
      text: { x, y: y + size / 3 + shift },
      anchor: 'middle',
    }))
  const level = y + size / 3
  return [
    { ...label, sizes, text: { x: x + 11, y: level }, anchor: 'start' },
    { ...label, sizes, text: { x: x - 11, y: level }, anchor: 'end' },
    { ...label, sizes, text: { x, y: y - 12 }, anchor: 'middle' },
    { ...label, sizes, text: { x, y: y + 8 + size }, anchor: 'middle' },
  ]
}

function boxesOf(label: PlacedLabel, sizes: 'small' | 'large'): LabelBox[] {
  const size = TEXT_SIZES[sizes][label.look]
  const half = widthOf(label.name, size) / 2
  if ('path' in label)
    return label.path.map(({ x, y }) => ({ left: x - size / 2, right: x + size / 2, top: y - size / 2, bottom: y + size / 2 }))
  const middle = label.text.x + (label.anchor === 'middle' ? 0 : label.anchor === 'start' ? half : -half)
  return [{ left: middle - half, right: middle + half, top: label.text.y - size * 0.8, bottom: label.text.y + size * 0.25 }]
}

function isInside(scale: Scale, { left, right, top, bottom }: LabelBox): boolean {
  return isVisible(scale, { x: left, y: top }, 3) && isVisible(scale, { x: right, y: bottom }, 3)
}

const doOverlap = (a: LabelBox, b: LabelBox) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const STEP_UNITS = 8
/** Maximum degrees between the first and any other part of a label's line: letters on sharper bends are hard to read. */
const MAX_BEND = 40

/** Parts of a line as long as a name, without sharp bends and directed from left to right; the nearest to the middle of the line first. */
function stretchesFor(line: readonly PlanePoint[], length: number): PlanePoint[][] {
  const steps = everyStep(line)
  const count = Math.ceil(length / STEP_UNITS)
  const middle = (steps.length - count) / 2
  const starts = Array.from({ length: Math.max(0, steps.length - count) }, (_, start) => start)
  return starts
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((start) => steps.slice(start, start + count + 1))
    .filter(isNearlyStraight)
    .map((stretch) => ((stretch.at(-1)?.x ?? 0) < (stretch[0]?.x ?? 0) ? stretch.reverse() : stretch))
}

/** Points on the line, `STEP_UNITS` units apart. */
function everyStep(line: readonly PlanePoint[]): PlanePoint[] {
  const steps: PlanePoint[] = []
  let ahead = 0
  line.slice(1).forEach((to, at) => {
    const from = line[at] as PlanePoint
    const length = metresBetween(from, to)
    for (; ahead < length; ahead += STEP_UNITS)
      steps.push({ x: from.x + ((to.x - from.x) * ahead) / length, y: from.y + ((to.y - from.y) * ahead) / length })
    ahead -= length
  })
  return steps
}

function isNearlyStraight(stretch: readonly PlanePoint[]): boolean {
  const headings = stretch.slice(1).map((to, at) => {
    const from = stretch[at] as PlanePoint
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  })
  const [first = 0] = headings
  return headings.every((heading) => {
    const turned = Math.abs(heading - first) % 360
    return Math.min(turned, 360 - turned) <= MAX_BEND
  })
}
