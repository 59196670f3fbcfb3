import { type Language, OTHER_LANGUAGES } from './language.ts'

/** Address of a page in another language. @param address path and query of the English page */
export function addressIn(language: Language, address: string): string {
  return language === 'en' ? address : `/${language}${address.replace(/^\/(?=\?|$)/, '')}`
}

/** The language of a path, and the path of the same page in English. A path with several slashes at its start would name a host. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, prefix = '', rest = ''] = /^\/([a-z]+)(\/.*|)$/i.exec(pathname) ?? []
  const language = OTHER_LANGUAGES.find((each) => each === prefix.toLowerCase())
  return language ? { language, path: rest.replace(/^\/*/, '/') } : { language: 'en', path: pathname }
}
