/** Fields of answers that hold texts of the server. */
const TEXT_FIELDS = new Set(['message', 'error', 'title', 'body'])

/** An answer of the server with its own texts in the language of this build. Texts that people wrote stay. */
export async function translateAnswer<A extends { readonly text: string }>(answer: A): Promise<A> {
  if (!/"(?:message|error|fields|body)":/.test(answer.text)) return answer
  try {
    const { SERVER_TEXTS } = await import('./server-texts.ts')
    const translate = translatorOf(SERVER_TEXTS)
    const text = JSON.stringify(JSON.parse(answer.text, reviveWith(translate)))
    return { ...answer, text }
  } catch {
    return answer
  }
}

/** `fields` has a message for each name. */
const reviveWith = (translate: (text: string) => string) => (key: string, value: unknown) => {
  if (TEXT_FIELDS.has(key) && typeof value === 'string') return translate(value)
  if (key !== 'fields' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? translate(text) : text]))
}

const PLACEHOLDER = /(\{\w+\})/

/**
 * Finds the translation of a text, also of one with values in it: '{label} is missing' for 'Price is missing'.
 * @returns a function that returns an unknown text as it is
 */
export function translatorOf(texts: readonly (readonly [text: string, translation: string])[]): (text: string) => string {
  const exact = new Map(texts)
  const patterns = texts.flatMap(([text, translation]) => {
    const parts = text.split(PLACEHOLDER)
    // a text of values alone would fit any other
    if (parts.length < 3 || !/\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ''))) return []
    const names = parts.filter((part) => PLACEHOLDER.test(part))
    const pattern = parts.map((part) => (PLACEHOLDER.test(part) ? '(.+?)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')
    return [{ first: parts[0] ?? '', last: parts.at(-1) ?? '', pattern, names, translation, length: text.length }]
  })
  // the one with most words of its own fits best
  patterns.sort((a, b) => b.length - a.length)
  const translate = (text: string): string => {
    const known = exact.get(text)
    if (known !== undefined) return known
    for (const { first, last, pattern, names, translation } of patterns) {
      if (!text.startsWith(first) || !text.endsWith(last)) continue
      const values = new RegExp(`^${pattern}$`, 's').exec(text)?.slice(1)
      if (!values) continue
      const filledWith = (name: string) => values[names.indexOf(name)] ?? ''
      return translation.replace(/\{\w+\}/g, (name) => translate(filledWith(name)))
    }
    return text
  }
  return translate
}
