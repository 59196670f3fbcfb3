/** Unicode's limit for text that is safe to process in pieces (UAX #15, Stream-Safe Text Format). */
const LONG_RUN_OF_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** The text with single spaces, and none at its ends. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** `String.normalize` in linear time: long runs of combining marks are cut, because sorting them takes quadratic time. */
export function normaliseText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN_OF_MARKS, '$1').normalize(form)
}
