import { useLocation } from 'react-router'
import { LANGUAGE, LANGUAGES } from '#contracts/base/language.ts'

/** Each in its own script; the short one on phones. */
const NAMES = { en: ['A', 'English'], mr: ['म', 'मराठी'], hi: ['हि', 'हिन्दी'] } as const

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
        {NAMES[language][0]}
      </span>
      <span className="max-sm:sr-only">{NAMES[language][1]}</span>
    </a>
  ))
}
