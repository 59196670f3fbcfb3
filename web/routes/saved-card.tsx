import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { CompareButton } from '#web/features/finding/compare/compare-button.tsx'
import { AddToShortlist } from '#web/features/reaching/shortlists/add-to-shortlist.tsx'
import { CardWithActions } from './card-with-actions.tsx'

/** The card of a saved property, with the buttons to compare it and to add it to a shortlist. @param now epoch ms */
export const savedCard = (property: PropertySummary, now: number) => (
  <div className="flex h-full flex-col gap-2">
    <CardWithActions property={property} now={now} screen="wishlist" />
    <div className="flex flex-wrap items-center gap-x-5">
      <CompareButton property={property} />
      <AddToShortlist property={property} look="text" />
    </div>
  </div>
)
