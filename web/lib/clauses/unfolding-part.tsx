import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ChevronDown } from '#web/ui/icons/icons.tsx'

interface UnfoldingPartProps {
  /** Its anchor in the address. */
  id: string
  title: string
  heading?: 'h2' | 'h3'
  isOpen?: boolean
  /** Whether its content may be wider than lines of text should be. */
  isWide?: boolean
  children: ReactNode
}

/** A part of a text page that unfolds and has a link to itself. */
export function UnfoldingPart({ id, title, heading: Heading = 'h2', isOpen = false, isWide = false, children }: UnfoldingPartProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Heading className="text-lg">{title}</Heading>
        <ChevronDown size={20} className="shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-180" aria-hidden />
      </summary>
      {/* the anchor is inside the item: without scripts the browser itself opens the item around an anchor */}
      <div id={id} className={`px-5 pb-3 ${isWide ? '' : 'max-w-2xl'}`}>
        {children}
        <Link
          to={`#${id}`}
          replace
          preventScrollReset
          className="mt-1 inline-flex min-h-11 items-center text-ink-faint text-sm underline underline-offset-4 hover:text-brand"
        >
          Link to this part<span className="sr-only">: {title}</span>
        </Link>
      </div>
    </details>
  )
}

/** Opens a part and shows it from its top, once it is visible. */
export function openPart(id: string): void {
  const item = document.getElementById(id)?.closest('details')
  if (!item) return
  item.open = true
  requestAnimationFrame(() => item.scrollIntoView())
}

/** Opens the part that the address names, also when a link to the same anchor is pressed again. */
export function useOpenPart(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts
  useEffect(() => openPart(hash.slice(1)), [hash, key])
}
