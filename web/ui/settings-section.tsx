import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** One sentence about what can be set here. */
  text?: string
  /** The rows of the section's card; each has its own padding, a line separates them. */
  children: ReactNode
}

/** A section of the settings: its title and a card with its rows, side by side on large screens. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 lg:grid-cols-[17rem_1fr] lg:gap-8">
      <div className="lg:pt-1">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      </div>
      <div className="min-w-0 divide-y divide-line rounded-card border border-line bg-card">{children}</div>
    </section>
  )
}
