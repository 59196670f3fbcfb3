import { type ReactNode, useId } from 'react'
import { Switch } from '#web/ui/fields/switch.tsx'

interface EmailSwitchProps {
  label: ReactNode
  hint?: string
  on: boolean
  disabled?: boolean
  change: (on: boolean) => void
  className?: string
}

/** Switch for sending the alerts of a search by e-mail too. */
export function EmailSwitch({ label, hint, className = '', ...state }: EmailSwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex min-h-11 cursor-pointer items-center gap-4 ${className}`}>
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-semibold text-base">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="wrap-anywhere block text-ink-soft text-sm">
            {hint}
          </span>
        )}
      </span>
      <Switch id={id} labelledBy={`${id}-name`} {...(hint && { describedBy: `${id}-hint` })} {...state} />
    </label>
  )
}
