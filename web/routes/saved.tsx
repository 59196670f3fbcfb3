import { ChosenPanel } from '#web/features/finding/compare/chosen-panel.tsx'
import { chooseProperty, useChosen } from '#web/features/finding/compare/chosen-properties.ts'
import { CompareButton } from '#web/features/finding/compare/compare-button.tsx'
import { SeenPanel } from '#web/features/finding/recently-seen/seen-panel.tsx'
import { SavedScreen, savedTitle } from '#web/features/reaching/saved/saved-screen.tsx'
import { ListsPanel } from '#web/features/reaching/shortlists/lists-panel.tsx'
import { WishlistPanel } from '#web/features/reaching/wishlist/wishlist-panel.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/saved'
import { LazyCompareChoices } from './lazy-compare-choices.tsx'
import { savedCard } from './saved-card.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  privatePage(savedTitle(new URLSearchParams(location.search)))({ matches })

export default function Saved() {
  const chosen = useChosen()
  return (
    <SavedScreen
      chosenCount={chosen.length}
      homes={(user) => <WishlistPanel user={user} place="saved" card={savedCard} />}
      lists={(user) => <ListsPanel user={user} />}
      compare={() => (
        <ChosenPanel choices={<LazyCompareChoices taken={chosen.map(({ propertyId }) => propertyId)} onChoose={chooseProperty} />} />
      )}
      seen={() => <SeenPanel action={(property) => <CompareButton property={property} className="w-full" />} />}
    />
  )
}
