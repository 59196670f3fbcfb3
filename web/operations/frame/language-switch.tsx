import { useLocation } from 'react-router'
import { LANGUAGE, LANGUAGES } from '#contracts/base/language.ts'

/** Each in its own script. */
const NAMES = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' } as const

/** Links that load this page in another language; the server keeps the choice for this browser. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      lang={language}
      href={`/operations${pathname}${search}${search ? '&' : '?'}language=${language}`}
      className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand text-sm hover:underline"
    >
      {NAMES[language]}
    </a>
  ))
}
