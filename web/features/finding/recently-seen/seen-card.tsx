import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { SMALL_CARD_LINK, SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'

/** A recently seen property in a list. @param action button below it */
export function SeenCard({ property, action }: { property: BriefProperty; action: ReactNode }) {
  return (
    <>
      <SmallPropertyCard property={property}>
        <Link to={`/listing/${property.propertyId}`} className={SMALL_CARD_LINK}>
          {property.propertyName}
        </Link>
      </SmallPropertyCard>
      <div className="px-2 pb-2">{action}</div>
    </>
  )
}
