import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Draft } from './use-draft.ts'

const SAYS = {
  empty: '',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  text_only: 'Draft saved without files: this browser keeps none',
  elsewhere: 'This form is open in another tab. What you type here is not kept.',
} as const

interface DraftLineProps {
  state: Draft<unknown>['state']
  /** Called when the person has confirmed: clear the draft and empty the form. */
  onStartOver: () => void
  disabled?: boolean
}

/** Says that what was typed is kept, and offers to start over. */
export function DraftLine({ state, onStartOver, disabled = false }: DraftLineProps) {
  const [asking, setAsking] = useState(false)
  const Icon = state === 'saving' ? LoaderCircle : state === 'saved' ? Check : CloudOff
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-ink-faint text-sm">
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        {state !== 'empty' && <Icon size={16} aria-hidden className="shrink-0" />}
        {SAYS[state]}
      </p>
      {state !== 'empty' && (
        <Button look="quiet" disabled={disabled} onClick={() => setAsking(true)} className="-mr-4 shrink-0">
          Start over
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Start over?"
        footer={
          <>
            <Button look="outline" className="flex-1" onClick={() => setAsking(false)}>
              Keep my draft
            </Button>
            <Button
              className="flex-1"
              onClick={() => {
                setAsking(false)
                onStartOver()
              }}
            >
              Start over
            </Button>
          </>
        }
      >
        Everything you filled in and all photos of this draft are removed from this device.
      </Dialog>
    </div>
  )
}
