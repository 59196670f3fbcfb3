import { OFFICE_PICTURES, PICTURE_POOL, PORTRAITS, PROJECT_POOL, readPicture } from '#demo/pictures.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { createOutlineComparer } from '#server/trust/signals/compare-outlines.ts'
import { searchedKeys, storedKeys } from '#server/trust/signals/outline-keys.ts'
import { isTooPlain, outlineOf } from '#server/trust/signals/picture-outline.ts'
import { sceneOf } from './files/scenes.ts'
import { TRANSFORMATIONS, type Transformation, transformPicture } from './files/transform-picture.ts'

/** All committed drawings, shuffled so that neighbours are of different kinds. */
const DRAWINGS = randomFrom('drawings').shuffle([
  ...PICTURE_POOL.map(({ path }) => path),
  ...[...PROJECT_POOL.values()].flat(),
  ...PORTRAITS,
  ...OFFICE_PICTURES,
])

/** `thresholds`: pictures with which the thresholds are chosen. `measured`: pictures that were not used for that. */
type PictureSet = 'thresholds' | 'measured'

/** Picture of a set by number: the committed drawings first, then generated scenes. The two sets take every second drawing each. */
function pictureOf(set: PictureSet, number: number): Promise<Buffer> {
  const drawing = DRAWINGS[number * 2 + (set === 'measured' ? 1 : 0)]
  return drawing ? readPicture(drawing) : sceneOf(`${set} ${number}`)
}

/** Index of outlines in memory: finds candidates by their keys, as the database does, and compares them. */
class OutlineIndex {
  readonly #outlines: Uint8Array[] = []
  readonly #byWhole = new Map<number, number[]>()
  readonly #byWindow = new Map<number, number[]>()

  /** @returns the number of the outline in this index */
  add(outline: Uint8Array): number {
    const number = this.#outlines.push(outline) - 1
    if (isTooPlain(outline)) return number
    const { wholeKeys, windowKeys } = storedKeys(outline)
    for (const key of wholeKeys) this.#byWhole.set(key, [...(this.#byWhole.get(key) ?? []), number])
    for (const key of windowKeys) this.#byWindow.set(key, [...(this.#byWindow.get(key) ?? []), number])
    return number
  }

  /** @returns number of compared candidates, and the numbers of those that show the same picture */
  find(outline: Uint8Array): { readonly compared: number; readonly same: number[] } {
    if (isTooPlain(outline)) return { compared: 0, same: [] }
    const { ofWhole, ofWindows } = searchedKeys(outline)
    const candidates = new Set([
      ...ofWhole.flatMap((key) => this.#byWindow.get(key) ?? []),
      ...ofWindows.flatMap((key) => this.#byWhole.get(key) ?? []),
    ])
    const likenessTo = createOutlineComparer(outline)
    const same = [...candidates].filter((number) => likenessTo(this.#outlines[number] as Uint8Array) > 0)
    return { compared: candidates.size, same }
  }
}

export interface Measured {
  /** For each transformation: how many transformed pictures were looked up (`of`), and how many of them were found. */
  readonly found: Readonly<Record<Transformation, { readonly of: number; readonly found: number }>>
  /** Number of other pictures that were mistaken for a transformed picture. */
  readonly falseAlarms: number
  /** Number of other pictures for which a different one of them was found, each looked up among all. */
  readonly falseAlarmsAmongOthers: number
  /** Mean number of compared candidates per lookup of a transformed picture. */
  readonly comparedPerLookup: number
}

/** Transforms the first pictures of a set and looks them up among their originals and other pictures of the set. */
export async function measureSamePictures(
  set: PictureSet,
  counts: { readonly transformed: number; readonly others: number },
): Promise<Measured> {
  const random: Random = randomFrom(`${set} transformations`)
  const outlines = new OutlineIndex()
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
    lookups.push({ outline: await outlineOf(transformed), original: outlines.add(await outlineOf(picture)), transformation })
  }
  const otherOutlines: Uint8Array[] = []
  for (const number of others.slice(0, counts.others)) otherOutlines.push(await outlineOf(await pictureOf(set, number)))
  for (const outline of otherOutlines) outlines.add(outline)
  const wrong = new Set<number>()
  let compared = 0
  for (const { outline, original, transformation } of lookups) {
    const { same, ...lookup } = outlines.find(outline)
    compared += lookup.compared
    found[transformation].of += 1
    if (same.includes(original)) found[transformation].found += 1
    for (const number of same) if (number >= lookups.length) wrong.add(number)
  }
  const wrongAmongOthers = otherOutlines.filter((outline, at) =>
    outlines.find(outline).same.some((number) => number >= lookups.length && number !== at + lookups.length),
  )
  return {
    found,
    falseAlarms: wrong.size,
    falseAlarmsAmongOthers: wrongAmongOthers.length,
    comparedPerLookup: compared / lookups.length,
  }
}
