import { LANGUAGE, LANGUAGES, type Language } from '#contracts/base/language.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operatorFailureMessage } from '../lib/operations-api.ts'

/** Each in its own script; the short one on phones. */
const NAMES = { en: ['A', 'English'], mr: ['म', 'मराठी'], hi: ['हि', 'हिन्दी'] } as const

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
        {NAMES[language][0]}
      </span>
      <span className="max-sm:sr-only">{NAMES[language][1]}</span>
    </button>
  ))
}
