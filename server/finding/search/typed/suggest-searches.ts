import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { type LocalityNames, type NamedLocality, nameKey } from '#contracts/finding/localities/locality-names.ts'
import { soundOfName } from '#contracts/finding/localities/sound-of-name.ts'
import { BHK_TYPES, formatBhk } from '#contracts/homes/properties/bhk.ts'
import { HOME_LOCATIONS } from '#contracts/homes/properties/property-kinds.ts'
import type { Part } from './contradictions.ts'
import { normalizeSearch, readTokens, type Token } from './search-tokens.ts'
import { IGNORED_WORDS } from './search-words.ts'
import { readParts } from './understand-search.ts'

const HOMES = ['Flat', 'Villa', 'Independent house', 'Row house', 'Penthouse', 'Studio', 'Duplex', 'Builder floor']
const FURNISHINGS = ['Furnished', 'Semi furnished', 'Fully furnished', 'Unfurnished']
/** Kinds of property that have no size in BHK. */
const KINDS_WITHOUT_BHK = ['PG', 'Hostel', 'Plot', 'Shop', 'Office', 'Showroom', 'Godown']
const SIZES = BHK_TYPES.slice(0, 8).map(formatBhk)
/** Sizes that are suggested with the best locality. */
const USUAL_SIZES = ['1 BHK', '2 BHK', '3 BHK'] as const
const MAX_LOCALITIES = 5
const MAX_KINDS = 4

/**
 * Completions of a typed text, the best first: localities and kinds whose names begin with its last words, after the text before these
 * ('2 BHK in Wakad' for '2bhk wa'). `understandSearch` understands each completion.
 */
export function suggestSearches(typed: string, names: LocalityNames): string[] {
  const text = normalizeSearch(typed)
  const tokens = readTokens(text)
  const parts = readParts(tokens, { names })
  const tail = tailOf(tokens, parts)
  const head = headOf(text, tokens, parts, tail)
  const unfinished = tokens.slice(tail)
  const prefix = localityKey(unfinished.map((token) => token.text).join(''))
  // no unfinished word: a text without a locality is completed by the usual localities
  if (prefix === '') return parts.length > 0 && !parts.some(({ area }) => area) ? HOME_LOCATIONS.map((name) => inLocality(head, name)) : []
  const localities = localitiesWith(names.localities, prefix)
  const hasSize = parts.some(({ bhkType }) => bhkType)
  const isHome = hasSize || parts.some(({ apartmentType }) => apartmentType)
  const kinds = [...(hasSize ? [] : SIZES), ...(isHome ? [] : KINDS_WITHOUT_BHK), ...HOMES, ...FURNISHINGS]
    .filter((kind) => localityKey(kind).startsWith(prefix))
    .slice(0, MAX_KINDS)
  const [best] = localities
  return [
    ...new Set([
      ...localities.slice(0, MAX_LOCALITIES).map((name) => inLocality(head, name)),
      ...kinds.map((kind) => (head ? `${head} ${kind}` : kind)),
      ...(best && !head ? USUAL_SIZES.map((size) => inLocality(size, best)) : []),
    ]),
  ]
}

/**
 * Index of the first token to complete: the first after the last understood part, without filler words. When the text ends with a locality,
 * the first token of its name, which may begin a longer name.
 */
function tailOf(tokens: readonly Token[], parts: readonly Part[]): number {
  const last = parts.at(-1)
  const isFinished = last?.end === tokens.length
  // a finished name may begin a longer one: 'Camp', 'Pimple'
  let tail = isFinished && last.area ? last.begin : (last?.end ?? 0)
  while (tail < tokens.length && IGNORED_WORDS.has(tokens[tail]?.text ?? '')) tail += 1
  return tail
}

/** The text before the unfinished words: a size in standard spelling, anything else as it was typed. */
function headOf(text: string, tokens: readonly Token[], parts: readonly Part[], tail: number): string {
  const before = parts.filter(({ end }) => end <= tail)
  if (before.length > 0 && before.every(({ bhkType }) => bhkType))
    return before.flatMap(({ bhkType = [] }) => bhkType.map(formatBhk)).join(' or ')
  return text.slice(0, tokens[tail]?.start ?? text.length).trim()
}

function inLocality(head: string, name: string): string {
  const isJoined = IGNORED_WORDS.has(head.split(' ').at(-1)?.toLowerCase() ?? '') || /\p{Script=Devanagari}/u.test(head + name)
  return head ? `${head} ${isJoined ? '' : 'in '}${name}` : name
}

/** Shorter sounds begin too many names. */
const MIN_SOUND_LENGTH = 2

/** The localities whose name begins with the prefix, then those with such a word, alias or pin code; in the script of the prefix. */
function localitiesWith(localities: readonly NamedLocality[], prefix: string): string[] {
  if (/\p{Script=Devanagari}/u.test(prefix)) return localitiesInDevanagari(localities, prefix)
  const begins = (name: string) => localityKey(name).startsWith(prefix)
  const first = localities.filter(({ name }) => begins(name))
  const others = localities.filter(
    ({ name, aliases, pinCode }) => !begins(name) && (name.split(' ').some(begins) || aliases.some(begins) || pinCode.startsWith(prefix)),
  )
  return [...first, ...others].map(({ name }) => name)
}

/**
 * The localities whose Marathi name begins with the prefix, then those of which another name does, as it is written or by its sound: their
 * Marathi name, or their name if they have none.
 */
function localitiesInDevanagari(localities: readonly NamedLocality[], prefix: string): string[] {
  const sound = soundOfName(prefix)
  const begins = (name: string | null) => name !== null && localityKey(name).startsWith(prefix)
  const sounds = (name: string) => sound.length >= MIN_SOUND_LENGTH && soundOfName(nameKey(name)).startsWith(sound)
  const first = localities.filter(({ marathiName }) => begins(marathiName))
  const others = localities.filter(
    ({ name, marathiName, aliases }) => !begins(marathiName) && [name, ...aliases].some((each) => begins(each) || sounds(each)),
  )
  return [...first, ...others].map(({ name, marathiName }) => marathiName ?? name)
}
