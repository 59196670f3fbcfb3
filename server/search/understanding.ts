import type { UnderstoodSearch } from '#contracts/search.ts'
import type { Database } from '#server/db/client.ts'
import { listLocalityNames } from '#server/properties/index.ts'
import { type LocalityNames, nameLocalities } from './locality-names.ts'
import { findPropertyIds } from './search.queries.ts'
import { understandSearch } from './understand-search.ts'

/** How long a changed name of a locality may stay unknown. */
const NAMES_MAX_AGE_MS = 60_000

export interface Understanding {
  understand(text: string): Promise<UnderstoodSearch>
  /** The names of the localities, at most a minute old. While they cannot be read, the ones before. */
  names(): Promise<LocalityNames>
}

export function createUnderstanding({ readPool }: Pick<Database, 'readPool'>): Understanding {
  const names = cached(async () => nameLocalities(await listLocalityNames(readPool)), NAMES_MAX_AGE_MS)

  /** Whether a live property contains the word. */
  async function occursLive(word: string): Promise<boolean> {
    const { total } = await findPropertyIds(readPool, { keyword: word }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 1 })
    return total > 0
  }

  return {
    names,
    async understand(text) {
      const known = new Map<string, boolean>()
      const vocabulary = await names()
      for (;;) {
        const unknown = new Set<string>()
        const occurs = (word: string) => {
          if (!known.has(word)) unknown.add(word)
          return known.get(word) ?? true
        }
        const understood = understandSearch(text, { names: vocabulary, occurs })
        if (unknown.size === 0) return understood
        await Promise.all([...unknown].map(async (word) => known.set(word, await occursLive(word))))
      }
    },
  }
}

/** Reads a value again when it is older than `maxAgeMs`. A failed reading leaves the value before, if there is one. */
function cached<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let latest: { readonly value: Promise<T>; readonly at: number } | undefined
  return () => {
    if (latest && performance.now() - latest.at < maxAgeMs) return latest.value
    const before = latest
    const value = read()
    const entry = { value: before ? value.catch(() => before.value) : value, at: performance.now() }
    latest = entry
    if (!before)
      value.catch(() => {
        if (latest === entry) latest = undefined
      })
    return entry.value
  }
}
