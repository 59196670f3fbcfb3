import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Check, CircleCheck } from '#web/ui/icons/icons.tsx'
import { DraftNote, LimitDialog, SubmitBar } from './form-status.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** A numbered section of a form. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly lead?: string | undefined
  /** Required section: all necessary fields are filled in. Optional section: at least one field is filled in. */
  readonly done: boolean
  readonly optional?: true
  readonly content: ReactNode
}

interface FormLayoutProps {
  form: DraftForm
  sections: readonly Section[]
  /** Whether the sections after the first are shown. */
  open?: boolean
  /** Message above the first section, so that it is read before anything is filled in. */
  notice?: ReactNode
}

/** A form in numbered sections, with its draft and the bar that sends it. */
export function FormLayout({ form, sections, open = true, notice }: FormLayoutProps) {
  if (!form.draft.ready) return <FormSkeleton />
  return (
    <>
      <DraftNote form={form} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_292px] lg:items-start lg:gap-8">
        <form
          ref={form.formRef}
          noValidate
          onSubmit={form.submit}
          onKeyDown={onEnter}
          aria-busy={form.busy || undefined}
          className="max-lg:[&_:is(input,select,textarea,button)]:scroll-mb-28"
        >
          {notice}
          <fieldset disabled={form.busy} className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5">
            {(open ? sections : sections.slice(0, 1)).map((section, index) => (
              <FormSection key={section.id} number={index + 1} section={section} />
            ))}
          </fieldset>
          {open && <SubmitBar form={form} required={sections.filter(({ optional }) => !optional)} />}
        </form>
        <aside className="sticky top-[calc(var(--top-bar)+1.5rem)] hidden rounded-card border border-line bg-card p-3 shadow-card lg:block">
          <SectionList sections={sections} open={open} />
        </aside>
      </div>
      <LimitDialog form={form} />
    </>
  )
}

/** Keeps Enter in a field from sending a long form: only the button sends it. Enter still picks a suggestion. */
function onEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file') event.preventDefault()
}

function FormSection({ number, section: { id, title, lead, done, content } }: { number: number; section: Section }) {
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
          className={`num grid size-8 shrink-0 place-items-center rounded-full font-bold font-display text-base transition-colors duration-200 ${done ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand'}`}
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={titleId} className="font-bold text-xl">
            <span className="sr-only">{number} </span>
            {title}
          </h2>
          {lead && <p className="mt-1 text-base text-ink-soft">{lead}</p>}
        </div>
        {done && <CircleCheck size={22} aria-hidden className="arrive mt-1 shrink-0 text-brand" />}
      </header>
      <div className="grid grid-cols-1 gap-6">{content}</div>
    </section>
  )
}

/** Links to the sections, beside the form on wide screens. @param open whether the sections after the first are shown */
function SectionList({ sections, open }: { sections: readonly Section[]; open: boolean }) {
  return (
    <nav aria-label="Sections of the form">
      <ol className="grid gap-0.5">
        {sections.map(({ id, title, done, optional }, index) => (
          <li key={id}>
            <a
              href={open || index === 0 ? `#${id}` : undefined}
              onClick={(event) => {
                // a changed hash would be a navigation
                event.preventDefault()
                document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
              }}
              className={`flex min-h-11 items-center gap-3 rounded-control px-2.5 text-base ${open || index === 0 ? 'text-ink hover:bg-wash' : 'text-ink-faint'}`}
            >
              <span
                aria-hidden
                className={`num grid size-6 shrink-0 place-items-center rounded-full font-bold text-sm ${done ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-soft'}`}
              >
                {done ? <Check size={14} strokeWidth={3} /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">{title.replace(' (Optional)', '')}</span>
              {optional && !done && <span className="text-sm text-ink-faint">optional</span>}
              {done && <span className="sr-only">done</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Placeholder with the shape of the first section while the form is loading. */
export function FormSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_292px] lg:gap-8">
      <div role="status" className="rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
        <span className="sr-only">Loading the form</span>
        <div className="skeleton h-8 w-56 rounded-control" />
        <div className="mt-7 grid grid-cols-3 gap-2 sm:gap-3">
          {['residential', 'commercial', 'plot'].map((card) => (
            <div key={card} className="skeleton h-24 rounded-card sm:h-26" />
          ))}
        </div>
      </div>
      <div className="skeleton hidden h-82 rounded-card lg:block" />
    </div>
  )
}
