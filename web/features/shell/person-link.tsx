import { Link } from 'react-router'
import { Avatar } from '#web/ui/avatar.tsx'
import type { ShellSession } from './navigation.ts'

/** Shows who is signed in, and leads to their account. @param named with the first name where there is room */
export function PersonLink({ session: { name, initials }, named = false }: { session: ShellSession; named?: boolean }) {
  return (
    <Link
      to="/profile"
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full hover:bg-wash ${named ? 'max-w-48 pr-3 pl-1' : ''}`}
    >
      <Avatar initials={initials} />
      <span className="sr-only">{name}, your account</span>
      {named && (
        <span className="hidden truncate font-semibold text-[15px] xl:block" aria-hidden>
          {name.split(' ')[0]}
        </span>
      )}
    </Link>
  )
}
