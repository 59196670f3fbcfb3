import type { MouseEvent, ReactNode } from 'react'
import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page loads; its animation starts late, so that quick pages show none. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
      <div className="loading-bar h-full w-full origin-left bg-marigold" />
    </div>
  )
}

/** A link for the keyboard, visible only while it has the focus: moves the focus to an element. @param target the element's id */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    // following the link would be a navigation, which would drop the current navigation state
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a
      href={`#${target}`}
      onClick={skip}
      className="-translate-y-24 fixed top-2 left-2 z-50 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      {children}
    </a>
  )
}
