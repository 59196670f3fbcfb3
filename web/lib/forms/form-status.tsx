import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { UpgradeDialog } from '#web/ui/dialogs/upgrade-dialog.tsx'
import { CloudOff, History, Sparkles, WifiOff } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Draft } from './use-draft.ts'
import type { DraftForm } from './use-draft-form.ts'
import type { Sending } from './use-sending.ts'

const DRAFT_STATES: Readonly<Record<Draft['state'], string>> = {
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
}

/** The submit button with the progress of filling in or of sending. Sticks to the bottom of small screens. */
export function SubmitBar({ form: { texts, busy, sending, draft }, required }: SubmitBarProps) {
  const done = required.filter((step) => step.done).length
  const progress = sending.progress?.whole
  const share = busy ? (progress ?? 0) : done / required.length
  const percent = Math.round(share * 100)
  const sent = sending.state === 'waiting' ? 'Waiting for the network' : progress === undefined ? 'Sending…' : `Sent ${percent}%`
  return (
    <div
      data-floating
      className="sticky bottom-[calc(var(--bottom-bar)-var(--bottom-bar-shift))] z-20 -mx-5 mt-5 border-line border-t bg-card px-5 pt-2.5 pb-5 lg:static lg:mx-0 lg:rounded-card lg:border lg:p-7 lg:shadow-card"
    >
      {sending.state === 'waiting' && <WaitingNotice sending={sending} kept={texts.kept} />}
      <div className="flex items-center gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-2">
        <div className="min-w-0 flex-1">
          <p
            className="num mb-1.5 flex flex-wrap gap-x-1.5 text-ink-soft text-sm max-sm:justify-between"
            role={busy ? 'status' : undefined}
          >
            {busy ? (
              sent
            ) : (
              <>
                <span>{done === required.length ? texts.ready : `${done} of ${required.length} required sections done`}</span>
                {draft.state !== 'empty' && <span className="max-sm:hidden">·</span>}
                <span>{DRAFT_STATES[draft.state]}</span>
              </>
            )}
          </p>
          <div
            role="progressbar"
            aria-label={busy ? 'Sending' : 'Required sections'}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 overflow-hidden rounded-full bg-wash"
          >
            <div
              className="h-full origin-left rounded-full bg-brand transition-transform duration-200"
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        </div>
        <Button type="submit" className="min-h-12 px-7 text-base max-sm:px-3" busy={busy}>
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
    <div className="mb-4 flex items-center gap-3 rounded-card bg-wash py-1.5 pr-1.5 pl-4 text-base sm:mb-5">
      <History size={18} className="shrink-0 text-ink-soft" aria-hidden />
      <p role="status" className="min-w-0 flex-1 py-1.5">
        {elsewhere ? NO_DRAFT_HERE : restored ? texts.restored : texts.outdated}
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
