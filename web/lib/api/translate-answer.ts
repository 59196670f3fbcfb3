import { localPlan } from '#web/lib/page/local-names.ts'

/** Names of the values of a call's answer that are texts of the server, beside `message` and those in `fields`. */
const SAID_IN: Readonly<Record<string, RegExp>> = {
  listNotifications: /^(?:title|body)$/,
  listMissingParts: /^text$/,
  // a list of texts
  getReadyAnswers: /^\d+$/,
}
/** Fields with a reason of an operator: a ready one is stored in English (contracts/operations/ready-reasons.ts), others as they were typed. */
const REASONS: ReadonlySet<string> = new Set(['reason', 'statusReason'])

/**
 * An answer of the server with what the server says in the language of this build. Other texts of an answer stay: people wrote them.
 * @param call its name
 */
export async function translateAnswer<A extends { readonly text: string }>(call: string, answer: A): Promise<A> {
  const said = SAID_IN[call]
  if (!said && !/"(?:message|fields)":|"(?:reason|statusReason)":"/.test(answer.text)) return answer
  try {
    const translator = await openTranslator()
    const text = JSON.stringify(JSON.parse(answer.text, reviveWith(said, translator)))
    return { ...answer, text }
  } catch {
    // without the translations the English answer is better than none
    return answer
  }
}

type Translate = (text: string) => string

interface Translator {
  readonly translate: Translate
  /** Texts without values in them. */
  readonly whole: ReadonlyMap<string, string>
}

let opened: Promise<Translator> | undefined
let loaded: Translator | undefined

/** A text of the server without values in it; in English until `openTranslator` has loaded the translations. */
export const translateWhole = (text: string): string => loaded?.whole.get(text) ?? text

/** Loaded with the first answer that needs it; a load that failed is tried again. */
export function openTranslator(): Promise<Translator> {
  opened ??= import('./server-texts.ts').then(({ SERVER_TEXTS }) => {
    loaded = { translate: translatorOf(SERVER_TEXTS), whole: new Map(SERVER_TEXTS) }
    return loaded
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** `fields` has a message for each name. */
const reviveWith =
  (said: RegExp | undefined, { translate, whole }: Translator) =>
  (key: string, value: unknown) => {
    if (typeof value === 'string')
      return key === 'message' || said?.test(key) ? translate(value) : REASONS.has(key) ? (whole.get(value) ?? value) : value
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
      return translation.replace(/\{\w+\}/g, (name) => localPlan(translate(filledWith(name))))
    }
    return text
  }
  return translate
}
