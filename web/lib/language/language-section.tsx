import { LANGUAGE } from '#contracts/base/language.ts'
import { useUser } from '#web/lib/session/session.ts'
import { TextButton } from '#web/ui/button.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { chooseLanguage } from './choose-language.ts'
import { LanguageLinks } from './language-links.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'

/** The languages of the site, in the settings. */
export function LanguageSection() {
  const language = useUser()?.language
  return (
    <SettingsSection title="Language" text="The site exists in three languages: English, मराठी and हिन्दी.">
      <p className="flex flex-wrap gap-x-6 px-5 py-3">
        <LanguageLinks className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand" />
      </p>
      {language !== undefined && language !== LANGUAGE && (
        <p className="flex flex-wrap items-center gap-x-3 px-5 py-1.5 text-ink-soft">
          <span>
            We write to you in <span lang={language}>{LANGUAGE_NAMES[language]}</span>.
          </span>
          {/* the translations name their own language */}
          <TextButton onClick={() => void chooseLanguage(LANGUAGE).catch(() => toast.error(NOT_SAVED))}>Write to me in English</TextButton>
        </p>
      )}
    </SettingsSection>
  )
}

const NOT_SAVED = 'This could not be saved just now. Please try again.'
