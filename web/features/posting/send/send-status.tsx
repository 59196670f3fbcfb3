import { WifiOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Sending } from './use-send-when-online.ts'

/** How far the sending is, or that it waits for a network; nothing when nothing is sent. */
export function SendStatus({ sending: { state, progress, tryNow, stop } }: { sending: Sending }) {
  if (state === 'idle') return null
  if (state === 'waiting')
    return (
      <div role="status" className="rounded-card border border-line bg-marigold-wash p-4">
        <p className="flex gap-2 font-semibold text-[15px]">
          <WifiOff size={20} aria-hidden className="shrink-0" />
          No connection
        </p>
        <p className="mt-1 text-ink-soft text-sm">Nothing is lost: it is sent as soon as you are connected again, and only once.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={tryNow}>Try now</Button>
          <Button look="outline" onClick={stop}>
            Stop waiting
          </Button>
        </div>
      </div>
    )
  const percent = Math.round((progress?.whole ?? 0) * 100)
  const text = percent < 100 ? `Sending… ${percent}%` : 'Almost done…'
  return (
    <div className="grid gap-1.5">
      <p className="num text-ink-soft text-sm">{text}</p>
      <div
        role="progressbar"
        aria-label="Sending"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-wash"
      >
        <div className="h-full origin-left bg-brand transition-transform duration-150" style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
