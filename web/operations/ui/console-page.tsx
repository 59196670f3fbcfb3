import { type ReactNode, useEffect } from 'react'

interface ConsolePageProps {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page: its heading, which is also the title of the window. */
export function ConsolePage({ title, lead, actions, children }: ConsolePageProps) {
  useEffect(() => {
    document.title = `${title} | Operations`
  }, [title])
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-56 flex-1">
          <h1 className="font-extrabold text-2xl">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}
