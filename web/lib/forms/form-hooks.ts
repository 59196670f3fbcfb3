import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useFormContext,
} from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { currentToken, expireSession } from '#web/lib/session/session-store.ts'
import type { FieldState } from '#web/ui/fields/choices.tsx'
import type { Steps } from './use-steps.ts'

/** Time to read the message before the sign-in opens. */
const READING_TIME_MS = 2_000

/** @returns a function that ends an expired session and opens the sign-in, which returns to this page */
export function useSignInAgain(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return () => {
    // another call has already ended the session and opened the sign-in
    if (isUnmounted.current) return
    const token = currentToken()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate('/login', { state: { from: location } })
      if (token) expireSession(token)
    }, READING_TIME_MS)
  }
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0
const INVALID_FIELD = '[aria-invalid="true"], [data-wrong] input'

/**
 * @param busy whether the form is disabled: the focus is set when it is enabled again
 * @param focuses false: the error is only scrolled to
 * @param steps opens the step of an invalid field when no field of the shown step is invalid
 * @returns a ref for the form, and a function that goes to its first invalid field, or else to its failure, once the messages are shown
 */
export function useFocusFirstError(busy: boolean, focuses = true, steps?: Steps) {
  const formRef = useRef<HTMLFormElement>(null)
  const [requested, setRequested] = useState(0)
  const done = useRef(0)
  const focusField = useEffectEvent(() => {
    const fields = [...(formRef.current?.querySelectorAll<HTMLElement>(INVALID_FIELD) ?? [])]
    const field = fields.find(isShown) ?? fields[0]
    const step = field?.closest<HTMLElement>('[data-step]')?.dataset.step
    // the focus is set when the step is shown
    if (field && !isShown(field) && steps && step !== undefined && Number(step) !== steps.shown) return steps.open(Number(step))
    done.current = requested
    if (focuses) field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    if (!field) formRef.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may be in the step that was opened for it
  useEffect(() => {
    if (!busy && requested !== done.current) focusField()
  }, [requested, busy, steps?.shown])
  const focusFirstError = useCallback(() => setRequested((times) => times + 1), [])
  return { formRef, focusFirstError }
}

/** Makes the browser ask for a confirmation before the page is left. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

/** Props of an uncontrolled field: it keeps what was typed before hydration. A change clears its error. */
export function fieldProps<V extends FieldValues, P>(methods: UseFormReturn<V, unknown, P>, name: Path<V>) {
  return {
    ...methods.register(name, { onChange: () => methods.clearErrors(name) }),
    error: methods.getFieldState(name, methods.formState).error?.message,
  }
}

/** A field of the surrounding form. A change clears its error. */
export function useFormField<F extends FieldValues, N extends FieldPath<F>>(name: N): FieldState<FieldPathValue<F, N>> {
  const { clearErrors } = useFormContext<F>()
  const { field, fieldState } = useController<F, N>({ name })
  return {
    name,
    value: field.value,
    error: fieldState.error?.message,
    change(value) {
      clearErrors(name)
      field.onChange(value)
    },
    blur: field.onBlur,
    ref: field.ref,
  }
}
