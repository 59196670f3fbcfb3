import { useState } from 'react'
import type { ModerationDecision } from '#contracts/operations/moderation-messages.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operatorFailureMessage } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { DECISION_LABELS, type DecisionTarget, decisionsFor } from './decisions.ts'
import { holdDecision } from './held-decisions.ts'
import { useDecide } from './use-decide.ts'

type NeedsReason = 'reject' | 'hide'

const DIALOGS: Readonly<
  Record<NeedsReason, { readonly title: string; readonly text: (name: string) => string; readonly confirm: string }>
> = {
  reject: {
    title: 'Reject the listing',
    text: (name) => `${name} is taken down. Its poster reads the reason, and can change the listing, after which it is back in the queue.`,
    confirm: 'Reject',
  },
  hide: {
    title: 'Hide the listing',
    text: (name) => `Nobody but its poster sees ${name} until you restore it. The poster reads the reason.`,
    confirm: 'Hide',
  },
}

const LOOKS = { approve: 'primary', keep: 'primary', restore: 'primary', hide: 'outline', reject: 'danger' } as const

interface DecisionControlsOptions {
  /** Whether the property is in the queue. Then the buttons show keyboard shortcuts, and a decision without a reason can be undone for a few seconds. */
  readonly inQueue?: boolean
}

/** The buttons to decide on a property, and the dialog for the reason. */
export function useDecisionControls(target: DecisionTarget, { inQueue = false }: DecisionControlsOptions = {}) {
  const { decide, isDeciding } = useDecide()
  // the dialog keeps its target, even when the page shows another property meanwhile
  const [asked, setAsked] = useState<{ readonly decision: NeedsReason; readonly target: DecisionTarget }>()
  const choices = decisionsFor(target)

  function press(decision: ModerationDecision): void {
    if (isDeciding || !choices.includes(decision)) return
    if (decision === 'reject' || decision === 'hide') setAsked({ decision, target })
    else if (inQueue) holdDecision({ ...target, decision }, () => decideNow(decision))
    else void decideNow(decision)
  }
  function decideNow(decision: ModerationDecision): Promise<unknown> {
    return decide({ propertyId: target.propertyId, seen: target.seen, decision }).catch((error: unknown) =>
      toast.error(operatorFailureMessage(error)),
    )
  }
  const dialog = asked && DIALOGS[asked.decision]
  return {
    press,
    choices,
    buttons: (
      <div className="flex flex-wrap gap-2">
        {choices.map((decision) => (
          <Button key={decision} look={LOOKS[decision]} disabled={isDeciding} onClick={() => press(decision)}>
            {DECISION_LABELS[decision]}
            {inQueue && <Key decision={decision} />}
          </Button>
        ))}
      </div>
    ),
    dialog: (
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={dialog?.title ?? ''}
        confirm={dialog?.confirm ?? ''}
        suggestions={READY_REASONS.decision}
        hint="The poster reads it, so write to them. No phone numbers."
        onConfirm={async (reason) => {
          if (asked) await decide({ propertyId: asked.target.propertyId, seen: asked.target.seen, decision: asked.decision, reason })
        }}
      >
        {asked && dialog?.text(asked.target.propertyName)}
      </ReasonDialog>
    ),
  }
}

const KEYS: Partial<Record<ModerationDecision, string>> = { approve: 'A', keep: 'A', reject: 'R' }

function Key({ decision }: { decision: ModerationDecision }) {
  const key = KEYS[decision]
  return key ? (
    <kbd aria-hidden className="rounded-control border border-current px-1.5 text-xs opacity-80 max-lg:hidden">
      {key}
    </kbd>
  ) : null
}
