/** Trigrams (three characters in a row) are hashed to numbers below this. */
const TRIGRAM_NUMBERS = 1 << 14

const trigramAt = (text: string, at: number): number =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & (TRIGRAM_NUMBERS - 1)

/** The first and the last trigram of a term as one number, for `createTrigramFilter`; 0 for a term of fewer than three characters. */
export function outerTrigrams(term: string): number {
  return term.length < 3 ? 0 : trigramAt(term, 0) * TRIGRAM_NUMBERS + trigramAt(term, term.length - 3) + 1
}

/**
 * A fast check before a term is searched for in a text: it rules out most terms that the text does not contain.
 * @returns a function of a term's `outerTrigrams`: false when the text does not contain the term, true when it may contain it
 */
export function createTrigramFilter(text: string): (trigrams: number) => boolean {
  const isInText = new Uint8Array(TRIGRAM_NUMBERS)
  for (let at = 0; at + 2 < text.length; at += 1) isInText[trigramAt(text, at)] = 1
  return (trigrams) => {
    if (trigrams === 0) return true
    const last = (trigrams - 1) % TRIGRAM_NUMBERS
    return isInText[last] === 1 && isInText[(trigrams - 1 - last) / TRIGRAM_NUMBERS] === 1
  }
}
