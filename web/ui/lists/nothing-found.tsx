import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

interface NothingFoundProps {
  heading: string
  advice: string
  /** Ways on that are shown directly below the advice: on a phone the drawing makes room for them. */
  ways?: ReactNode
  /** Links and buttons for the next step. */
  children: ReactNode
}

/** Shown instead of results when there are none. */
export function NothingFound({ heading, advice, ways, children }: NothingFoundProps) {
  return (
    <div className={ways ? 'max-sm:[&>div]:pt-6 max-sm:[&>div]:pb-2' : undefined}>
      <Notice level="panel" drawing={<ClosedGate className={ways ? 'max-sm:hidden' : ''} />} title={heading} actions={children}>
        {advice}
        {ways}
      </Notice>
    </div>
  )
}

/** A drawing of a closed gate. The SVG file has colours for the light and the dark theme. */
function ClosedGate({ className }: { className: string }) {
  return <img src="/closed-gate.svg" alt="" width={240} height={140} className={`mx-auto mb-4 w-28 sm:w-44 ${className}`} />
}
