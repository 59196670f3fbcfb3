import { type ComponentProps, Fragment } from 'react'
import { useFormContext } from 'react-hook-form'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contracts/base/language.ts'
import { FormTextArea, FormTextField } from '#web/lib/forms/form-fields.tsx'
import type { Column } from '../ui/table.tsx'
import { FieldGroup, Wide } from './form/fields.tsx'

interface Named {
  readonly marathiName: string | null
  readonly hindiName: string | null
}

/** Fields for each language beside English; `prefix` begins their names. */
const FIELDS_OF = {
  mr: { language: 'Marathi', prefix: 'marathi' },
  hi: { language: 'Hindi', prefix: 'hindi' },
} as const satisfies Record<OtherLanguage, unknown>
const LOCAL_FIELDS = OTHER_LANGUAGES.map((lang) => ({ lang, ...FIELDS_OF[lang] }))
type Prefix = (typeof FIELDS_OF)[OtherLanguage]['prefix']

/**
 * The names in other languages; a missing text is marked, because pages in its language show the English one.
 * @param missingOf what else is missing in a language
 */
export function otherLanguages<N extends Named>(missingOf: (named: N, prefix: Prefix) => readonly string[] = () => []): Column<N> {
  return {
    name: 'Marathi and Hindi',
    cell: (named) => (
      <span className="flex flex-col">
        {LOCAL_FIELDS.map(({ language, lang, prefix }) => {
          const name = named[`${prefix}Name`]
          const missing = [...(name ? [] : ['name']), ...missingOf(named, prefix)]
          return (
            <Fragment key={lang}>
              {name && <span lang={lang}>{name}</span>}
              {missing.length > 0 && (
                <span className="text-brick text-sm">
                  English {missing.join(', ')} in {language} pages
                </span>
              )}
            </Fragment>
          )
        })}
      </span>
    ),
  }
}

/** Fields for the names in other languages. */
export function LocalNameFields({ maxLength }: { maxLength: number }) {
  return LOCAL_FIELDS.map((each) => <LocalField key={each.lang} {...each} name="name" maxLength={maxLength} />)
}

/** Fields for the name, the description and, of a plan that is sold, the features in other languages. */
export function LocalPlanFields({ withFeatures = false }: { withFeatures?: boolean }) {
  return LOCAL_FIELDS.map((each) => (
    <FieldGroup key={each.lang} legend={`In ${each.language}`}>
      <LocalField {...each} name="name" maxLength={60} />
      <Wide>
        <LocalField {...each} name="description" rows={2} maxLength={300} />
      </Wide>
      {withFeatures && (
        <Wide>
          <LocalField {...each} name="features" rows={4} />
        </Wide>
      )}
    </FieldGroup>
  ))
}

interface LocalFieldProps {
  language: string
  lang: string
  prefix: Prefix
  /** Of the field for the English text. */
  name: keyof typeof LABELS
}

const LABELS = { name: 'Name', description: 'Description', features: 'Features' } as const

/** Says while it is empty, and the English field is not, that pages in its language show the English text. */
function LocalField({ language, lang, prefix, name, ...rest }: LocalFieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  const { watch } = useFormContext<Record<string, string>>()
  const localName = `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const isMissing = !watch(localName)?.trim() && Boolean(watch(name)?.trim())
  const field = {
    name: localName,
    label: `${LABELS[name]} in ${language}`,
    note: 'optional',
    lang,
    hint: isMissing && <span className="text-brick">English in {language} pages</span>,
    ...rest,
  }
  return name === 'name' ? <FormTextField {...field} /> : <FormTextArea {...field} />
}
