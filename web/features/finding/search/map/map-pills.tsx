import type { ReactNode } from 'react'

/** A control that floats over the map. */
export const PILL =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-sm text-ink shadow-lifted'

interface PillButtonProps {
  onPress: () => void
  disabled?: boolean
  children: ReactNode
}

export function PillButton({ onPress, disabled = false, children }: PillButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={`${PILL} hover:border-line-strong disabled:opacity-60`}>
      {children}
    </button>
  )
}

/** A text over the map that says what a press on the map does now. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-ink px-3 py-2.5 text-paper text-sm leading-6">
      {children}
    </p>
  )
}
