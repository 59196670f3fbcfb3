import { History } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface FirstVersionLiveProps {
  onEdit: () => void
  disabled: boolean
}

/** The listing is there as it was sent first; what was changed since is in the form alone. */
export function FirstVersionLive({ onEdit, disabled }: FirstVersionLiveProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-marigold-wash px-4 py-3">
      <History size={19} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 text-[15px]">
        Your property is live as you first sent it. What you changed since is not saved: post again, or take it along to the edit page.
      </p>
      <Button look="outline" onClick={onEdit} disabled={disabled}>
        Edit the listing
      </Button>
    </div>
  )
}
