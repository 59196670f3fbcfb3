import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ContactWay } from './contact-links.ts'

interface ConfirmUnlockProps {
  /** The button that was pressed, and what is left of the plan; nothing is shown without it. */
  asking: { readonly way: ContactWay; readonly left: number } | undefined
  /** The poster's name. */
  poster: string
  onClose: () => void
  onConfirm: (way: ContactWay) => void
}

/** Says before the first unlock what it costs and what the poster learns. */
export function ConfirmUnlock({ asking, poster, onClose, onConfirm }: ConfirmUnlockProps) {
  const name = poster.trim().split(/\s+/)[0] || 'the poster'
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onClose}
      title="Use one contact?"
      footer={
        asking && (
          <>
            <Button look="outline" className="flex-auto px-2!" onClick={onClose}>
              Not now
            </Button>
            <Button className="flex-auto px-2!" onClick={() => onConfirm(asking.way)}>
              {asking.way === 'call' ? 'Unlock and call' : 'Unlock and chat'}
            </Button>
          </>
        )
      }
    >
      <ul className="grid list-disc gap-2.5 pl-5 leading-relaxed marker:text-brand">
        <li>You see {name}’s number.</li>
        <li>Your name and your number go to {name}, who may call you back.</li>
        <li className="num">It uses 1 contact of your plan. You have {asking?.left} left. This home is not charged again.</li>
      </ul>
    </Dialog>
  )
}
