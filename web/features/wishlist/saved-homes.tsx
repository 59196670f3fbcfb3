import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StoredUser } from '#web/lib/session-store.ts'
import { wishlistQuery } from './wishlist-queries.ts'

/** How many homes a person saved, with the way to them: a cell of a list of figures. */
export function SavedHomes({ user }: { user: StoredUser }) {
  const { data, isError } = useQuery({ ...wishlistQuery(user.id), refetchOnMount: 'always' })
  return (
    <div className="relative flex flex-col-reverse justify-end bg-card px-3 py-4 transition-colors duration-150 hover:bg-wash sm:px-5">
      <dt className="text-ink-soft text-sm">{data?.length === 1 ? 'Saved home' : 'Saved homes'}</dt>
      <dd className="num h-10 font-bold font-display text-3xl leading-10">
        {data || isError ? (
          <Link
            to="?tab=wishlist"
            preventScrollReset
            className="text-brand after:absolute after:inset-0"
            aria-label={data ? `${data.length} saved, see the wishlist` : 'See the wishlist'}
          >
            {data?.length.toLocaleString('en-IN') ?? '–'}
          </Link>
        ) : (
          <span className="skeleton block h-8 w-12 rounded-control" />
        )}
      </dd>
    </div>
  )
}
