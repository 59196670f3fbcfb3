import type { Language } from '#contracts/base/language.ts'
import { type Translate, translatorOf } from '#contracts/base/translate-texts.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { listLocalNames } from './local-names.queries.ts'

type Opened = ReturnType<typeof translatorOf>

const opened = new Map<Language, Promise<Opened>>()

/** The texts of a language, loaded at its first use. */
function openTexts(language: Language): Promise<Opened> {
  const known = opened.get(language)
  if (known) return known
  const opening = serverTexts(language).then((texts) => translatorOf(texts, language))
  opened.set(language, opening)
  // a load that failed is tried again
  opening.catch(() => opened.delete(language))
  return opening
}

/**
 * Translates what this server says into the language of its reader, with names of localities and plans as they are now. English stays as it is, without
 * loading anything (docs/decisions/0236).
 */
export async function openTranslator(db: Queryable, language: Language): Promise<Translate> {
  if (language === 'en') return (text) => text
  const translate = await openTexts(language)
  const { localities, plans } = await listLocalNames(db, language)
  const names = new Map([...Object.entries(plans), ...Object.entries(localities)])
  return (text) => translate(text, (name) => names.get(name) ?? name)
}
