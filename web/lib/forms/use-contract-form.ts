import { type BaseSyntheticEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { withoutIndex } from './contract-resolver.ts'
import { fieldProps, useFocusFirstError } from './form-hooks.ts'

interface ContractFormOptions<V extends FieldValues, P extends FieldValues>
  extends Pick<UseFormProps<V, unknown, P>, 'defaultValues' | 'values' | 'resetOptions' | 'mode' | 'reValidateMode' | 'resolver'> {
  /** Sends the parsed values. When it throws, the form shows the failure and keeps what was typed. */
  readonly send: (values: P) => Promise<unknown>
  /** @returns the message for a failed call */
  readonly failureText: (error: unknown) => string
  /** The field that shows a failure which names no field of the form; `failure` when missing. */
  readonly failureField?: Path<V>
  /** Whether the failure is also said when the messages of the server stand at fields. */
  readonly showsFailureBesideFieldErrors?: boolean
  /**
   * The field that shows a message of the server. @param path as in the contract; by default the field has the same path. The failure
   * contains the messages that no field shows.
   */
  readonly fieldOf?: (path: string) => Path<V> | undefined
  /** False: the first error is only scrolled to, so that no on-screen keyboard opens. */
  readonly focusesFirstError?: boolean
  /** The form stands in a dialog: when it was closed meanwhile, a toast shows the failure. */
  readonly isDialog?: boolean
}

export type ContractForm<V extends FieldValues = FieldValues, P = unknown> = ReturnType<typeof useContractForm<V, P & FieldValues>>

/**
 * A form that is validated by its contract and sent by one call: values, messages at the fields, failures, and the way to the first error.
 * Without `defaultValues` the fields keep what was typed before hydration.
 */
export function useContractForm<V extends FieldValues, P extends FieldValues = V>(options: ContractFormOptions<V, P>) {
  const {
    send,
    failureText,
    failureField,
    showsFailureBesideFieldErrors = false,
    fieldOf,
    focusesFirstError = true,
    isDialog = false,
    ...settings
  } = options
  const methods = useForm<V, unknown, P>({ reValidateMode: 'onSubmit', ...settings, shouldFocusError: false })
  const { errors, isSubmitting, isDirty } = methods.formState
  const { formRef, focusFirstError } = useFocusFirstError(isSubmitting, focusesFirstError)
  const isRunning = useRef(false)

  function showFailure(error: unknown): void {
    const text = failureText(error)
    if (isDialog && !formRef.current) toast.error(text)
    const { code, fields } = error instanceof ApiError ? error : { code: undefined, fields: {} }
    // rendered at once, to see which of the messages no field shows
    flushSync(() => showServerErrors(methods, fields, fieldOf))
    const messages = Object.values(fields)
    // a hint may say the same as a message
    const shown = [...(formRef.current?.querySelectorAll('[role="alert"]') ?? [])].map((alert) => alert.textContent)
    const hidden = messages.filter((message) => !shown.some((text) => text.includes(message)))
    const hasFields = hidden.length < messages.length
    const failure = [...new Set([...(hasFields && !showsFailureBesideFieldErrors ? [] : [text]), ...hidden])].join(' ')
    if (failureField && !hasFields) methods.setError(failureField, { message: failure })
    else if (failure !== '') methods.setError('root', { message: failure, ...(code && messages.length === 0 && { type: code }) })
    focusFirstError()
  }

  /** Ignores further submits while one is running. */
  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    // without a resolver the messages of the server at lists of rows would stay, and refuse every later submit
    methods.clearErrors()
    try {
      await methods.handleSubmit((values) => send(values).catch(showFailure), focusFirstError)(event)
    } finally {
      isRunning.current = false
    }
  }

  return {
    methods,
    formRef,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    busy: isSubmitting,
    isDirty,
    /** Message of a failure that concerns no single field. */
    failure: errors.root?.message,
    /** Code of the failed call, unless its messages are at fields. */
    failureCode: errors.root?.type,
    /** Props of the field with this name. */
    field: (name: Path<V>) => fieldProps(methods, name),
  }
}

/**
 * Shows the server's messages at the fields of a form.
 * @param fieldOf the field that shows the message of a path; undefined when the form has none
 * @returns whether any of the messages belongs to a field
 */
export function showServerErrors<V extends FieldValues, P>(
  { setError, getValues }: UseFormReturn<V, unknown, P>,
  fields: Readonly<Record<string, string>>,
  fieldOf = (path: string) => (get(getValues(), withoutIndex(path)) === undefined ? undefined : (withoutIndex(path) as Path<V>)),
): boolean {
  const known = Object.entries(fields).flatMap(([path, message]) => {
    const name = fieldOf(path)
    return name === undefined ? [] : [{ name, message }]
  })
  for (const { name, message } of known) setError(name, { type: 'server', message })
  return known.length > 0
}
