import { LANGUAGE } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { localArea } from '#web/lib/page/local-names.ts'

/**
 * An answer of the server with what the server says in the language of this build. Other texts of an answer stay: people wrote them.
 * @param call its name: only notifications have titles and texts of the server
 */
export async function translateAnswer<A extends { readonly text: string }>(call: string, answer: A): Promise<A> {
  const isTold = call === 'listNotifications'
  if (!isTold && !/"(?:message|fields)":/.test(answer.text)) return answer
  try {
    const translate = await openTranslator()
    const named = new Set(isTold ? ['message', 'title', 'body'] : ['message'])
    const text = JSON.stringify(JSON.parse(answer.text, reviveWith(named, translate)))
    return { ...answer, text }
  } catch {
    // without the translations the English answer is better than none
    return answer
  }
}

let opened: Promise<Translate> | undefined

/** Loaded with the first answer that needs it; a load that failed is tried again. */
function openTranslator(): Promise<Translate> {
  opened ??= Promise.all([import('#contracts/base/translate-texts.ts'), import('./server-texts.ts')]).then(
    ([{ translatorOf }, { SERVER_TEXTS }]) => {
      const translate = translatorOf(SERVER_TEXTS, LANGUAGE)
      return (text) => translate(text, localArea)
    },
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** `fields` has a message for each name. */
const reviveWith = (named: ReadonlySet<string>, translate: Translate) => (key: string, value: unknown) => {
  if (named.has(key) && typeof value === 'string') return translate(value)
  if (key !== 'fields' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? translate(text) : text]))
}
