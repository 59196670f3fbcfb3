import { createContext, type FormEvent, Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemList } from '#web/ui/problem-list.tsx'
import { messageOf } from '../../lib/operations-api.ts'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { formValues } from './form-values.ts'

type Errors = Readonly<Record<string, string>>

interface FormState {
  readonly errors: Errors
  readonly clear: (name: string) => void
  /** Marks the form as changed when there is no input event, such as after a row was removed. */
  readonly markChanged: () => void
}

const FormContext = createContext<FormState>({ errors: {}, clear: () => undefined, markChanged: () => undefined })

/** Marks the form around it as changed. */
export const useMarkChanged = () => useContext(FormContext).markChanged

/** Name and error of a field of the form around it; typing clears the error. */
export function useCatalogueField(name: string) {
  const { errors, clear } = useContext(FormContext)
  const error = errors[name]
  return { name, ...(error === undefined ? {} : { error }), onInput: () => error !== undefined && clear(name) }
}

/** Versions of the object before and after a change. */
export interface VersionChange {
  readonly from: number
  readonly to: number
}

interface CatalogueFormProps<V> {
  /** Schema of the request body; it parses the values of the fields. */
  schema: z.ZodType<V>
  /** Version of the edited object; missing for a new object. */
  version?: number
  /** This operator's latest change outside the form, such as with the live switch: the form is then saved against the new version. */
  changeOutsideForm?: VersionChange | undefined
  /** Values that are sent together with the fields. */
  extra?: object
  /** Sends the values. When it throws, the form shows the error and keeps the typed values. */
  save: (values: V) => Promise<void>
  submit: string
  /** Fetches the latest version after another operator has changed it. */
  reload?: () => Promise<unknown>
  children: ReactNode
}

/**
 * Form of a catalogue object, with uncontrolled fields. A newer version replaces the fields only while the form is unchanged. A changed
 * form is saved against the version in which the changes began, and the server rejects it as outdated. The settings have their own form
 * (`settings/settings-form.tsx`): it saves only values that differ from the defaults, and a button undoes the changes.
 */
export function CatalogueForm<V>({ schema, version, changeOutsideForm, extra, save, submit, reload, children }: CatalogueFormProps<V>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const [edited, setEdited] = useState({ version, resets: 0 })
  if (version !== edited.version) {
    if (!isChanged) setEdited({ version, resets: edited.resets + 1 })
    else if (changeOutsideForm && changeOutsideForm.from === edited.version && changeOutsideForm.to > edited.version)
      setEdited({ ...edited, version: changeOutsideForm.to })
  }
  useUnsavedChanges(isChanged)

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (Object.keys(errors).length > 0) first?.focus()
  }, [errors])

  async function submitForm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const parsed = schema.safeParse({ ...formValues(new FormData(event.currentTarget)), ...extra, version: edited.version })
    if (!parsed.success) return setErrors(errorsOf(parsed.error))
    setErrors({})
    setBusy(true)
    try {
      await save(parsed.data)
      setIsChanged(false)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      setFailure(messageOf(error, 'This could not be saved. What you typed is still here: please try again.'))
    } finally {
      setBusy(false)
    }
  }

  async function loadLatest(): Promise<void> {
    await reload?.()
    setFailure(undefined)
    setErrors({})
    setIsChanged(false)
  }
  const clear = (name: string) => setErrors(({ [name]: _cleared, ...others }) => others)
  const markChanged = () => setIsChanged(true)
  return (
    <FormContext value={{ errors, clear, markChanged }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submitForm(event)}
        onInput={markChanged}
        className="grid max-w-3xl grid-cols-1 gap-5"
      >
        <Fragment key={edited.resets}>{children}</Fragment>
        <div>
          <ProblemList id="save-failed" problems={failure === undefined ? [] : [failure]} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" busy={busy} className="min-h-12 min-w-36">
              {busy ? 'Saving…' : submit}
            </Button>
            {reload && failure === CATALOGUE_MESSAGES.changedMeanwhile && (
              <Button look="outline" onClick={() => void loadLatest()}>
                Load the latest version
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormContext>
  )
}

/** First message of each field. The key is the field's path with dots, such as 'flats.0.price'. */
function errorsOf(error: z.ZodError): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return errors
}
