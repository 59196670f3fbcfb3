import { Sparkles } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** No posts left: the way to more of them. @param text undefined while there is nothing to say */
export function LimitDialog({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title="Post limit reached"
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            Not now
          </Button>
          <ButtonLink to="/subscription" className="flex-1 whitespace-nowrap px-3">
            Upgrade plan
          </ButtonLink>
        </>
      }
    >
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold-wash text-on-marigold dark:text-marigold">
          <Sparkles size={21} aria-hidden />
        </span>
        <div className="grid gap-2">
          <p className="font-semibold leading-snug">{text}</p>
          <p className="text-[15px] text-ink-soft">What you have filled in stays here for you.</p>
        </div>
      </div>
    </Dialog>
  )
}
