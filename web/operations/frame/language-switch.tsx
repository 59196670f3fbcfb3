import { useLocation } from 'react-router'
import { LANGUAGE, LANGUAGES, type Language } from '#contracts/base/language.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/language-names.ts'

/** In place of the names on phones. */
const SIGNS: Readonly<Record<Language, string>> = { en: 'A', mr: 'म', hi: 'हि' }

/** Links that load this page in another language; the server keeps the choice for this browser. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      lang={language}
      href={`/operations${pathname}${search}${search ? '&' : '?'}language=${language}`}
      className="inline-flex min-h-11 min-w-6 shrink-0 items-center justify-center font-semibold text-brand text-sm hover:underline"
    >
      <span aria-hidden className="sm:hidden">
        {SIGNS[language]}
      </span>
      <span className="max-sm:sr-only">{LANGUAGE_NAMES[language]}</span>
    </a>
  ))
}
