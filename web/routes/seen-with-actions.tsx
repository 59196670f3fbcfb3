import { CompareButton } from '#web/features/compare/compare-button.tsx'
import { SeenSection } from '#web/features/recently-seen/seen-section.tsx'

/** The recently seen properties of the home page, each with the button to compare it. */
export function SeenWithActions() {
  return <SeenSection action={(property) => <CompareButton property={property} className="w-full" />} />
}
