import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from '#web/ui/back-link.tsx'
import { focusHeadingWhenLost } from '../lib/focus.ts'

interface ConsolePageProps {
  title: string
  /** Target of the Back link when the history has no earlier page; without it there is no link. */
  back?: string
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** `location.key` of the first page after the console was loaded: its heading does not take the focus. */
let firstLocationKey: string | undefined

/** The frame of every page: its heading, which is also the title of the window. */
export function ConsolePage({ title, back, lead, actions, children }: ConsolePageProps) {
  useWindowTitle(title)
  const { key } = useLocation()
  useEffect(() => {
    firstLocationKey ??= key
    // the pressed link was removed with its page
    if (key !== firstLocationKey) focusHeadingWhenLost()
  }, [key])
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    // when an object is loaded, its page replaces this heading
    return () => {
      if (own === document.activeElement) focusHeadingWhenLost()
    }
  }, [])
  return (
    <>
      {back && <BackLink to={back} />}
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-56 flex-1">
          <h1 ref={heading} tabIndex={-1} className="w-fit font-extrabold text-2xl outline-none">
            {title}
          </h1>
          {lead && <p className="mt-1 max-w-2xl text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}

export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Operations`
  }, [title])
}
