import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

interface SettingsSectionProps {
  title: string
  /** One sentence about what can be set here. */
  text?: string
  /** Anchor in the address, by which other pages lead here. */
  anchor?: string
  /** The rows of the section's card; each has its own padding, a line separates them. */
  children: ReactNode
}

/** A section of the settings: its title and a card with its rows, side by side on large screens. */
export function SettingsSection({ title, text, anchor, children }: SettingsSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const isWanted = useLocation().hash === `#${anchor}`
  // the settings are rendered after the navigation, which has found no anchor
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView()
  }, [isWanted])
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-24 grid-cols-1 gap-3 lg:grid-cols-[17rem_1fr] lg:gap-8"
    >
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
