import { LANGUAGE, LANGUAGES, type Language } from '#contracts/base/language.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/language-names.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operatorFailureMessage } from '../lib/operations-api.ts'

/** In place of the names on phones. */
const SIGNS: Readonly<Record<Language, string>> = { en: 'A', mr: 'म', hi: 'हि' }

/** The server sends the console in the language of the account. */
const switchTo = (language: Language) =>
  chooseLanguage(language).then(
    () => location.reload(),
    (error: unknown) => toast.error(operatorFailureMessage(error)),
  )

/** Buttons that load this page in another language. */
export function LanguageSwitch() {
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      onClick={() => void switchTo(language)}
      className="inline-flex min-h-11 min-w-6 shrink-0 items-center justify-center font-semibold text-brand text-sm hover:underline"
    >
      <span aria-hidden className="sm:hidden">
        {SIGNS[language]}
      </span>
      <span className="max-sm:sr-only">{LANGUAGE_NAMES[language]}</span>
    </button>
  ))
}
