/** Unicode's limit for text that is safe to process in pieces (UAX #15, Stream-Safe Text Format). */
const LONG_RUN_OF_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** `String.normalize` in linear time: without the cut, a run of combining marks takes the square of its length to be sorted. */
export function normaliseText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN_OF_MARKS, '$1').normalize(form)
}
