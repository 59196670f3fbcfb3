import { OFFICE_PICTURES, PICTURE_POOL, PORTRAITS, PROJECT_POOL, readPicture } from '#demo/pictures.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { comparerOf } from '#server/signals/compare-outlines.ts'
import { searchedKeys, storedKeys } from '#server/signals/outline-keys.ts'
import { isTooPlain, outlineOf } from '#server/signals/picture-outline.ts'
import { sceneOf } from './files/scenes.ts'
import { TRANSFORMATIONS, type Transformation, transformPicture } from './files/transform-picture.ts'

/** All committed drawings, in an order in which neighbours are of different kinds. */
const DRAWINGS = randomFrom('drawings').shuffle([
  ...PICTURE_POOL.map(({ path }) => path),
  ...[...PROJECT_POOL.values()].flat(),
  ...PORTRAITS,
  ...OFFICE_PICTURES,
])

/** `thresholds`: pictures on which thresholds are chosen. `measured`: others, which no threshold was chosen on. */
type PictureSet = 'thresholds' | 'measured'

/** A committed drawing while there are any, then a generated scene. Every second drawing belongs to one of the sets. */
function pictureOf(set: PictureSet, number: number): Promise<Buffer> {
  const drawing = DRAWINGS[number * 2 + (set === 'measured' ? 1 : 0)]
  return drawing ? readPicture(drawing) : sceneOf(`${set} ${number}`)
}

/** Finds pictures by their keys as the database does, and compares them with what was found. */
class PictureShelf {
  readonly #outlines: Uint8Array[] = []
  readonly #byWhole = new Map<number, number[]>()
  readonly #byWindow = new Map<number, number[]>()

  /** @returns its number here */
  add(outline: Uint8Array): number {
    const number = this.#outlines.push(outline) - 1
    if (isTooPlain(outline)) return number
    const { wholeKeys, windowKeys } = storedKeys(outline)
    for (const key of wholeKeys) this.#byWhole.set(key, [...(this.#byWhole.get(key) ?? []), number])
    for (const key of windowKeys) this.#byWindow.set(key, [...(this.#byWindow.get(key) ?? []), number])
    return number
  }

  /** @returns how many were compared, and the numbers of those that show the same picture */
  find(outline: Uint8Array): { readonly compared: number; readonly same: number[] } {
    if (isTooPlain(outline)) return { compared: 0, same: [] }
    const { ofWhole, ofWindows } = searchedKeys(outline)
    const candidates = new Set([
      ...ofWhole.flatMap((key) => this.#byWindow.get(key) ?? []),
      ...ofWindows.flatMap((key) => this.#byWhole.get(key) ?? []),
    ])
    const likenessTo = comparerOf(outline)
    const same = [...candidates].filter((number) => likenessTo(this.#outlines[number] as Uint8Array) > 0)
    return { compared: candidates.size, same }
  }
}

export interface Measured {
  /** How many transformed pictures were looked up and how many of them were found, for each transformation. */
  readonly found: Readonly<Record<Transformation, { readonly of: number; readonly found: number }>>
  /** How many of the others were taken for one of the transformed pictures. */
  readonly falseAlarms: number
  /** How many of the others were taken for any other one of the others, each looked up among all. */
  readonly falseAlarmsAmongOthers: number
  /** Candidates that were compared for one lookup, on average. */
  readonly comparedPerLookup: number
}

/** Transforms the first pictures of a set and looks them up among their originals and other pictures of the set. */
export async function measureSamePictures(
  set: PictureSet,
  counts: { readonly transformed: number; readonly others: number },
): Promise<Measured> {
  const random: Random = randomFrom(`${set} transformations`)
  const shelf = new PictureShelf()
  const numbers = Array.from({ length: counts.transformed }, (_, at) => (at % 2 === 0 ? at / 2 : DRAWINGS.length + at))
  const others = Array.from({ length: counts.others + DRAWINGS.length }, (_, at) => at).filter((number) => !numbers.includes(number))
  const found = Object.fromEntries(TRANSFORMATIONS.map((name) => [name, { of: 0, found: 0 }])) as Record<
    Transformation,
    { of: number; found: number }
  >
  const lookups: { readonly outline: Uint8Array; readonly original: number; readonly transformation: Transformation }[] = []
  for (const [at, number] of numbers.entries()) {
    const picture = await pictureOf(set, number)
    const transformation = TRANSFORMATIONS[Math.floor(at / 2) % TRANSFORMATIONS.length] as Transformation
    const transformed = await transformPicture(picture, transformation, random)
    lookups.push({ outline: await outlineOf(transformed), original: shelf.add(await outlineOf(picture)), transformation })
  }
  const otherOutlines: Uint8Array[] = []
  for (const number of others.slice(0, counts.others)) otherOutlines.push(await outlineOf(await pictureOf(set, number)))
  for (const outline of otherOutlines) shelf.add(outline)
  const wrong = new Set<number>()
  let compared = 0
  for (const { outline, original, transformation } of lookups) {
    const { same, ...lookup } = shelf.find(outline)
    compared += lookup.compared
    found[transformation].of += 1
    if (same.includes(original)) found[transformation].found += 1
    for (const number of same) if (number >= lookups.length) wrong.add(number)
  }
  const wrongAmongOthers = otherOutlines.filter((outline, at) =>
    shelf.find(outline).same.some((number) => number >= lookups.length && number !== at + lookups.length),
  )
  return {
    found,
    falseAlarms: wrong.size,
    falseAlarmsAmongOthers: wrongAmongOthers.length,
    comparedPerLookup: compared / lookups.length,
  }
}
