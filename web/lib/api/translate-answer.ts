/**
 * An answer of the server with what the server says in the language of this build. Other texts of an answer stay: people wrote them.
 * @param call its name: only notifications have titles and texts of the server, and ready answers a list of them
 */
export async function translateAnswer<A extends { readonly text: string }>(call: string, answer: A): Promise<A> {
  const named = NAMED[call] ?? MESSAGE
  if (named === MESSAGE && !/"(?:message|fields)":/.test(answer.text)) return answer
  try {
    const translate = await openTranslator()
    const text = JSON.stringify(JSON.parse(answer.text, reviveWith(named, translate)))
    return { ...answer, text }
  } catch {
    // without the translations the English answer is better than none
    return answer
  }
}

const MESSAGE = /^message$/
/** Names of the values with texts of the server, by call. */
const NAMED: Readonly<Record<string, RegExp>> = { listNotifications: /^(?:message|title|body)$/, getReadyAnswers: /^(?:message|\d+)$/ }

type Translate = (text: string) => string

let opened: Promise<Translate> | undefined

/** Loaded with the first answer that needs it; a load that failed is tried again. */
function openTranslator(): Promise<Translate> {
  opened ??= import('./server-texts.ts').then(({ SERVER_TEXTS }) => translatorOf(SERVER_TEXTS))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** `fields` has a message for each name. */
const reviveWith = (named: RegExp, translate: Translate) => (key: string, value: unknown) => {
  if (named.test(key) && typeof value === 'string') return translate(value)
  if (key !== 'fields' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? translate(text) : text]))
}

const PLACEHOLDER = /(\{\w+\})/
/** Fewest words of its own by which a text with values in it is recognised: others fit what people write. */
const MIN_OWN_WORDS = 3

/**
 * Finds the translation of a text, also of one with values in it: '{label} is missing at all' for 'Price is missing at all'.
 * @returns a function that returns an unknown text as it is
 */
export function translatorOf(texts: readonly (readonly [text: string, translation: string])[]): Translate {
  const exact = new Map(texts)
  const patterns = texts.flatMap(([text, translation]) => {
    const parts = text.split(PLACEHOLDER)
    const ownWords = text.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
    if (parts.length < 3 || ownWords.length < MIN_OWN_WORDS) return []
    const names = parts.filter((part) => PLACEHOLDER.test(part))
    const source = parts.map((part) => (PLACEHOLDER.test(part) ? '(.+?)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')
    return [{ first: parts[0] ?? '', last: parts.at(-1) ?? '', pattern: new RegExp(`^${source}$`, 's'), names, translation, ownWords }]
  })
  // the one with most words of its own fits best
  patterns.sort((a, b) => b.ownWords.length - a.ownWords.length)
  const translate = (text: string): string => {
    const known = exact.get(text)
    if (known !== undefined) return known
    for (const { first, last, pattern, names, translation } of patterns) {
      if (!text.startsWith(first) || !text.endsWith(last)) continue
      const values = pattern.exec(text)?.slice(1)
      if (!values) continue
      const filledWith = (name: string) => values[names.indexOf(name)] ?? ''
      return translation.replace(/\{\w+\}/g, (name) => translate(filledWith(name)))
    }
    return text
  }
  return translate
}
