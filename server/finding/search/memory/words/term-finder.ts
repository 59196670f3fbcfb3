import { type SoundedWord, soundAlike, soundedWords, soundKey } from './word-sounds.ts'

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
