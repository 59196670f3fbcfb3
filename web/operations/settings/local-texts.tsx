import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { type SiteValues, textsOf, translatedTexts } from '#contracts/operations/site-settings.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { rowsAfterEdit } from './settings-api.ts'

type Form = Parameters<typeof translatedTexts>[0] & Pick<SiteValues, 'localTexts'>

/** Fields for the form's texts in other languages. An empty one says that pages in its language show the English text. */
export function LocalTexts() {
  const { watch, setValue } = useFormContext<Form>()
  const { localTexts, ...form } = watch()
  const texts = textsOf(form)
  const textsBefore = useRef(texts)
  useEffect(() => {
    const rows = rowsAfterEdit(localTexts, textsBefore.current, texts)
    textsBefore.current = texts
    if (rows !== localTexts) setValue('localTexts', rows, { shouldDirty: true })
  })
  const change = (text: string, changed: Partial<SiteValues['localTexts'][number]>) => {
    const row = localTexts.find((each) => each.text === text)
    const rows = row
      ? localTexts.map((each) => (each === row ? { ...row, ...changed } : each))
      : [...localTexts, { text, marathi: '', hindi: '', ...changed }]
    setValue('localTexts', rows, { shouldDirty: true })
  }
  return (
    <ul className="mt-4 grid gap-5">
      {translatedTexts(form).map((text) => {
        const { marathi = '', hindi = '' } = localTexts.find((each) => each.text === text) ?? {}
        return (
          <li key={text} className="grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2">
            <p className="font-semibold sm:col-span-2">{text}</p>
            <TextField
              label="In Marathi"
              aria-label={`${text} in Marathi`}
              lang="mr"
              maxLength={100}
              value={marathi}
              onChange={({ target }) => change(text, { marathi: target.value })}
              hint={!marathi.trim() && <span className="text-brick">English in Marathi pages</span>}
            />
            <TextField
              label="In Hindi"
              aria-label={`${text} in Hindi`}
              lang="hi"
              maxLength={100}
              value={hindi}
              onChange={({ target }) => change(text, { hindi: target.value })}
              hint={!hindi.trim() && <span className="text-brick">English in Hindi pages</span>}
            />
          </li>
        )
      })}
    </ul>
  )
}
