import { OUTLINE_SIDE, WINDOWS } from './picture-outline.ts'

/** Number of frequencies of the cosine transform in each direction. */
const FREQUENCIES = 8
/** A key contains the signs of 24 of the lowest 48 coefficients, one bit each. */
const KEY_BITS = 24
const KEYS = 2
/** Bits that a lookup tries with both values: those whose coefficients are nearest to zero, since a small change flips them. */
const UNSURE_BITS = 7
/** The same for a lookup by all 16 windows, which has 16 times as many keys. */
const UNSURE_BITS_OF_WINDOWS = 6

/** The coefficients that the keys are made of, from coarse to fine, without the coefficient of the average brightness. */
const COEFFICIENTS = Array.from({ length: FREQUENCIES ** 2 - 1 }, (_, at) => ({
  across: (at + 1) % FREQUENCIES,
  down: Math.floor((at + 1) / FREQUENCIES),
}))
  .sort((a, b) => a.across + a.down - (b.across + b.down) || a.across - b.across)
  .slice(0, KEY_BITS * KEYS)

/** Cosines of each frequency at the points of an outline's side, for its part between `from` and `to` (shares of the side); 0 outside. */
function cosines(from: number, to: number): readonly Float64Array[] {
  const [start, end] = [from * OUTLINE_SIDE, to * OUTLINE_SIDE]
  return Array.from({ length: FREQUENCIES }, (_, frequency) =>
    Float64Array.from({ length: OUTLINE_SIDE }, (_, point) => {
      const [left, right] = [Math.max(point, start), Math.min(point + 1, end)]
      if (right <= left) return 0
      return (right - left) * Math.cos((Math.PI * frequency * ((left + right) / 2 - start)) / (end - start))
    }),
  )
}

const WINDOW_COSINES = WINDOWS.map(({ left, right, top, bottom }) => ({ across: cosines(left, right), down: cosines(top, bottom) }))

/** The discrete cosine transform of each window of an outline: one row a window, in the order of WINDOWS and of COEFFICIENTS. */
function transform(outline: Uint8Array): Float64Array[] {
  return WINDOW_COSINES.map(({ across, down }) => {
    const rows = across.map((cosine) =>
      Float64Array.from({ length: OUTLINE_SIDE }, (_, y) => {
        let sum = 0
        for (let x = 0; x < OUTLINE_SIDE; x += 1) sum += (outline[y * OUTLINE_SIDE + x] as number) * (cosine[x] as number)
        return sum
      }),
    )
    return Float64Array.from(COEFFICIENTS, (coefficient) => {
      const [row, cosine] = [rows[coefficient.across] as Float64Array, down[coefficient.down] as Float64Array]
      return row.reduce((sum, value, y) => sum + value * (cosine[y] as number), 0)
    })
  })
}

/** Mirroring a picture flips the signs of the coefficients with an odd horizontal frequency. */
const mirror = (coefficients: Float64Array) => coefficients.map((value, at) => ((COEFFICIENTS[at]?.across ?? 0) % 2 === 0 ? value : -value))

/** Positions of each key's coefficients: every second one, so that both keys have coarse and fine ones. */
const POSITIONS = Array.from({ length: KEYS }, (_, key) => Array.from({ length: KEY_BITS }, (_, bit) => bit * KEYS + key))

/** The index of the key (0 or 1) is stored above its bits, so that first and second keys never match each other. */
const keyOf = (coefficients: Float64Array, key: number): number =>
  (POSITIONS[key] ?? []).reduce((bits, position, bit) => bits | (Number((coefficients[position] ?? 0) > 0) << bit), key << KEY_BITS)

const keysOf = (coefficients: Float64Array): number[] => POSITIONS.map((_, key) => keyOf(coefficients, key))

/** The keys of the coefficients, and all variants with some of their unsure bits flipped. */
function probesOf(coefficients: Float64Array, unsureBits: number): number[] {
  return POSITIONS.flatMap((positions, key) => {
    const strength = (bit: number) => Math.abs(coefficients[positions[bit] ?? 0] ?? 0)
    const unsure = [...positions.keys()].sort((a, b) => strength(a) - strength(b)).slice(0, unsureBits)
    const probes = [keyOf(coefficients, key)]
    for (const bit of unsure) probes.push(...probes.map((probe) => probe ^ (1 << bit)))
    return probes
  })
}

const unique = (keys: readonly number[]): number[] => [...new Set(keys)]

/** The stored keys by which lookups find a picture. */
export interface StoredKeys {
  readonly wholeKeys: number[]
  /** Keys of all windows: a crop of this picture has one of these keys. */
  readonly windowKeys: number[]
}

export function storedKeys(outline: Uint8Array): StoredKeys {
  const windows = transform(outline)
  return { wholeKeys: keysOf(windows[0] ?? new Float64Array()), windowKeys: unique(windows.flatMap(keysOf)) }
}

/** The keys to look up to find the same picture, also when it is cropped, mirrored or slightly changed. */
export interface SearchedKeys {
  /** Looked up in the `windowKeys` of other pictures: this picture may be a crop of one of them. */
  readonly ofWhole: number[]
  /** Looked up in the `wholeKeys` of other pictures: one of them may be a crop of this picture. */
  readonly ofWindows: number[]
}

export function searchedKeys(outline: Uint8Array): SearchedKeys {
  const windows = transform(outline)
  const whole = windows[0] ?? new Float64Array()
  const bothWays = (coefficients: Float64Array, unsureBits: number) =>
    [coefficients, mirror(coefficients)].flatMap((each) => probesOf(each, unsureBits))
  return {
    ofWhole: unique(bothWays(whole, UNSURE_BITS)),
    ofWindows: unique(windows.flatMap((window) => bothWays(window, UNSURE_BITS_OF_WINDOWS))),
  }
}
