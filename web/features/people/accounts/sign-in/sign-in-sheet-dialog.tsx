import { useEffect, useRef, useState } from 'react'
import { cancelPendingAction, type PendingAction, type SignInStep, showSignInStep } from '#web/lib/session/pending-action.ts'
import { currentSession } from '#web/lib/session/session-store.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ContactCost } from './contact-cost.tsx'

const loadForms = () => import('./sign-in-sheet-forms.tsx').then(({ SignInSheetForms }) => SignInSheetForms)

interface SignInSheetDialogProps {
  /** The dialog is closed while this is null. */
  action: PendingAction | null
}

/** The sheet over the page; loaded when a visitor first presses a button that needs an account. */
export function SignInSheetDialog({ action }: SignInSheetDialogProps) {
  return (
    <Dialog
      open={action !== null}
      // a navigation closes the dialog too: after a sign-in the action must be carried out, not cancelled
      onClose={() => currentSession().status === 'visitor' && cancelPendingAction()}
      title={action ? titleOf(action) : ''}
      place="sheet"
    >
      {action && <Content action={action} />}
    </Dialog>
  )
}

function titleOf({ step, goal }: PendingAction): string {
  return step === 'sign-in' ? `Sign in to ${goal}` : `Create an account to ${goal}`
}

const STEP_INSTRUCTIONS: Readonly<Record<SignInStep, string>> = {
  'sign-in': 'You carry on right here.',
  'sign-up': 'New here? A few details and a code, and you carry on right here.',
  'new-number': 'This number is new here: a few details and a code, and you carry on right here.',
}

function Content({ action: { step, message, kind, propertyId } }: { action: PendingAction }) {
  const [Forms, load] = useLazyComponent(loadForms)
  const [failed, setFailed] = useState(false)
  useEffect(() => load(() => setFailed(true)), [load])
  const body = useRef<HTMLDivElement>(null)
  // by default the browser focuses the button that closes the sheet
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with them
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input:not([type=radio], :read-only)')?.focus(), [step, Forms])
  return (
    <div ref={body}>
      {/* the message asks to sign in, which cannot be done in the other steps */}
      {step === 'sign-in' && <p className="font-medium">{message}</p>}
      <p className="mt-1 mb-5 text-ink-soft">{STEP_INSTRUCTIONS[step]}</p>
      {propertyId !== null && (kind === 'call' || kind === 'chat') && <ContactCost />}
      {Forms ? (
        <Forms step={step} onStep={showSignInStep} />
      ) : failed ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-brick">The sign-in could not be loaded. Please check your connection.</p>
          {/* browsers do not retry a module that failed to load; after a reload the sheet opens again by itself */}
          <Button look="outline" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        </div>
      ) : (
        <p role="status" className="skeleton h-44 rounded-control">
          <span className="sr-only">Loading the sign-in</span>
        </p>
      )}
    </div>
  )
}
