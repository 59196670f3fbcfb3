import { OUTLINE_SIDE, WINDOWS } from './picture-outline.ts'

/** Frequencies of the cosine transform in each direction. */
const FREQUENCIES = 8
/** A key has the signs of 24 of the lowest 48 coefficients. */
const KEY_BITS = 24
const KEYS = 2
/** Bits that are tried both ways when a key is looked up: those whose coefficients are nearest to zero, which a small change turns round. */
const UNSURE_BITS = 7
/** Of a lookup that has 16 times as many keys. */
const UNSURE_BITS_OF_WINDOWS = 6

/** The coefficients that the keys are made of, from coarse to fine; without that of the average brightness. */
const COEFFICIENTS = Array.from({ length: FREQUENCIES ** 2 - 1 }, (_, at) => ({
  across: (at + 1) % FREQUENCIES,
  down: Math.floor((at + 1) / FREQUENCIES),
}))
  .sort((a, b) => a.across + a.down - (b.across + b.down) || a.across - b.across)
  .slice(0, KEY_BITS * KEYS)

/** The cosines of each frequency at the points of an outline's side, for the part of it from `from` to `to`; 0 outside. */
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

/** Mirroring a picture turns the signs of the coefficients whose frequency across is odd. */
const mirror = (coefficients: Float64Array) => coefficients.map((value, at) => ((COEFFICIENTS[at]?.across ?? 0) % 2 === 0 ? value : -value))

/** The positions of a key's coefficients: every second one, so that both keys have coarse and fine ones. */
const POSITIONS = Array.from({ length: KEYS }, (_, key) => Array.from({ length: KEY_BITS }, (_, bit) => bit * KEYS + key))

/** The number of the key stands above its bits, so that a first key is never taken for a second one. */
const keyOf = (coefficients: Float64Array, key: number): number =>
  (POSITIONS[key] ?? []).reduce((bits, position, bit) => bits | (Number((coefficients[position] ?? 0) > 0) << bit), key << KEY_BITS)

const keysOf = (coefficients: Float64Array): number[] => POSITIONS.map((_, key) => keyOf(coefficients, key))

/** The keys of the coefficients, and those with any of their unsure bits turned. */
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
  /** Of all windows: a crop of this picture has one of them. */
  readonly windowKeys: number[]
}

export function storedKeys(outline: Uint8Array): StoredKeys {
  const windows = transform(outline)
  return { wholeKeys: keysOf(windows[0] ?? new Float64Array()), windowKeys: unique(windows.flatMap(keysOf)) }
}

/** What is looked up to find pictures that are the same but for a crop, a mirror image and small differences. */
export interface SearchedKeys {
  /** To compare with the `windowKeys` of others: this picture may be a crop of them. */
  readonly ofWhole: number[]
  /** To compare with the `wholeKeys` of others: they may be crops of this picture. */
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
