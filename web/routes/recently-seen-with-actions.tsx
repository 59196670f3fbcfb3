import { CompareButton } from '#web/features/compare/compare-button.tsx'
import { RecentlySeenSection } from '#web/features/recently-seen/recently-seen-section.tsx'

/** The recently seen properties of the home page, each with the button to compare it. */
export function RecentlySeenWithActions() {
  return <RecentlySeenSection action={(property) => <CompareButton property={property} className="w-full" />} />
}
