/** Words that keep their Latin letters in every language. */
const SAME_IN_EVERY_LANGUAGE = /\b(?:Wada|BHK|PG|OTP|GST|POCSO)\b/g

/**
 * Words of two Latin letters or more that are left in a text, without those of addresses and tags.
 * @param names what people have given: the same in every language
 */
export function leftEnglish(text: string, names: readonly string[] = []): string[] {
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text)
  return (
    rest
      .replace(/<[^>]*>|https?:\S+/g, ' ')
      .replace(SAME_IN_EVERY_LANGUAGE, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  )
}
