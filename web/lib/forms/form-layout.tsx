import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useTransition } from 'react'
import { Check, CircleCheck } from '#web/ui/icons/icons.tsx'
import { useAfterPress } from './after-press.ts'
import { DraftNote, LimitDialog, SubmitBar } from './form-status.tsx'
import { FormSteps } from './form-steps.tsx'
import type { DraftForm } from './use-draft-form.ts'
import { BEFORE_NEXT_STEP, SHOW_STEP } from './use-steps.ts'

/** A numbered section of a form. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly lead?: string | undefined
  /** Required section: its fields are valid. Optional section: at least one field is filled in, and all are valid. */
  readonly done: boolean
  readonly optional?: true
  /** Whether a field of an optional section is not valid. */
  readonly wrong?: boolean
  /** Names of its fields, which are checked before the next step opens. */
  readonly fields?: readonly string[]
  /** Index of its step on small screens; missing in a form that shows all sections there too. */
  readonly step?: number
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

/** Whether the form can be sent: every required section is done, and no field of an optional one is wrong. */
export const isReady = (sections: readonly Section[]) => sections.every(({ done, optional, wrong }) => (optional ? !wrong : done))

/** The sections of each step; undefined for a form without steps. */
function stepsOf(sections: readonly Section[]): readonly (readonly Section[])[] | undefined {
  const last = Math.max(...sections.map(({ step }) => step ?? -1))
  if (last < 0) return undefined
  return Array.from({ length: last + 1 }, (_unused, index) => sections.filter(({ step }) => step === index))
}

/**
 * A form in numbered sections, with its draft and the bar that sends it. Small screens show it step by step, if the sections name their
 * steps: all sections are rendered, and those of the other steps are hidden by the style sheet.
 */
export function FormLayout(props: FormLayoutProps) {
  return props.form.draft.ready ? <LoadedForm {...props} /> : <FormSkeleton />
}

function LoadedForm({ form, sections, open = true, notice }: FormLayoutProps) {
  const steps = stepsOf(sections)
  const shown = open ? Math.min(form.steps.shown, (steps?.length ?? 1) - 1) : 0
  // An empty form starts at its first step: it was emptied here, or a later entry of the history opened it.
  const wasOpen = useRef(false)
  const { entries } = form.steps
  const restart = useEffectEvent(() => form.steps.restart(wasOpen.current))
  useEffect(() => {
    if (open) wasOpen.current = true
    else if (entries > 0) restart()
  }, [open, entries])
  useFocusedStep(form.formRef, shown)
  // pending until the next step is rendered, so that a second press adds no history entry
  const [checking, startCheck] = useTransition()
  const afterPress = useAfterPress()
  useShownQuestions(form)
  const next = () => {
    if (!form.formRef.current?.dispatchEvent(new Event(BEFORE_NEXT_STEP, { cancelable: true }))) return
    startCheck(async () => {
      const fields = steps?.[shown]?.flatMap((section) => section.fields ?? []) ?? []
      if (await form.checkFields(fields)) form.steps.open(shown + 1)
    })
  }
  return (
    <>
      <DraftNote form={form} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_292px] lg:items-start lg:gap-8">
        <form
          ref={form.formRef}
          noValidate
          onSubmit={form.submit}
          onKeyDown={onEnter}
          onBlur={() => afterPress(form.checkFilled)}
          aria-busy={form.busy || undefined}
          className={steps ? STEP_HEIGHT : ''}
        >
          {notice}
          {steps && <FormSteps form={form} steps={steps} shown={shown} open={open} />}
          <fieldset disabled={form.busy} className="mb-5 grid min-w-0 grid-cols-1 gap-4 sm:gap-5">
            {(open ? sections : sections.slice(0, 1)).map((section, index) => (
              <FormSection key={section.id} number={index + 1} section={section} isHidden={steps !== undefined && section.step !== shown} />
            ))}
          </fieldset>
          {open && (
            <SubmitBar
              form={form}
              required={sections.filter(({ optional }) => !optional)}
              ready={isReady(sections)}
              steps={steps && { isFirst: shown === 0, isLast: shown === steps.length - 1, checking, onNext: next }}
            />
          )}
        </form>
        <aside className="sticky top-[calc(var(--top-bar)+1.5rem)] hidden rounded-card border border-line bg-card p-3 shadow-card lg:block">
          <SectionList sections={sections} open={open} />
        </aside>
      </div>
      <LimitDialog form={form} />
    </>
  )
}

/** At least the height below the top bar: every step begins at the same place. */
const STEP_HEIGHT = 'max-lg:min-h-[calc(100dvh-var(--top-bar)-1rem)]'

/** Opens the step of a field that asks a question before the form is sent. */
function useShownQuestions({ formRef, steps }: DraftForm): void {
  const show = useEffectEvent(({ target }: Event) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset.step : undefined
    if (step !== undefined) steps.open(Number(step))
  })
  useEffect(() => {
    const left = new AbortController()
    formRef.current?.addEventListener(SHOW_STEP, (event) => show(event), { signal: left.signal })
    return () => left.abort()
  }, [formRef])
}

/** Moves the focus to the question that a field of an opened step asks, else to the heading of the step. */
function useFocusedStep(formRef: RefObject<HTMLFormElement | null>, shown: number): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    formRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    const [question, heading] = ['[data-question] button', 'h2'].map((wanted) =>
      formRef.current?.querySelector<HTMLElement>(`[data-step="${shown}"] ${wanted}`),
    )
    if (question) question.focus()
    else heading?.focus({ preventScroll: true })
  }, [formRef, shown])
}

/** Keeps Enter in a field from sending a long form: only the button sends it. Enter still picks a suggestion. */
function onEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file') event.preventDefault()
}

interface FormSectionProps {
  number: number
  section: Section
  /** Whether small screens hide it, because it belongs to another step. */
  isHidden: boolean
}

function FormSection({ number, section: { id, title, lead, done, content, step }, isHidden }: FormSectionProps) {
  const titleId = useId()
  // small screens say 'Step 2 of 6', which its number would contradict
  const numberClass = step === undefined ? '' : 'max-lg:hidden'
  return (
    <section
      id={id}
      data-step={step}
      aria-labelledby={titleId}
      className={`${isHidden ? 'max-lg:hidden' : ''} ${number > 1 ? 'arrive' : ''} scroll-mt-4 rounded-card border border-line bg-card px-4 py-5 shadow-card sm:px-7 sm:py-7`}
    >
      <header className="mb-5 flex items-start gap-3 sm:mb-6">
        <span
          aria-hidden
          className={`num grid size-8 shrink-0 place-items-center rounded-full ${numberClass} font-bold font-display text-base transition-colors duration-200 ${done ? 'bg-brand text-on-brand' : 'bg-brand-wash text-brand'}`}
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={titleId} tabIndex={step === undefined ? undefined : -1} className="font-bold text-xl outline-none">
            <span className={`sr-only ${numberClass}`}>{number} </span>
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
              <span className="min-w-0 flex-1">{title.replace(/ \(.*/, '')}</span>
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
