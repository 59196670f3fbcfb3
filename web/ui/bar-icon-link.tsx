import { Link, useLocation } from 'react-router'
import type { IconComponent } from './icons/icon.tsx'

/** Larger counts are shown as '99+'. */
const MAX_SHOWN = 99

interface BarIconLinkProps {
  to: string
  Icon: IconComponent
  /** Shown at the corner of the icon; not for 0. */
  count: number
  /** Says where the link leads, and the count. */
  label: string
}

/** A link in the top bar: an icon with a number. Its size is the same before the number is known. */
export function BarIconLink({ to, Icon, count, label }: BarIconLinkProps) {
  const isShown = useLocation().pathname === to
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-ink aria-[current]:text-brand"
    >
      <Icon size={22} aria-hidden />
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-marigold px-1 font-bold text-xs text-on-marigold leading-none"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}
