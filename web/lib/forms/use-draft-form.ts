import { type FormEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { currentToken, type StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { DraftContent } from './draft-store.ts'
import { useFocusFirstError, useLeaveWarning, useSignInAgain } from './form-hooks.ts'
import { describeSendFailure, type FailureRules, type SendFailure } from './send-failure.ts'
import type { FormContent } from './send-form.ts'
import { showServerErrors } from './use-contract-form.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { useSteps } from './use-steps.ts'

/** Texts that differ between forms. */
export interface FormTexts {
  /** Shown once all required sections are filled in. */
  readonly ready: string
  readonly submit: string
  readonly submitting: string
  /** Shown while the form waits for the network; the time of sending is appended. */
  readonly kept: string
  /** Shown above the form when an earlier visit's draft was restored. */
  readonly restored: string
  /** Shown when the draft was dropped, because the stored data was changed elsewhere. */
  readonly outdated: string
  /** Says what starting over deletes. */
  readonly startOver: string
  readonly limitTitle: string
  /** Shown when nobody is signed in. */
  readonly noUser: string
  readonly failures: FailureRules
}

interface DraftFormOptions<V extends FieldValues, P, C extends DraftContent> {
  readonly user: StoredUser
  readonly methods: UseFormReturn<V, unknown, P>
  /** The draft: see `useDraft`. */
  readonly draft: { readonly form: string; readonly content: C; readonly restore: (found: C) => void }
  readonly texts: FormTexts
  /** The field that shows a message of the server; undefined when the form has no such field. @param path as in the contract */
  readonly fieldOf: (path: string) => FieldPath<V> | undefined
  /** Message when the form's own validation fails. */
  readonly invalidText: () => string
  /** @returns the request; undefined when it cannot be sent and the reason was shown */
  readonly prepare: (checked: P, userId: number) => Promise<FormContent | undefined>
  /** Called when the server has stored the form and its draft is deleted. */
  readonly onSaved: (answer: unknown) => void | Promise<void>
  /** Called for a form that was changed after a lost response. @returns whether the edit form replaces it; if not, the failure is shown */
  readonly onStoredBefore?: (body: Partial<ErrorBody>, deleteDraft: () => Promise<void>) => Promise<boolean>
  /** Empties the form. */
  readonly reset: () => void
}

export type DraftForm = ReturnType<typeof useDraftForm>

const showError = (text: string) => toast.error(text)

/** A form whose content is stored on this device until it is sent: draft, validation, sending and handling of failures. */
export function useDraftForm<V extends FieldValues, P, C extends DraftContent>(options: DraftFormOptions<V, P, C>) {
  const { user, methods, texts } = options
  const signInAgain = useSignInAgain()
  const sending = useSending()
  const [preparing, setPreparing] = useState(false)
  const [limitMessage, setLimitMessage] = useState<string>()
  const submitting = useRef(false)
  const busy = preparing || sending.state !== 'idle'
  const steps = useSteps()
  const { formRef, focusFirstError } = useFocusFirstError(busy, true, steps)
  const draft = useDraft({
    ...options.draft,
    userId: user.id,
    step: steps.shown,
    restore(found) {
      options.draft.restore(found)
      steps.startAt(found.step ?? 0)
    },
  })
  useLeaveWarning(sending.state !== 'idle' || (methods.formState.isDirty && draft.state !== 'saved'))

  async function send(checked: P): Promise<void> {
    const token = currentToken()
    if (!user.id || !token) {
      showError(texts.noUser)
      return signInAgain()
    }
    const content = await options.prepare(checked, user.id)
    if (!content) return
    await draft.flush()
    setPreparing(false)
    const form = { ...content, idempotencyKey: draft.idempotencyKey(), token }
    const outcome = await sending.send(form, () => showError(SENDING_MESSAGES.networkError))
    if (outcome.kind === 'stopped') return
    if (outcome.kind !== 'done') {
      const failure = describeSendFailure(outcome, texts.failures)
      const body = outcome.kind === 'refused' ? outcome.body : {}
      if (failure.next === 'edit' && (await options.onStoredBefore?.(body, draft.clear))) return
      return showFailure(failure)
    }
    await draft.clear()
    await options.onSaved(outcome.answer)
  }

  function showFailure({ text, next, fields }: SendFailure): void {
    if (next === 'plans') setLimitMessage(text)
    else showError(text)
    if (next === 'sign-in') signInAgain()
    if (showServerErrors(methods, fields, options.fieldOf)) focusFirstError()
  }

  /** Ignores further presses of the button while a submit is running. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    setPreparing(true)
    try {
      await methods.handleSubmit(send, () => {
        showError(options.invalidText())
        focusFirstError()
      })(event)
    } finally {
      submitting.current = false
      setPreparing(false)
    }
  }

  /** Validates the fields of a step; the first wrong one gets the focus. @returns whether all are valid */
  async function checkFields(names: readonly string[]): Promise<boolean> {
    const isValid = await methods.trigger(names as FieldPath<V>[])
    if (!isValid) focusFirstError()
    return isValid
  }

  /** Shows what is wrong at the fields that are filled in. What the server refused stays said. */
  function checkFilled(): void {
    const names = filledFields(methods.getValues()) as FieldPath<V>[]
    void methods.trigger(names.filter((name) => methods.getFieldState(name).error?.type !== 'server'))
  }

  async function startOver(): Promise<void> {
    options.reset()
    steps.startAt(0)
    await draft.clear()
  }

  return { texts, formRef, draft, sending, busy, limitMessage, setLimitMessage, steps, checkFields, checkFilled, submit, startOver }
}

/** Paths of the fields with a text. */
function filledFields(values: object, path = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [path + name]
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? filledFields(value, `${path}${name}.`) : []
  })
}
