import type { ReactNode } from 'react'
import type { IconComponent } from '#web/ui/icons/icons.tsx'

/** A control that floats over the map. */
export const PILL =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-sm text-ink shadow-lifted'

/** A control that is an icon on small screens. */
export const MAP_TOOL = `${PILL} max-lg:size-11 max-lg:shrink-0 max-lg:justify-center max-lg:px-0`

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

interface ToolButtonProps extends Omit<PillButtonProps, 'children'> {
  label: string
  Icon: IconComponent
}

/** A button beside the map's edge; on small screens only its icon is shown. */
export function ToolButton({ label, Icon, onPress, disabled = false }: ToolButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={`${MAP_TOOL} hover:border-line-strong disabled:opacity-60`}>
      <Icon size={18} />
      <span className="max-lg:sr-only">{label}</span>
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
