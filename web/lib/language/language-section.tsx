import { SettingsSection } from '#web/ui/settings-section.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The languages of the site, in the settings. */
export function LanguageSection() {
  return (
    <SettingsSection title="Language" text="The site exists in three languages: English, मराठी and हिन्दी.">
      <p className="flex flex-wrap gap-x-6 px-5 py-3">
        <LanguageLinks className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand" />
      </p>
    </SettingsSection>
  )
}
