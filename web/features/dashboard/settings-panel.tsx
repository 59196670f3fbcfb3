import type { ReactNode } from 'react'

/** The user's settings, one below the other. @param children sections (`web/ui/settings-section.tsx`), which the route composes */
export function SettingsPanel({ children }: { children: ReactNode }) {
  return <div className="grid max-w-5xl grid-cols-1 gap-8 lg:gap-10">{children}</div>
}
