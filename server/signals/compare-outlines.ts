import { type Box, mirrored, OUTLINE_SIDE as SIDE, WINDOWS } from './picture-outline.ts'

/** Correlations from which two outlines are of the same picture; chosen on the pictures of `bench/same-pictures.ts` that are not measured. */
const LEAST_LIKENESS = 0.9
const LEAST_LIKENESS_OF_DETAIL = 0.87
/** Correlation at the best window below which moving its edges does not help. */
const LEAST_LIKENESS_OF_WINDOW = 0.7

/** Points to each side over which brightness is averaged, so that what is left is detail. */
const BLUR_RADIUS = 2
/** How far an edge of a window is moved at first to find where the crop was made, as a share of the side; then half as far, and so on. */
const FIRST_STEP = 1 / 40
const ROUNDS = 5

/** The outline of a part of an outline's picture, by bilinear interpolation. */
function cut(outline: ArrayLike<number>, { left, right, top, bottom }: Box): Float64Array {
  const pointOf = (from: number, to: number, at: number) =>
    Math.min(SIDE - 1.001, Math.max(0, (from + ((to - from) * (at + 0.5)) / SIDE) * SIDE - 0.5))
  const points = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1) {
    const down = pointOf(top, bottom, y)
    const below = down % 1
    for (let x = 0; x < SIDE; x += 1) {
      const across = pointOf(left, right, x)
      const beside = across % 1
      const at = Math.floor(down) * SIDE + Math.floor(across)
      const value = (index: number) => outline[index] as number
      const upper = value(at) * (1 - beside) + value(at + 1) * beside
      const lower = value(at + SIDE) * (1 - beside) + value(at + SIDE + 1) * beside
      points[y * SIDE + x] = upper * (1 - below) + lower * below
    }
  }
  return points
}

/** Pearson's correlation: not changed by brightness and contrast. @returns -1 to 1 */
function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [sumOne, sumOther, product, squareOne, squareOther] = [0, 0, 0, 0, 0]
  const count = one.length
  for (let at = 0; at < count; at += 1) {
    const [a, b] = [one[at] as number, other[at] as number]
    sumOne += a
    sumOther += b
    product += a * b
    squareOne += a * a
    squareOther += b * b
  }
  const spread = Math.sqrt((squareOne - sumOne ** 2 / count) * (squareOther - sumOther ** 2 / count))
  return spread > 0 ? (product - (sumOne * sumOther) / count) / spread : 0
}

const INNER_SIDE = SIDE - 2 * BLUR_RADIUS

/**
 * What differs from the surroundings: edges and things, without the light of the whole. Without the outer points, whose surroundings lie to one
 * side: there all pictures whose light falls alike would be alike.
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

interface Alignment {
  readonly likeness: number
  readonly box: Box
}

/** The part of `whole` that is most like `crop`. */
function align(crop: Uint8Array, whole: Uint8Array): Alignment {
  const tried = (box: Box): Alignment => ({ likeness: correlation(crop, cut(whole, box)), box })
  const better = (one: Alignment, other: Alignment) => (other.likeness > one.likeness ? other : one)
  let best = WINDOWS.map(tried).reduce(better)
  if (best.likeness < LEAST_LIKENESS_OF_WINDOW) return best
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = FIRST_STEP / 2 ** round
    for (const edge of EDGES)
      for (const change of [-step, step]) {
        const moved = Math.min(1, Math.max(0, best.box[edge] + change))
        if (moved !== best.box[edge]) best = better(best, tried({ ...best.box, [edge]: moved }))
      }
  }
  return best
}

/**
 * How like the details of two pictures are where one fits the other best, also mirrored, when one may be a crop of the other.
 * @returns 0 for different pictures, else 0.87 to 1
 */
export function likenessOf(one: Uint8Array, other: Uint8Array): number {
  const pairs = [one, mirrored(one)].flatMap((each) => [
    { crop: each, whole: other },
    { crop: other, whole: each },
  ])
  return Math.max(
    ...pairs.map(({ crop, whole }) => {
      const { likeness, box } = align(crop, whole)
      if (likeness < LEAST_LIKENESS) return 0
      const ofDetail = correlation(detailOf(crop), detailOf(cut(whole, box)))
      return ofDetail < LEAST_LIKENESS_OF_DETAIL ? 0 : Math.min(1, ofDetail)
    }),
  )
}
