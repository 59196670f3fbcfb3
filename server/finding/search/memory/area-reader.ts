import { type NamedLocality, nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'

/** Number of texts whose meaning is kept: a query asks for its areas several times, and many searches name the same ones. */
const MAX_TEXTS_KEPT = 1_000

/** Creates a function that returns the id of the locality that the text of an area means for sure. */
export function createAreaReader(localities: readonly (NamedLocality & { readonly id: number })[]): (area: string) => number | undefined {
  const names = nameLocalities(localities)
  const known = new Map<string, number | undefined>()
  return (area) => {
    if (known.has(area)) return known.get(area)
    const id = sureLocality(names, area)?.id
    if (known.size >= MAX_TEXTS_KEPT) known.clear()
    known.set(area, id)
    return id
  }
}
