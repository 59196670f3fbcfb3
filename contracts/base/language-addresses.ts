import { LANGUAGES, type Language } from './language.ts'

/** Address of a page in another language. @param address path and query of the English page */
export function addressIn(language: Language, address: string): string {
  return language === 'en' ? address : `/${language}${address.replace(/^\/(?=\?|$)/, '')}`
}

/** The language of a path, and the path of the same page in English. A path with several slashes at its start would name a host. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, prefix = 'en', rest = pathname] = /^\/(mr|hi)(\/.*|)$/i.exec(pathname) ?? []
  const language = LANGUAGES.find((each) => each === prefix.toLowerCase()) ?? 'en'
  return { language, path: language === 'en' ? pathname : rest.replace(/^\/*/, '/') }
}
