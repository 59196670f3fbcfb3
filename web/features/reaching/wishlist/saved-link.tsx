import { useQuery } from '@tanstack/react-query'
import { SAVED_PATH } from '#web/lib/saved/saved-address.ts'
import { useUser } from '#web/lib/session/session.ts'
import { BarIconLink } from '#web/ui/bar-icon-link.tsx'
import { Heart } from '#web/ui/icons/icons.tsx'
import { wishlistQuery } from './wishlist-query.ts'

/** A link to the page of what is saved, with the number of the viewer's saved homes. It is here for the wishlist's query: features do not import each other. */
export function SavedLink() {
  const { data: count = 0 } = useQuery({ ...wishlistQuery(useUser()?.id), select: (list) => list.length })
  return <BarIconLink to={SAVED_PATH} Icon={Heart} count={count} label={count > 0 ? `Saved homes: ${count}` : 'Saved homes'} />
}
