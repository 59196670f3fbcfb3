import { foldText } from '#contracts/base/values/fold-text.ts'
import { boundedEditDistance } from './edit-distance.ts'
import { soundOfName } from './sound-of-name.ts'

/** A locality with all its names. */
export interface NamedLocality {
  readonly name: string
  readonly pinCode: string
  readonly marathiName: string | null
  readonly aliases: readonly string[]
}

/** Localities by the names that people write; several localities may share a name or a pin code. */
export interface LocalityNames<L extends NamedLocality = NamedLocality> {
  readonly localities: readonly L[]
  /** By `nameKey` of name, alias, Marathi name or pin code. */
  readonly byKey: ReadonlyMap<string, readonly L[]>
  /** By `soundOfName` of the same names without pin codes. */
  readonly bySound: ReadonlyMap<string, readonly L[]>
}

export const MAX_LOCALITY_WORDS = 4
/** Number of letters of a word that may be a misspelt locality. Names of `least` letters or fewer are similar to too many words. */
const MISSPELT_LENGTH = { least: 4, most: 24 } as const
/** Longer words may have two mistakes. */
const MAX_LENGTH_FOR_ONE_MISTAKE = 6
/** Shorter sounds are those of too many words. */
const MIN_SOUND_LENGTH = 4

export function nameLocalities<L extends NamedLocality>(localities: readonly L[]): LocalityNames<L> {
  const byKey = new Map<string, L[]>()
  const bySound = new Map<string, L[]>()
  const add = (map: Map<string, L[]>, key: string, locality: L) => {
    const known = map.get(key) ?? []
    if (key !== '' && !known.includes(locality)) map.set(key, [...known, locality])
  }
  for (const locality of localities) {
    const { name, pinCode, marathiName, aliases } = locality
    add(byKey, pinCode, locality)
    for (const key of [name, marathiName ?? '', ...aliases].map(nameKey)) {
      add(byKey, key, locality)
      add(bySound, soundOfName(key), locality)
    }
  }
  return { localities, byKey, bySound }
}

/** The words of a name in the form in which names are compared, without signs. */
export function nameWords(text: string): string[] {
  return foldText(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? []
}

/** A key that is equal for spellings that differ only in case, spaces, signs and forms of characters. */
export const nameKey = (name: string): string => nameWords(name).join('')

/** The localities with a name that sounds like these words. */
export function localitiesSounding<L extends NamedLocality>({ bySound }: LocalityNames<L>, words: readonly string[]): readonly L[] {
  const sound = soundOfName(words.join(''))
  return (sound.length < MIN_SOUND_LENGTH ? undefined : bySound.get(sound)) ?? []
}

/** The localities with a key or sound that begins with these letters. @param known `byKey` or `bySound` */
export function localitiesBegunBy<L extends NamedLocality>(known: ReadonlyMap<string, readonly L[]>, beginning: string): readonly L[] {
  return [...known].flatMap(([name, localities]) => (name.startsWith(beginning) ? localities : []))
}

/**
 * The localities that a misspelt name is nearest to: one mistake up to six letters, two in longer names with the right first letter.
 * Empty when none is near; several when they are equally near.
 * @param key of `nameKey`
 */
export function nearestLocalities<L extends NamedLocality>({ byKey }: LocalityNames<L>, key: string): readonly L[] {
  if (key.length < MISSPELT_LENGTH.least || key.length > MISSPELT_LENGTH.most || /\d/.test(key)) return []
  const most = key.length <= MAX_LENGTH_FOR_ONE_MISTAKE ? 1 : 2
  let least = most
  const nearest = new Set<L>()
  for (const [known, localities] of byKey) {
    if (known.length <= MISSPELT_LENGTH.least || Math.abs(known.length - key.length) > least) continue
    const mistakes = boundedEditDistance(key, known, least)
    if (mistakes === undefined || (mistakes > 1 && known[0] !== key[0])) continue
    if (mistakes < least) nearest.clear()
    least = mistakes
    for (const locality of localities) nearest.add(locality)
  }
  return [...nearest]
}
