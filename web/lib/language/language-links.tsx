import { useLocation } from 'react-router'
import { LANGUAGE, LANGUAGES, type Language } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import { isTranslated } from '#contracts/base/translated-routes.ts'
import { useUser } from '#web/lib/session/session.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { CHOSEN, chooseLanguage } from './choose-language.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

/** In place of the name for readers of the language. */
const OFFERS: Readonly<Record<Language, string>> = {
  en: 'Read in English',
  mr: 'हे पान मराठीत वाचा',
  hi: 'यह पेज हिन्दी में पढ़ें',
}

const isOurs = (language: string | undefined): language is Language => LANGUAGES.some((each) => each === language)

/**
 * The language that the person chose last on this device, or that of the account, or the first one of ours in the browser's settings.
 * @param account English, too, when the user has never chosen
 */
function readersLanguage(account: Language = 'en'): Language | undefined {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(CHOSEN)
  } catch {
    // without storage the settings of the browser decide
  }
  return [chosen, account === 'en' ? null : account, ...navigator.languages].map((language) => language?.slice(0, 2)).find(isOurs)
}

/**
 * Links to the other languages: to the same page, or to the home page when this page exists in English alone. The server's HTML leads to the
 * home page, since it is the same for all pages. Each link loads a document: every language is a build of its own.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation()
  const account = useUser()?.language
  const isShared = useHydrated() && isTranslated(pathname)
  const offered = isShared ? readersLanguage(account) : undefined
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <a
      key={language}
      lang={language}
      href={addressIn(language, isShared ? pathname + search + hash : '/')}
      onClick={() => void chooseLanguage(language).catch(() => undefined)}
      className={className}
    >
      {(language === offered ? OFFERS : LANGUAGE_NAMES)[language]}
    </a>
  ))
}
