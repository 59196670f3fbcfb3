/** The words of a text, to find by their beginnings. Signs become spaces: of 'A.Kale' the parser would make one word. */
const wordsOf = (text: string) => `to_tsvector('simple'::regconfig, translate(${text}, '.,-_/@:''’', '         '))`

export const NAME_WORDS = wordsOf("first_name || ' ' || last_name")
/** By which operators find properties, requirements, and the locations of requirements. */
export const PROPERTY_WORDS = wordsOf("property_name || ' ' || area")
export const REQUIREMENT_WORDS = wordsOf("property_type || ' ' || additional_requirements")
export const LOCATION_WORDS = wordsOf('name')

/** @returns a query (`to_tsquery('simple', …)`) for words that begin with those of a text, all of them; undefined when it has no word */
export function beginningsOf(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.map((word) => `${word}:*`).join(' & ')
}
