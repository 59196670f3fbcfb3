/** Bits of the table that says which three characters in a row a text has. */
const TABLE_BITS = 1 << 14

const codeAt = (text: string, at: number): number =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & (TABLE_BITS - 1)

/** The first and the last three characters of a term, as one number; 0 for a shorter term, which every text may contain. */
export function termGate(term: string): number {
  return term.length < 3 ? 0 : codeAt(term, 0) * TABLE_BITS + codeAt(term, term.length - 3) + 1
}

/**
 * A quick check before a term is looked for in a text: most words that only one kept search has are refused by it.
 * @returns for a gate, whether the text may contain its term; false means that it does not
 */
export function createTextGate(text: string): (gate: number) => boolean {
  const table = new Uint8Array(TABLE_BITS)
  for (let at = 0; at + 2 < text.length; at += 1) table[codeAt(text, at)] = 1
  return (gate) => {
    if (gate === 0) return true
    const last = (gate - 1) % TABLE_BITS
    return table[last] === 1 && table[(gate - 1 - last) / TABLE_BITS] === 1
  }
}
