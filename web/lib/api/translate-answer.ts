import { LANGUAGE } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { localArea, localPlan } from '#web/lib/page/local-names.ts'

/** Names of the values of a call's answer that are texts of the server, beside `message` and those in `fields`. */
const SAID_IN: Readonly<Record<string, RegExp>> = {
  listNotifications: /^(?:title|body)$/,
  listMissingParts: /^text$/,
  // a list of texts
  getPropertySignals: /^\d+$/,
}
/** Calls that answer with messages that visitors wrote. */
const WRITTEN_IN: ReadonlySet<string> = new Set(['listSiteMessages', 'getSiteMessage', 'updateSiteMessage'])
/** Reasons of operators: ready ones are stored in English (contracts/operations/ready-reasons.ts), others as they were typed. */
const REASONS = /^(?:reason|statusReason)$/
/** Names of values that are a ready text of ours or one that a person typed. */
const READY_IN: Readonly<Record<string, RegExp>> = { getReadyAnswers: /^\d+$/ }
/** Fields with a requirement in a few words, which the server composes, and with its preferred locations; of a home people wrote them. */
const REQUIREMENT_TEXTS: ReadonlySet<string> = new Set(['propertyName', 'subjectName', 'title', 'area'])

/**
 * An answer of the server with what the server says in the language of this build. Other texts of an answer stay: people wrote them.
 * @param call its name
 */
export async function translateAnswer<A extends { readonly text: string; readonly status?: number }>(call: string, answer: A): Promise<A> {
  if (WRITTEN_IN.has(call) && (answer.status ?? 0) < 400) return answer
  if (
    !SAID_IN[call] &&
    !READY_IN[call] &&
    !/"(?:message|fields)":|"(?:reason|statusReason)":"|"requirementId":\d|"kind":"requirement"/.test(answer.text)
  )
    return answer
  try {
    const translator = await openTranslator()
    const text = JSON.stringify(JSON.parse(answer.text, reviverOf(call, translator)))
    return { ...answer, text }
  } catch {
    // without the translations the English answer is better than none
    return answer
  }
}

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
  opened ??= Promise.all([import('#contracts/base/translate-texts.ts'), import('./server-texts.ts')]).then(
    ([{ translatorOf }, { SERVER_TEXTS }]) => {
      const translate = translatorOf(SERVER_TEXTS, LANGUAGE)
      loaded = {
        translate: (text) => translate(text, (name) => localPlan(localArea(name))),
        whole: new Map(SERVER_TEXTS.map(([text, translation]) => [text, translation])),
      }
      return loaded
    },
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** For `JSON.parse`. */
export const reviverOf =
  (call: string, { translate, whole }: Translator) =>
  (key: string, value: unknown) => {
    if (typeof value === 'string') {
      if (key === 'message' || SAID_IN[call]?.test(key)) return translate(value)
      // codes have no spaces
      const isReady = (READY_IN[call] ?? REASONS).test(key) && value.includes(' ')
      return isReady ? (whole.get(value) ?? value) : value
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    // `fields` has a message for each name
    const isSaid = key === 'fields' ? () => true : isAboutRequirement(value) ? (name: string) => REQUIREMENT_TEXTS.has(name) : undefined
    if (!isSaid) return value
    const texts = Object.entries(value).map(([name, text]) => [name, typeof text === 'string' && isSaid(name) ? translate(text) : text])
    return Object.fromEntries(texts)
  }

function isAboutRequirement(value: { readonly requirementId?: unknown; readonly propertyId?: unknown; readonly kind?: unknown }): boolean {
  return (typeof value.requirementId === 'number' && typeof value.propertyId !== 'number') || value.kind === 'requirement'
}
