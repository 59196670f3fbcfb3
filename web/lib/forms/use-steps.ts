import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasFields } from '#web/lib/api/has-fields.ts'

/** Sent to the form before its next step opens. A field of the shown step that has a question prevents it, as it prevents 'submit'. */
export const BEFORE_NEXT_STEP = 'beforenextstep'
/** Bubbles from a field of a hidden step that has a question: the form opens the step. */
export const SHOW_STEP = 'showstep'

/** Navigation state of a form that small screens show step by step. */
interface StepState {
  /** Index of the shown step. */
  readonly step: number
  /** The step of the history entry before this one. */
  readonly previous: number
  /** Number of history entries that the steps have added. */
  readonly entries: number
  /** The form was emptied at this entry: the first entry of the form is shown instead. */
  readonly isEmptied?: boolean
}

const FIRST: StepState = { step: 0, previous: 0, entries: 0 }

/** @param start the step of a history entry that names none */
const stepStateOf = (state: unknown, start = 0): StepState =>
  hasFields(state, { step: 'number', previous: 'number', entries: 'number' }) ? state : { ...FIRST, step: start }

export type Steps = ReturnType<typeof useSteps>

/** The shown step of a form, kept in the history: Back shows the step before, and a reload stays at the step (docs/decisions/0154). */
export function useSteps() {
  const location = useLocation()
  const navigate = useNavigate()
  const [start, startAt] = useState(0)
  const { step, previous, entries, isEmptied } = stepStateOf(location.state, start)
  useEffect(() => {
    if (isEmptied) void navigate(-entries)
  }, [isEmptied, entries, navigate])

  const show = (next: StepState, replace: boolean) =>
    void navigate(location, { state: { ...location.state, isEmptied: false, ...next }, replace, preventScrollReset: true })

  return {
    shown: step,
    entries,
    /** Opens a step without a history entry: the one where the draft was left, or the first of a form that is emptied. */
    startAt,
    open: (next: number) => show({ step: next, previous: step, entries: entries + 1 }, false),
    back() {
      if (entries > 0 && previous === step - 1) void navigate(-1)
      else show({ step: step - 1, previous, entries }, true)
    },
    /**
     * Shows the first step of an empty form.
     * @param isEmptied whether it was emptied here: leaves the history entries of its steps. The replacement comes first, as it waits until
     * the dialog that asked has left its own entry. Otherwise the current entry becomes the first of the form.
     */
    restart: (isEmptied: boolean) => show(isEmptied ? { step: 0, previous: 0, entries, isEmptied } : FIRST, true),
    /** Leaves the history entries of the steps, so that a following replacement leads Back to the page before the form. */
    leave() {
      // Back can be pressed while the form is sent: the entries of the render that sent it may be too many
      const { usr } = (window.history.state ?? {}) as { usr?: unknown }
      const added = stepStateOf(usr).entries
      if (added > 0) void navigate(-added)
    },
  }
}
