import { Link } from 'react-router'

/** The brand's mark, a gate into a courtyard, with its name; leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      aria-label={`${name}, home`}
      className="-ml-1 inline-flex min-h-11 items-center gap-2.5 pr-2 pl-1 font-bold font-display text-[23px] text-brand tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d="M3 14.6 16 3.4l13 11.2V28a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 28z" className="fill-brand" />
        <path d="M9 29.6V19a7 7 0 0 1 14 0v10.6z" className="fill-paper" />
        <path d="M13 29.6v-9.4a3 3 0 0 1 6 0v9.4z" className="fill-marigold" />
      </svg>
      {name}
    </Link>
  )
}
