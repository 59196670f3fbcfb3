import { useQuery } from '@tanstack/react-query'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { RECENTLY_SEEN_MESSAGES } from '#contracts/finding/recently-seen/recently-seen-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { ChoiceList } from '#web/features/finding/compare/choice-list.tsx'
import { useSeenProperties } from '#web/features/finding/recently-seen/api.ts'
import { wishlistQuery } from '#web/features/reaching/wishlist/wishlist-query.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { useUser } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'

interface CompareChoicesProps {
  /** Ids of the properties that are already compared. */
  taken: readonly number[]
  onChoose: (property: BriefProperty) => void
}

/** Properties that can be compared: those recently seen on this device, and the wishlist of the signed-in user. */
export function CompareChoices(props: CompareChoicesProps) {
  const userId = useUser()?.id
  const seen = useSeenProperties()
  const saved = useQuery(wishlistQuery(userId))
  const savedProperties = saved.data?.flatMap((property) => (property.status === 'ACTIVE' ? [property] : [])) ?? []
  const seenProperties = seen.data?.filter(({ propertyId }) => !savedProperties.some((each) => each.propertyId === propertyId)) ?? []
  if (seen.isLoading || saved.isLoading) return <Loading label={COMPARE_MESSAGES.choicesLoading} block="skeleton h-22 rounded-card" />
  return (
    <>
      {saved.isError && <FailedLine message={WISHLIST_MESSAGES.loadFailed.saved} query={saved} />}
      <ChoiceList title="Your saved homes" properties={savedProperties} {...props} />
      {seen.isError && <FailedLine message={RECENTLY_SEEN_MESSAGES.loadFailed} query={seen} />}
      <ChoiceList title={RECENTLY_SEEN_MESSAGES.title} properties={seenProperties} {...props} />
      <div className="text-center">
        {savedProperties.length + seenProperties.length === 0 && <p className="mb-4 text-ink-soft">{COMPARE_MESSAGES.noChoices}</p>}
        <ButtonLink to={bestListingsAddress()} look="outline">
          See all listings
        </ButtonLink>
      </div>
    </>
  )
}
