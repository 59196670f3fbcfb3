import { Check } from 'lucide-react'
import type { Step } from './steps.ts'

/** Beside the form on wide screens: where one is, and what is done. @param open whether sections after the first are there yet */
export function StepList({ steps, open }: { steps: readonly Step[]; open: boolean }) {
  return (
    <nav aria-label="Sections of the form">
      <ol className="grid gap-0.5">
        {steps.map(({ number, id, title, done, optional }) => (
          <li key={id}>
            <a
              href={open || number === 1 ? `#${id}` : undefined}
              onClick={(event) => {
                // a change of the address would be a navigation
                event.preventDefault()
                document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
              }}
              className={`flex min-h-11 items-center gap-3 rounded-control px-2.5 text-[15px] ${open || number === 1 ? 'text-ink hover:bg-wash' : 'text-ink-faint'}`}
            >
              <span
                aria-hidden
                className={`num grid size-6 shrink-0 place-items-center rounded-full font-bold text-[13px] ${done ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-soft'}`}
              >
                {done ? <Check size={14} strokeWidth={3} /> : number}
              </span>
              <span className="min-w-0 flex-1">{title.replace(' (Optional)', '')}</span>
              {optional && !done && <span className="text-[13px] text-ink-faint">optional</span>}
              {done && <span className="sr-only">done</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
