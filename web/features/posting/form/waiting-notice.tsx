import { WifiOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface WaitingNoticeProps {
  onTry: () => void
  onStop: () => void
}

/** There is no network: what happens to the post, and the ways not to wait. */
export function WaitingNotice({ onTry, onStop }: WaitingNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-marigold-wash px-4 py-3">
      <WifiOff size={19} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 text-[15px]">You are offline. Your post is kept here and is sent when the network is back.</p>
      <div className="flex gap-2">
        <Button look="outline" onClick={onTry}>
          Try now
        </Button>
        <Button look="quiet" onClick={onStop}>
          Edit it
        </Button>
      </div>
    </div>
  )
}
