import { type ReactNode, useState } from 'react'
import { useOnScreenKeyboard } from '#web/lib/browser/on-screen-keyboard.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { UpgradeDialog } from '#web/ui/dialogs/upgrade-dialog.tsx'
import { CloudOff, History, Sparkles, WifiOff } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Draft } from './use-draft.ts'
import type { DraftForm } from './use-draft-form.ts'
import type { Sending } from './use-sending.ts'

/** What is said of the draft. */
export const DRAFT_STATES: Readonly<Record<Draft['state'], string>> = {
  empty: '',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  text_only: 'Draft saved without files',
  elsewhere: 'Draft not saved',
}

interface SubmitBarProps {
  form: DraftForm
  /** The sections that must be filled in. */
  required: readonly { readonly done: boolean }[]
  /** Whether all fields are valid. */
  ready: boolean
  /** The shown step of a form with steps. */
  steps?:
    | {
        readonly isFirst: boolean
        readonly isLast: boolean
        /** Whether the fields of the step are being checked. */
        readonly checking: boolean
        readonly onNext: () => void
      }
    | undefined
}

/**
 * The submit button with the progress of filling in or of sending. Small screens have it in a bar at their bottom, which replaces the
 * site's bar and is hidden while the on-screen keyboard is up; in a form with steps the bar leads through them, and the last step has the button.
 */
export function SubmitBar({ form, required, ready, steps }: SubmitBarProps) {
  const { texts, busy, sending, draft } = form
  const isKeyboardUp = useOnScreenKeyboard()
  const isLastStep = steps?.isLast ?? true
  const lastStepClass = isLastStep ? '' : 'max-lg:hidden'
  const done = required.filter((step) => step.done).length
  const progress = sending.progress?.whole
  const share = busy ? (progress ?? 0) : done / required.length
  const percent = Math.round(share * 100)
  const sent = sending.state === 'waiting' ? 'Waiting for the network' : progress === undefined ? 'Sending…' : `Sent ${percent}%`
  return (
    <div
      data-bar="own"
      className={`own-bar z-20 border-line border-t bg-card px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 lg:rounded-card lg:border lg:p-7 lg:shadow-card ${isKeyboardUp ? 'max-lg:invisible' : ''}`}
    >
      {sending.state === 'waiting' && <WaitingNotice sending={sending} kept={texts.kept} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:gap-4">
        {steps && !steps.isFirst && (
          <Button look="quiet" className="px-3 lg:hidden" disabled={busy} onClick={form.steps.back}>
            Back
          </Button>
        )}
        {!isLastStep && (
          <Button className="ml-auto min-w-36 lg:hidden" disabled={busy || steps?.checking} onClick={steps?.onNext}>
            Next
          </Button>
        )}
        <div className={`min-w-0 flex-1 basis-24 ${lastStepClass}`}>
          <p
            className="num flex flex-wrap gap-x-1.5 text-ink-soft text-sm max-lg:leading-tight lg:mb-1.5"
            role={busy ? 'status' : undefined}
          >
            {busy ? (
              sent
            ) : (
              <>
                <span>
                  {ready ? (
                    texts.ready
                  ) : (
                    <>
                      {done} of {required.length}
                      <span className="max-lg:sr-only"> required sections</span> done
                    </>
                  )}
                </span>
                <span className={`flex gap-x-1.5 ${steps ? 'max-lg:hidden' : ''}`}>
                  {draft.state !== 'empty' && <span className="max-lg:hidden">·</span>}
                  <span>{DRAFT_STATES[draft.state]}</span>
                </span>
              </>
            )}
          </p>
          <div
            role="progressbar"
            aria-label={busy ? 'Sending' : 'Required sections'}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="overflow-hidden bg-wash max-lg:absolute max-lg:inset-x-0 max-lg:-top-px max-lg:h-1 lg:h-1.5 lg:rounded-full"
          >
            <div
              className="h-full origin-left bg-brand transition-transform duration-200 lg:rounded-full"
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        </div>
        <Button type="submit" className={`px-3 text-base max-lg:grow lg:min-h-12 lg:px-7 ${lastStepClass}`} busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </div>
  )
}

const NO_DRAFT_HERE = 'This form is open in another tab, which saves what you type. Nothing is saved here.'

/** Says whether an earlier visit's draft was restored or dropped, and offers to delete a restored one. */
export function DraftNote({ form: { draft, texts, startOver, busy } }: { form: DraftForm }) {
  const [startedOver, setStartedOver] = useState(false)
  const elsewhere = draft.state === 'elsewhere'
  const restored = draft.found === 'restored'
  if (!elsewhere && (draft.found === 'nothing' || (restored && startedOver))) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-x-3 rounded-card bg-wash py-1.5 pr-1.5 pl-4 text-base sm:mb-5">
      <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-3 py-1.5">
        <History size={18} className="shrink-0 text-ink-soft" aria-hidden />
        <span className="min-w-0">{elsewhere ? NO_DRAFT_HERE : restored ? texts.restored : texts.outdated}</span>
      </p>
      {!elsewhere && restored && (
        <StartOver
          text={texts.startOver}
          disabled={busy}
          onStartOver={() => {
            setStartedOver(true)
            void startOver()
          }}
        />
      )}
    </div>
  )
}

