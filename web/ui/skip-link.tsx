import type { MouseEvent, ReactNode } from 'react'

/** For the keyboard: seen only with the focus on it, takes it past what stands before `target`, an element's id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    // a change of the address would be a navigation, and drop what was handed over to this page
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
