import { UserRound } from 'lucide-react'

/** A person by the first letters of their name. Says nothing to screen readers: the name stands beside it. */
export function Avatar({ initials, size = 'small' }: { initials: string; size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-brand font-display font-bold text-on-brand ${size === 'large' ? 'size-14 text-xl sm:size-18 sm:text-2xl' : 'size-9 text-sm'}`}
    >
      {initials || <UserRound size={size === 'large' ? 32 : 18} />}
    </span>
  )
}
