import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

interface TextFormProps<A> {
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
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess(answer) {
      setText(initial)
      onSaved(answer)
    },
    onError: (failure) => setError(failureMessage(failure, failed)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (required && text.trim() === '') return setError(required)
    setError(undefined)
    mutate(text)
  }
  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const field = { label, ...(hint && { hint }), value: text, maxLength: most, autoComplete, ...(error && { error }) }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {multiline ? (
        <TextAreaField {...field} rows={4} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField {...field} onChange={({ target }) => change(target.value)} />
      )}
      <Button type="submit" look={look} busy={isPending}>
        {isPending ? 'Saving…' : submit}
      </Button>
    </form>
  )
}
