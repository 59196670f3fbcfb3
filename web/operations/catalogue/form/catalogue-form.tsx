import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { showServerErrors, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'

/** Versions of the object before and after a change. */
export interface VersionChange {
  readonly from: number
  readonly to: number
}

interface CatalogueFormProps<V, P> {
  /** Schema of the request body; it parses the values of the fields. */
  schema: z.ZodType<P>
  /** Values of the fields: those of the edited object, or those that a new one begins with. */
  values: V
  /** Version of the edited object; missing for a new object. */
  version?: number
  /** This operator's latest change outside the form, such as with the live switch: the form is then saved against the new version. */
  changeOutsideForm?: VersionChange | undefined
  /** Error of a change outside the form, whose messages are shown at the fields that they name. */
  refusal?: unknown
  /** Values that are sent together with the fields. */
  extra?: object
  /** Sends the values. When it throws, the form shows the error and keeps the typed values. */
  save: (values: P) => Promise<void>
  submit: string
  /** Fetches the latest version after another operator has changed it. */
  reload?: () => Promise<unknown>
  children: ReactNode
}

/**
 * Form of a catalogue object. A newer version replaces the fields only while the form is unchanged. A changed form is saved against the
 * version in which the changes began, and the server rejects it as outdated.
 */
export function CatalogueForm<V extends FieldValues, P extends FieldValues>(props: CatalogueFormProps<V, P>) {
  const { schema, values, version, changeOutsideForm, refusal, extra, save, submit, reload, children } = props
  const [edited, setEdited] = useState(version)
  const form = useContractForm<V, P>({
    defaultValues: values as DefaultValues<V>,
    resolver: schemaResolver(schema, (typed) => ({ ...typed, ...extra, version: edited })),
    async send(body) {
      await save(body)
      markUnchanged()
    },
    failureText: (error) => failureMessage(error, 'This could not be saved. What you typed is still here: please try again.'),
    showsFailureBesideFieldErrors: true,
  })
  const { methods, formRef, busy, isDirty, failure, failureCode } = form
  const { reset, getValues } = methods
  const markUnchanged = () => reset(getValues())
  useUnsavedChanges(isDirty)

  useEffect(() => {
    if (version === edited) return
    if (!isDirty) {
      reset(values)
      setEdited(version)
    } else if (changeOutsideForm && changeOutsideForm.from === edited && changeOutsideForm.to > edited) setEdited(changeOutsideForm.to)
  }, [version, edited, isDirty, values, changeOutsideForm, reset])

  useEffect(() => {
    if (refusal instanceof ApiError) showServerErrors(methods, refusal.fields)
  }, [refusal, methods])

  async function loadLatest(): Promise<void> {
    await reload?.()
    markUnchanged()
  }
  return (
    <FormProvider {...methods}>
      <form ref={formRef} noValidate autoComplete="off" onSubmit={form.submit} className="grid max-w-3xl grid-cols-1 gap-5">
        {children}
        <div>
          <ProblemList id="save-failed" problems={failure === undefined ? [] : [failure]} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" busy={busy} className="min-h-12 min-w-36">
              {busy ? 'Saving…' : submit}
            </Button>
            {reload && failureCode === 'conflict' && (
              <Button look="outline" onClick={() => void loadLatest()}>
                Load the latest version
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
