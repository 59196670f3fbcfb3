import type { ReactNode } from 'react'
import type { IconComponent } from '#web/ui/icons/icons.tsx'

/** A control that floats over the map. */
export const PILL =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-sm text-ink shadow-lifted'

/** A control that is an icon with a word below it on small screens. */
export const MAP_TOOL = `${PILL} max-lg:min-w-11.5 max-lg:shrink-0 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:rounded-card max-lg:px-0.5`

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
  /** A word of the label. */
  word: string
  Icon: IconComponent
}

/** A button beside the map's edge; on small screens its icon and one word are shown. */
export function ToolButton({ label, word, Icon, onPress, disabled = false }: ToolButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={`${MAP_TOOL} hover:border-line-strong disabled:opacity-60`}>
      <Icon size={18} />
      <ToolLabel label={label} word={word} />
    </button>
  )
}

/** The label of a tool, of which small screens show one word: a part of the accessible name (WCAG 2.5.3). */
export function ToolLabel({ label, word }: Pick<ToolButtonProps, 'label' | 'word'>) {
  return (
    <>
      <span aria-hidden className="text-xs leading-none lg:hidden">
        {word}
      </span>
      <span className="max-lg:sr-only">{label}</span>
    </>
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
