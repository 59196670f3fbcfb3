import type { ReactNode } from 'react'
import { TriangleAlert } from '#web/ui/icons/icons.tsx'

interface WarningProps {
  className?: string
  /** The text; without it nothing is shown. */
  children: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** A warning about what the form accepts. */
export function Warning({ className = '', children, actions }: WarningProps) {
  return (
    <div className={children ? `flex gap-2.5 rounded-control bg-marigold-wash px-3.5 py-3 text-base ${className}` : undefined}>
      {children && <TriangleAlert size={18} className="mt-1 shrink-0 text-on-marigold dark:text-marigold" aria-hidden />}
      <div className="min-w-0">
        <div role="status">{children}</div>
        {children && actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
