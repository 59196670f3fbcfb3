import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { offerLocalities } from '#web/lib/localities/offer-localities.ts'

/** What is typed to add an area, as names of localities. */
export interface AreaReader {
  /** Those that the text may become or mean, the best first. */
  readonly offered: (text: string, atMost: number) => readonly string[]
  /** Those that the text probably means, although it is none of their names. */
  readonly likely: (text: string) => readonly string[]
}

/** Apart from the filter, which loads it when its box is used. */
export function createAreaReader(spelled: Answer<'listSpelledLocalities'>): AreaReader {
  const names = nameLocalities(spelled)
  return {
    offered: (text, atMost) => offerLocalities(names, text, atMost).map(({ name }) => name),
    likely: (text) => {
      const reading = readLocality(names, text)
      return reading.kind === 'likely' ? reading.localities.map(({ name }) => name) : []
    },
  }
}
