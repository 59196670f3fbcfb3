import { extendHash } from './text-codes.ts'
import { type Script, type SoundedWord, soundAlike, soundedWords, soundKey } from './word-sounds.ts'

/** Terms whose words are cached: some 10 MB. */
const MAX_CACHED_TERMS = 10_000
const cached = new Map<string, readonly SoundedWord[]>()

/**
 * The words by which a term is compared with texts in the other script; none for a term with digits, or of one letter.
 * @param term of `searchTerms`
 */
export function soundedTerm(term: string): readonly SoundedWord[] {
  const known = cached.get(term)
  if (known) return known
  const words = term.trim().length < 2 || /\p{N}/u.test(term) ? [] : soundedWords(term)
  if (cached.size >= MAX_CACHED_TERMS) cached.clear()
  if (term.length < 100) cached.set(term, words)
  return words
}

/** @param text of `foldText` */
export const hasDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text)

/**
 * @param text of `foldText`
 * @returns whether the text contains a term of `searchTerms`: its letters, or, in the other script, a word that sounds like each of its words
 */
export function createTermFinder(text: string): (term: string) => boolean {
  let bySound: ReadonlyMap<string, readonly SoundedWord[]> | undefined
  const isDevanagari = hasDevanagari(text)
  return (term) => {
    if (text.includes(term)) return true
    if (!isDevanagari && !hasDevanagari(term)) return false
    const words = soundedTerm(term)
    if (words.length === 0) return false
    bySound ??= wordsBySound(text)
    return words.every((word) =>
      word.sounds.some((sound) => bySound?.get(soundKey(sound))?.some((other) => soundAlike(word, other)) ?? false),
    )
  }
}

function wordsBySound(text: string): Map<string, SoundedWord[]> {
  const words = new Map<string, SoundedWord[]>()
  for (const word of soundedWords(text))
    for (const sound of word.sounds) {
      const key = soundKey(sound)
      const known = words.get(key)
      if (known) known.push(word)
      else words.set(key, [word])
    }
  return words
}

/** Results of `soundMark` for a term that is compared only by letters, and for one with too many sounds for a mark. */
const NO_SOUND = -1
const ANY_SOUND = 0

/** The sound of the first word of a term of `searchTerms` as one number, for `createSoundFilter`. */
export function soundMark(term: string): number {
  const [word] = soundedTerm(term)
  if (!word) return NO_SOUND
  const [mark = NO_SOUND, ...others] = marksOf(word)
  return others.length > 0 ? ANY_SOUND : mark
}

/**
 * A fast check before a term is compared with a text by sound: it rules out most terms.
 * @returns a function of a term's `soundMark`: false when the text has no word that sounds like the term, true when it may have one
 */
export function createSoundFilter(text: string): (mark: number) => boolean {
  let marks: ReadonlySet<number> | undefined
  const isDevanagari = hasDevanagari(text)
  return (mark) => {
    // a term in Latin letters finds only words in Devanagari
    if (mark === NO_SOUND || (!isDevanagari && mark > 0 && mark % 2 === SCRIPT_BITS.latin)) return false
    if (mark === ANY_SOUND) return true
    marks ??= new Set(soundedWords(text).flatMap(marksOf))
    return marks.has(otherScript(mark))
  }
}

const SCRIPT_BITS: Readonly<Record<Script, number>> = { latin: 0, devanagari: 1 }

/** The mark of the same sound in the other script. */
const otherScript = (mark: number): number => (mark % 2 === 0 ? mark + 1 : mark - 1)

/** Numbers of the sounds of a word, each once: equal, but for the last bit, for all sounds that may be similar. */
function marksOf({ script, sounds }: SoundedWord): number[] {
  const keys = sounds.map((sound) => soundKey(sound).replaceAll('g', 's').replaceAll('c', 'k').replaceAll('v', ''))
  return [...new Set(keys)].map((key) => ((hashOfText(key) >>> 0) + 1) * 2 + SCRIPT_BITS[script])
}

function hashOfText(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = extendHash(hash, text.charCodeAt(at))
  return hash
}
