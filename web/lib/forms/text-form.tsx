import { failureMessage } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { contractResolver } from './contract-resolver.ts'
import { useContractForm } from './use-contract-form.ts'

export interface TextFormProps<A> {
  label: string
  hint?: string
  initial?: string
  /** Maximum length, characters. */
  most: number
  /** The message for a blank text; missing where it may be blank. */
  required?: string
  /** Whether the text may have several lines. */
  multiline?: boolean
  /** `autocomplete` attribute of the input. */
  autoComplete?: string
  submit: string
  look?: 'primary' | 'outline'
  save: (text: string) => Promise<A>
  /** The message for a failure without a message of the server. */
  failed: string
  onSaved: (answer: A) => void
}

/** One text and the button that saves it. A failure message is shown below the text. */
export function TextForm<A>(props: TextFormProps<A>) {
  const {
    label,
    hint,
    initial = '',
    most,
    required,
    multiline = false,
    autoComplete = 'off',
    submit,
    look = 'primary',
    save,
    failed,
    onSaved,
  } = props
  const form = useContractForm({
    defaultValues: { text: initial },
    resolver: contractResolver<{ text: string }, { text: string }>(({ text }) =>
      required && text.trim() === '' ? { text: required } : {},
    ),
    async send({ text }) {
      const answer = await save(text)
      form.methods.reset({ text: initial })
      onSaved(answer)
    },
    failureText: (error) => failureMessage(error, failed),
    failureField: 'text',
    focusesFirstError: false,
  })
  const field = { label, hint, maxLength: most, autoComplete, ...form.field('text') }
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className="grid gap-4">
      {multiline ? <TextAreaField {...field} rows={4} /> : <TextField {...field} />}
      <Button type="submit" look={look} busy={form.busy}>
        {form.busy ? 'Saving…' : submit}
      </Button>
    </form>
  )
}
