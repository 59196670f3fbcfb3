import { type FormEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ErrorBody } from '#contracts/errors.ts'
import { POSTING_MESSAGES } from '#contracts/posting/posting-messages.ts'
import { currentToken, type StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toast.tsx'
import type { DraftContent } from './draft-store.ts'
import { useFocusFirstError, useLeaveWarning, useSignInAgain } from './form-hooks.ts'
import { type FailureRules, failureOf, type SendFailure } from './send-failure.ts'
import type { FormContent } from './send-form.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

/** Texts that differ between forms. */
export interface FormTexts {
  /** What is said once nothing that is required is missing. */
  readonly ready: string
  readonly submit: string
  readonly submitting: string
  /** While the form waits for the network; followed by when it is sent. */
  readonly kept: string
  /** Above an earlier visit's draft. */
  readonly restored: string
  /** Instead of a draft of something that was changed elsewhere since. */
  readonly outdated: string
  /** What starting over deletes. */
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
  /** The field at which a message of the server is shown; undefined when the form has none. @param path as the contract names it */
  readonly fieldOf: (path: string) => FieldPath<V> | undefined
  /** Said when the form's own checks have found something. */
  readonly invalidText: () => string
  /** @returns what is sent; undefined: cannot be sent, the reason was shown */
  readonly prepare: (checked: P, userId: number) => Promise<FormContent | undefined>
  /** Called when the server has stored the form and its draft is deleted. */
  readonly onSaved: (answer: unknown) => void | Promise<void>
  /** An earlier answer was lost and the form was changed since. @returns true: the form was replaced by the edit form; false: show the failure */
  readonly onStoredBefore?: (body: Partial<ErrorBody>, deleteDraft: () => Promise<void>) => Promise<boolean>
  /** Empties the form. */
  readonly reset: () => void
}

export type DraftForm = ReturnType<typeof useDraftForm>

const showError = (text: string) => toast.error(text)

/** A form whose content is stored on this device until it is sent: draft, checks, sending and what follows a failure. */
export function useDraftForm<V extends FieldValues, P, C extends DraftContent>(options: DraftFormOptions<V, P, C>) {
  const { user, methods, texts } = options
  const signInAgain = useSignInAgain()
  const sending = useSending()
  const [preparing, setPreparing] = useState(false)
  const [limitMessage, setLimitMessage] = useState<string>()
  const submitting = useRef(false)
  const busy = preparing || sending.state !== 'idle'
  const { formRef, focusFirstError } = useFocusFirstError(busy)
  const draft = useDraft({ ...options.draft, userId: user.id })
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
    const outcome = await sending.send(form, () => showError(POSTING_MESSAGES.networkError))
    if (outcome.kind === 'stopped') return
    if (outcome.kind !== 'done') {
      const failure = failureOf(outcome, texts.failures)
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
    if (showServerErrors(fields)) focusFirstError()
  }

  /** @returns whether any of the messages belongs to a field of the form */
  function showServerErrors(fields: SendFailure['fields']): boolean {
    const known = Object.entries(fields).flatMap(([path, message]) => {
      const name = options.fieldOf(path)
      return name === undefined ? [] : [{ name, message }]
    })
    for (const { name, message } of known) methods.setError(name, { type: 'server', message })
    return known.length > 0
  }

  /** Only once at a time, however often the button is pressed. */
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

  async function startOver(): Promise<void> {
    options.reset()
    await draft.clear()
  }

  return { texts, formRef, draft, sending, busy, limitMessage, setLimitMessage, submit, startOver }
}
