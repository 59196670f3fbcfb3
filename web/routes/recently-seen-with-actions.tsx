import { CompareButton } from '#web/features/finding/compare/compare-button.tsx'
import { RecentlySeenSection } from '#web/features/finding/recently-seen/recently-seen-section.tsx'

/** The recently seen properties of the home page, each with the button to compare it. */
export function RecentlySeenWithActions() {
  return <RecentlySeenSection action={(property) => <CompareButton property={property} className="w-full" />} />
}