/** Deletes the draft after a confirmation. */
function StartOver({ text, onStartOver, disabled }: { text: string; onStartOver: () => void; disabled: boolean }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button look="quiet" disabled={disabled} className="shrink-0" onClick={() => setConfirming(true)}>
        Start over
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Start over?"
        cancel="Keep my draft"
        footer={
          <Button className="flex-1" onClick={onStartOver}>
            Start over
          </Button>
        }
      >
        {text}
      </Dialog>
    </>
  )
}

/** Shown while the form waits for the network: offers to send at once or to edit. A call can fail although the browser is online. */
export function WaitingNotice({ sending, kept }: { sending: Pick<Sending, 'retryNow' | 'stop'>; kept: string }) {
  const text = navigator.onLine
    ? `The connection failed. ${kept} as soon as it works again, or when you press “Try now”.`
    : `You are offline. ${kept} when the network is back.`
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-marigold-wash px-4 py-3">
      <WifiOff size={19} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 text-base">{text}</p>
      <div className="flex gap-2">
        <Button look="outline" onClick={sending.retryNow}>
          Try now
        </Button>
        <Button look="quiet" onClick={sending.stop}>
          Edit it
        </Button>
      </div>
    </div>
  )
}

/** Says that the plan has no posts left, and links to the plans. */
export function LimitDialog({ form: { limitMessage, setLimitMessage, texts } }: { form: DraftForm }) {
  return (
    <UpgradeDialog
      message={limitMessage}
      onClose={() => setLimitMessage(undefined)}
      title={texts.limitTitle}
      cancel="Not now"
      upgrade="Upgrade plan"
    >
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold-wash text-on-marigold dark:text-marigold">
          <Sparkles size={21} aria-hidden />
        </span>
        <div className="grid gap-2">
          <p className="font-semibold leading-snug">{limitMessage}</p>
          <p className="text-base text-ink-soft">What you have filled in stays here for you.</p>
        </div>
      </div>
    </UpgradeDialog>
  )
}

/** Notice above the form when the plan has no posts left. */
export function LimitNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-col gap-3 rounded-card bg-marigold-wash p-4 sm:mb-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <p>{children}</p>
      <ButtonLink to="/subscription" look="outline" className="shrink-0">
        See plans
      </ButtonLink>
    </div>
  )
}

interface FormFailedProps {
  title: string
  text: string
  /** Link to another page. */
  back: readonly [to: string, text: string]
  /** Undefined when a retry cannot help. */
  onRetry?: (() => void) | undefined
  retrying: boolean
}

/** Shown instead of a form that could not be loaded. */
export function FormFailed({ title, text, back, onRetry, retrying }: FormFailedProps) {
  return (
    <Notice
      level="page"
      icon={<CloudOff size={24} aria-hidden />}
      title={title}
      actions={
        <>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? 'Trying again…' : 'Try Again'}
            </Button>
          )}
          <ButtonLink to={back[0]} look="outline">
            {back[1]}
          </ButtonLink>
        </>
      }
    >
      {text}
    </Notice>
  )
}
