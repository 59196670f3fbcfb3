import { foldText } from '#contracts/base/values/fold-text.ts'

/** SQL of the words of a text, for searches by prefix. Punctuation becomes spaces: the parser would make one word of 'A.Kale'. */
const wordsOf = (text: string) => `to_tsvector('simple'::regconfig, translate(fold_text(${text}), '.,-_/@:''', '        '))`

export const NAME_WORDS = wordsOf("first_name || ' ' || last_name")
/** Words by which operators find properties, requirements, and the locations of requirements. */
export const PROPERTY_WORDS = wordsOf("property_name || ' ' || area")
export const REQUIREMENT_WORDS = wordsOf("property_type || ' ' || additional_requirements")
export const LOCATION_WORDS = wordsOf('name')

/** @returns a query for `to_tsquery('simple', …)`: each word of the text must match by prefix; undefined when the text has no word */
export function prefixQueryOf(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.map((word) => `${word}:*`).join(' & ')
}
