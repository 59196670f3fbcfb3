import { useLocation, useNavigate } from 'react-router'
import { hasFields } from '#web/lib/api/has-fields.ts'

/** Navigation state of a form that small screens show step by step. */
interface StepState {
  /** Index of the shown step. */
  readonly step: number
  /** The step of the history entry before this one. */
  readonly previous: number
  /** Number of history entries that the steps have added. */
  readonly entries: number
}

const FIRST: StepState = { step: 0, previous: 0, entries: 0 }

export type Steps = ReturnType<typeof useSteps>

/** The shown step of a form, kept in the history: Back shows the step before, and a reload stays at the step (docs/decisions/0154). */
export function useSteps() {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const { step, previous, entries } = hasFields(state, { step: 'number', previous: 'number', entries: 'number' }) ? state : FIRST

  const show = (next: StepState, replace: boolean) =>
    void navigate(location, { state: { ...location.state, ...next }, replace, preventScrollReset: true })

  return {
    shown: step,
    open: (next: number) => show({ step: next, previous: step, entries: entries + 1 }, false),
    back() {
      if (entries > 0 && previous === step - 1) void navigate(-1)
      else show({ step: step - 1, previous, entries }, true)
    },
    /** Shows the first step, for a form that was emptied. */
    restart: () => show({ step: 0, previous: 0, entries }, true),
    /** Leaves the history entries of the steps, so that a following replacement leads Back to the page before the form. */
    leave() {
      if (entries > 0) void navigate(-entries)
    },
  }
}
