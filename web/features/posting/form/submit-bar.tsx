import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Step } from './steps.ts'

export interface SubmitState {
  readonly label: string
  /** What the button says while it works. */
  readonly busyLabel: string
  readonly busy: boolean
  /** Share of the bytes that are sent, 0 to 1; undefined while nothing is. */
  readonly progress?: number
  /** Whether a network is waited for. */
  readonly waiting: boolean
  /** What has become of the draft; '' while there is none. */
  readonly kept: string
}

interface SubmitBarProps extends SubmitState {
  steps: readonly Step[]
  notice?: ReactNode
}

/** The button at the end; on small screens it stays in sight, with how far one is. */
export function SubmitBar({ label, busyLabel, busy, progress, waiting, kept, steps, notice }: SubmitBarProps) {
  const needed = steps.filter((step) => !step.optional)
  const done = needed.filter((step) => step.done).length
  const share = busy ? (progress ?? 0) : done / needed.length
  const percent = Math.round(share * 100)
  const sent = waiting ? 'Waiting for the network' : progress === undefined ? 'Sending…' : `Sent ${percent}%`
  return (
    <div className="sticky bottom-(--bottom-bar) z-20 -mx-5 mt-5 border-line border-t bg-card px-5 py-2.5 lg:static lg:mx-0 lg:rounded-card lg:border lg:p-7 lg:shadow-card">
      {notice && <div className="mb-3">{notice}</div>}
      <div className="flex items-center gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-2">
        <div className="min-w-0 flex-1">
          <p className="num mb-1.5 flex gap-x-1.5 text-ink-soft text-sm max-sm:justify-between" role={busy ? 'status' : undefined}>
            {busy ? (
              sent
            ) : (
              <>
                <span>
                  {done} of {needed.length}
                  <span className="max-sm:sr-only"> required</span> sections done
                </span>
                {kept && <span className="max-sm:hidden">·</span>}
                <span className="truncate">{kept}</span>
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
        <Button type="submit" className="min-h-12 px-7 text-base" busy={busy}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </div>
  )
}
