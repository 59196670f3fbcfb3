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
    <div className={ways ? 'nothing-found max-sm:[&>div]:py-2' : 'nothing-found'}>
      <Notice level="panel" drawing={<ClosedGate className={ways ? 'max-sm:hidden' : ''} />} title={heading} actions={children}>
        {advice}
        {ways}
      </Notice>
    </div>
  )
}

/** Drawing of a closed gate of a wada. */
function ClosedGate({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 240 140"
      className={`mx-auto mb-4 w-28 sm:w-44 ${className}`}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 130h212" className="stroke-line-strong" />
      <path d="M40 130V62h160v68" className="fill-wash stroke-line-strong" />
      <path d="M28 62 46 36h148l18 26z" className="fill-wash stroke-line-strong" />
      <path
        d="M41 49h158M58 36v13M86 36v13M114 36v13M142 36v13M170 36v13M72 49v13M100 49v13M128 49v13M156 49v13M184 49v13"
        className="stroke-line"
      />
      <path d="M92 130V92a28 28 0 0 1 56 0v38" className="fill-brand-wash stroke-brand" />
      <path d="M120 65v65M104 104h6M130 104h6M104 118h6M130 118h6" className="stroke-brand" />
      <path d="M58 84h18v24H58zM164 84h18v24h-18zM67 84v24M173 84v24" className="fill-card stroke-line-strong" />
      <path d="M84 62v10M156 62v10" className="stroke-line-strong" />
      <circle cx="84" cy="77" r="5" className="fill-marigold stroke-marigold" />
      <circle cx="156" cy="77" r="5" className="fill-marigold stroke-marigold" />
      <path d="M14 130c0-14 4-22 10-22s10 8 10 22M206 130c0-18 5-28 12-28s12 10 12 28" className="fill-brand-wash stroke-brand" />
    </svg>
  )
}
