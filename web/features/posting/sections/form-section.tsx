import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  number: number
  title: string
  /** The element's id, by which the list of steps leads to it. */
  id: string
  /** Said below the title. */
  lead?: ReactNode
  done?: boolean
  children: ReactNode
}

/** One numbered part of the form. */
export function FormSection({ number, title, id, lead, done = false, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`${number > 1 ? 'arrive' : ''} scroll-mt-4 rounded-card border border-line bg-card px-4 py-5 shadow-card sm:px-7 sm:py-7`}
    >
      <header className="mb-5 flex items-start gap-3 sm:mb-6">
        <span
          aria-hidden
          className={`num grid size-8 shrink-0 place-items-center rounded-full font-bold font-display text-[15px] transition-colors duration-200 ${done ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand'}`}
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={titleId} className="font-bold text-xl">
            <span className="sr-only">{number} </span>
            {title}
          </h2>
          {lead && <p className="mt-1 text-[15px] text-ink-soft">{lead}</p>}
        </div>
        {done && <CircleCheck size={22} aria-hidden className="arrive mt-1 shrink-0 text-brand" />}
      </header>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </section>
  )
}
