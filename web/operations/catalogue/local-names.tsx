import { FormTextField } from '#web/lib/forms/form-fields.tsx'
import type { Column } from '../ui/table.tsx'

interface Named {
  readonly marathiName: string | null
  readonly hindiName: string | null
}

const IN_LANGUAGES = [
  { language: 'Marathi', lang: 'mr', field: 'marathiName' },
  { language: 'Hindi', lang: 'hi', field: 'hindiName' },
] as const

/** The names in other languages; a missing one is marked, because pages in its language show the English name. */
export const OTHER_LANGUAGE: Column<Named> = {
  name: 'Marathi and Hindi',
  cell: (named) => (
    <span className="flex flex-col">
      {IN_LANGUAGES.map(({ language, lang, field }) =>
        named[field] ? (
          <span key={lang} lang={lang}>
            {named[field]}
          </span>
        ) : (
          <span key={lang} className="text-brick text-sm">
            English in {language} pages
          </span>
        ),
      )}
    </span>
  ),
}

/** Fields for the names in other languages. */
export function LocalNameFields({ maxLength }: { maxLength: number }) {
  return IN_LANGUAGES.map(({ language, lang, field }) => (
    <FormTextField key={field} name={field} label={`Name in ${language}`} note="optional" lang={lang} maxLength={maxLength} />
  ))
}
