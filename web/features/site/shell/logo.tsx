import { Link } from 'react-router'

/** The brand's sign (a gate into a courtyard) and name, a link to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      aria-label={`${name}, home`}
      className="-ml-1 inline-flex min-h-11 items-center gap-2.5 pr-2 pl-1 font-bold font-display text-xl text-brand tracking-tight"
    >
      <svg viewBox="0 0 28 28" className="size-9" aria-hidden="true">
        <path
          d="M13.35 2.55a1 1 0 0 1 1.3 0l10 8.55a1 1 0 0 1 .35.76V24a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V11.86a1 1 0 0 1 .35-.76z"
          className="fill-brand"
        />
        <path d="M8.6 25v-7.7a5.4 5.4 0 0 1 10.8 0V25z" className="fill-paper" />
        <path d="M11.6 25v-7.2a2.4 2.4 0 0 1 4.8 0V25z" className="fill-marigold" />
      </svg>
      {name}
    </Link>
  )
}
