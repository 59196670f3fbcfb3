import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { boundedEditDistance } from './edit-distance.ts'
import { readTokens } from './search-tokens.ts'

/** A locality with all its names. */
export interface NamedLocality {
  readonly name: string
  readonly pinCode: string
  readonly marathiName: string | null
  readonly aliases: readonly string[]
}

/** Localities by the names that people type; several localities may share a name or a pin code. */
export interface LocalityNames {
  readonly localities: readonly NamedLocality[]
  /** By `localityKey` of name, alias, Marathi name or pin code. */
  readonly byKey: ReadonlyMap<string, readonly string[]>
}

export const MAX_LOCALITY_WORDS = 4
/** Number of letters of a word that may be a misspelt locality. Names of `least` letters or fewer are similar to too many words. */
const MISSPELT_LENGTH = { least: 4, most: 24 } as const
/** Longer words may have two mistakes. */
const MAX_LENGTH_FOR_ONE_MISTAKE = 6

export function nameLocalities(localities: readonly NamedLocality[]): LocalityNames {
  const byKey = new Map<string, string[]>()
  for (const { name, pinCode, marathiName, aliases } of localities) {
    for (const key of new Set([name, pinCode, marathiName ?? '', ...aliases].map(keyOf))) {
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), name])
    }
  }
  return { localities, byKey }
}

/** The `localityKey` of a name without signs, as typed names are compared. */
function keyOf(name: string): string {
  const tokens = readTokens(name.normalize('NFC')).filter(({ kind }) => kind !== 'sign')
  return localityKey(tokens.map(({ text }) => text).join(''))
}

/**
 * The localities that a misspelt word is nearest to: one mistake up to six letters, two in longer words with the right first letter.
 * @param key of `localityKey` @returns undefined when no locality is near, or two different ones are equally near
 */
export function correctLocality({ byKey }: LocalityNames, key: string): readonly string[] | undefined {
  if (key.length < MISSPELT_LENGTH.least || key.length > MISSPELT_LENGTH.most || /\d/.test(key)) return undefined
  const most = key.length <= MAX_LENGTH_FOR_ONE_MISTAKE ? 1 : 2
  let nearest: { mistakes: number; names: readonly string[] } | undefined
  let isTie = false
  for (const [known, names] of byKey) {
    if (known.length <= MISSPELT_LENGTH.least || Math.abs(known.length - key.length) > most) continue
    const mistakes = boundedEditDistance(key, known, Math.min(most, nearest?.mistakes ?? most))
    if (mistakes === undefined || (mistakes > 1 && known[0] !== key[0])) continue
    if (!nearest || mistakes < nearest.mistakes) {
      nearest = { mistakes, names }
      isTie = false
    } else if (names.join() !== nearest.names.join()) isTie = true
  }
  return isTie ? undefined : nearest?.names
}
