import { type Box, mirrored, OUTLINE_SIDE as SIDE, WINDOWS } from './picture-outline.ts'

/** Minimum correlations of two outlines of the same picture; chosen on the set `thresholds` of `bench/same-pictures.ts`. */
const MIN_LIKENESS = 0.9
const MIN_LIKENESS_OF_DETAIL = 0.87
/** Minimum correlation at the best window; below it, moving the edges is not tried. */
const MIN_LIKENESS_OF_WINDOW = 0.7

/** Radius, in points, of the average brightness that is subtracted from each point to get the detail. */
const BLUR_RADIUS = 2
/** First step by which the edges of a window are moved to find the crop, as a share of the side; halved in each round. */
const FIRST_STEP = 1 / 40
const ROUNDS = 5

/** Positions of the points of a span in an outline: index of the point before, and share of the way to the next point. */
function positionsOf(from: number, to: number): { readonly before: Int32Array; readonly share: Float64Array } {
  const positions = Float64Array.from({ length: SIDE }, (_, at) =>
    Math.min(SIDE - 1.001, Math.max(0, (from + ((to - from) * (at + 0.5)) / SIDE) * SIDE - 0.5)),
  )
  return { before: Int32Array.from(positions, Math.floor), share: positions.map((position) => position % 1) }
}

/** The part of an outline within a box, resampled to a full outline by bilinear interpolation. */
function cut(outline: Uint8Array, { left, right, top, bottom }: Box): Float64Array {
  const [across, down] = [positionsOf(left, right), positionsOf(top, bottom)]
  const points = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1) {
    const row = (down.before[y] as number) * SIDE
    const below = down.share[y] as number
    for (let x = 0; x < SIDE; x += 1) {
      const at = row + (across.before[x] as number)
      const beside = across.share[x] as number
      const upper = (outline[at] as number) * (1 - beside) + (outline[at + 1] as number) * beside
      const lower = (outline[at + SIDE] as number) * (1 - beside) + (outline[at + SIDE + 1] as number) * beside
      points[y * SIDE + x] = upper * (1 - below) + lower * below
    }
  }
  return points
}

/** Points shifted to a mean of 0 and scaled to a length of 1: brightness and contrast do not count. All 0 when all points are equal. */
function normalised(points: ArrayLike<number>): Float64Array {
  const count = points.length
  let [sum, squares] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const value = points[at] as number
    sum += value
    squares += value * value
  }
  const mean = sum / count
  const length = Math.sqrt(Math.max(0, squares - sum * mean))
  const scaled = new Float64Array(count)
  if (length > 0) for (let at = 0; at < count; at += 1) scaled[at] = ((points[at] as number) - mean) / length
  return scaled
}

/** Pearson's correlation of points that are normalised. @returns -1 to 1 */
function correlation(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number)
  return sum
}

const INNER_SIDE = SIDE - 2 * BLUR_RADIUS

/**
 * High-pass filter: subtracts the average of the neighbourhood from each point, which leaves edges and objects and removes the lighting.
 * The outer points are left out: their neighbourhood lies to one side, and pictures with similar lighting would look alike there.
 */
function detailOf(points: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: INNER_SIDE ** 2 }, (_, at) => {
    const [x, y] = [(at % INNER_SIDE) + BLUR_RADIUS, Math.floor(at / INNER_SIDE) + BLUR_RADIUS]
    let sum = 0
    for (let row = y - BLUR_RADIUS; row <= y + BLUR_RADIUS; row += 1)
      for (let column = x - BLUR_RADIUS; column <= x + BLUR_RADIUS; column += 1) sum += points[row * SIDE + column] as number
    return (points[y * SIDE + x] as number) - sum / (2 * BLUR_RADIUS + 1) ** 2
  })
}

const EDGES = ['left', 'right', 'top', 'bottom'] as const

/** An outline with the values that every comparison of it needs. */
interface Prepared {
  readonly outline: Uint8Array
  readonly whole: Float64Array
  /** The parts of the outline, in the order of WINDOWS. */
  readonly windows: readonly Float64Array[]
}

function prepare(outline: Uint8Array): Prepared {
  return { outline, whole: normalised(outline), windows: WINDOWS.map((window) => normalised(cut(outline, window))) }
}

/** Assumption that `crop` is the part `box` of `source`, with the correlation of the two. */
interface Alignment {
  readonly crop: Prepared
  readonly source: Prepared
  readonly box: Box
  readonly likeness: number
}

const better = (one: Alignment, other: Alignment): Alignment => (other.likeness > one.likeness ? other : one)

/** The window of `source` that is most like `crop`. */
function bestWindow(crop: Prepared, source: Prepared): Alignment {
  return WINDOWS.map((box, at) => ({ crop, source, box, likeness: correlation(crop.whole, source.windows[at] as Float64Array) })).reduce(
    better,
  )
}

/** Moves the edges of the box to the position with the highest correlation of source and crop. */
function moveEdges(start: Alignment): Alignment {
  const { crop, source } = start
  let best = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = FIRST_STEP / 2 ** round
    for (const edge of EDGES)
      for (const change of [-step, step]) {
        const box = { ...best.box, [edge]: Math.min(1, Math.max(0, best.box[edge] + change)) }
        if (box[edge] !== best.box[edge])
          best = better(best, { crop, source, box, likeness: correlation(crop.whole, normalised(cut(source.outline, box))) })
      }
  }
  return best
}

/**
 * Compares pictures of which one may be a crop or a mirror image of the other: aligns them, then correlates their details.
 * @returns a function of the other picture's outline, which returns 0 for different pictures, else 0.87 to 1
 */
export function createOutlineComparer(outline: Uint8Array): (other: Uint8Array) => number {
  const sides = [prepare(outline), prepare(mirrored(outline))]
  return (other) => {
    const prepared = prepare(other)
    const start = sides.flatMap((side) => [bestWindow(side, prepared), bestWindow(prepared, side)]).reduce(better)
    if (start.likeness < MIN_LIKENESS_OF_WINDOW) return 0
    const { crop, source, box, likeness } = moveEdges(start)
    if (likeness < MIN_LIKENESS) return 0
    const ofDetail = correlation(normalised(detailOf(crop.outline)), normalised(detailOf(cut(source.outline, box))))
    return ofDetail < MIN_LIKENESS_OF_DETAIL ? 0 : Math.min(1, ofDetail)
  }
}
