import { DRAFT_STATES } from './form-status.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** What is said of a section of a step: see `Section`. */
interface StepSection {
  readonly id: string
  readonly title: string
  readonly done: boolean
  readonly wrong?: boolean
}

interface FormStepsProps {
  form: DraftForm
  /** The sections of each step. */
  steps: readonly (readonly StepSection[])[]
  /** Index of the shown step. */
  shown: number
  /** Whether the steps after the first can be opened. */
  open: boolean
}

/** @returns what a screen reader says of a step after its titles */
function stateOf(sections: readonly StepSection[]): string {
  if (sections.some(({ wrong }) => wrong)) return ', with a mistake'
  if (sections.every(({ done }) => done)) return ', done'
  return sections.some(({ done }) => done) ? ', started' : ''
}

/** Small screens: a thin line with a part for each step, which opens it, and the number of the shown one. */
export function FormSteps({ form, steps, shown, open }: FormStepsProps) {
  return (
    <nav aria-label="Steps of the form" className="-mt-4 mb-3 lg:hidden">
      <ol className="flex gap-1">
        {steps.map((sections, index) => (
          <li key={sections[0]?.id} className="flex-1">
            <button
              type="button"
              aria-label={`Step ${index + 1}: ${sections.map(({ title }) => title).join(', ')}${stateOf(sections)}`}
              aria-current={index === shown ? 'step' : undefined}
              disabled={form.busy || (!open && index > 0)}
              onClick={() => index !== shown && form.steps.open(index)}
              className="flex h-11 w-full items-end pb-1.5"
            >
              <span className={`h-1 w-full rounded-full ${index <= shown ? 'bg-brand' : 'bg-line-strong'}`} />
            </button>
          </li>
        ))}
      </ol>
      <p className="num flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
        <span>
          Step {shown + 1} of {steps.length}
        </span>
        <span>{DRAFT_STATES[form.draft.state]}</span>
      </p>
    </nav>
  )
}
