import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { useKnownNumber, useRequirementNumber } from '#web/features/reaching/unlocks/api.ts'
import { posterFirstName } from '#web/features/reaching/unlocks/contact-subject.ts'
import { propertySubject } from '#web/features/reaching/unlocks/property-subject.ts'
import { requirementSubject } from '#web/features/reaching/unlocks/requirement-subject.ts'
import { UnlockButtons } from '#web/features/reaching/unlocks/unlock-buttons.tsx'
import { TextLink } from '#web/ui/button.tsx'

interface ContactAfterPaymentProps {
  property: PropertyDetail | undefined
  requirement: ListedRequirement | undefined
}

/** Contact button and link back for the property or requirement of a purchase. */
export function ContactAfterPayment({ property, requirement }: ContactAfterPaymentProps) {
  if (property) return <ReachPropertyPoster property={property} />
  return requirement ? <ReachRequirementPoster requirement={requirement} /> : null
}

const callOf = (posterName: string) => `Call ${posterFirstName(posterName)}`

function ReachPropertyPoster({ property }: { property: PropertyDetail }) {
  return (
    <>
      <UnlockButtons
        subject={propertySubject(property, 'detail')}
        number={useKnownNumber(property)}
        call={callOf(property.postedByUserName)}
        look="single"
      />
      <TextLink to={`/listing/${property.propertyId}`}>Back to {property.propertyName}</TextLink>
    </>
  )
}

function ReachRequirementPoster({ requirement }: { requirement: ListedRequirement }) {
  const subject = requirementSubject(requirement, 'featured')
  return (
    <>
      <UnlockButtons subject={subject} number={useRequirementNumber(requirement)} call={callOf(subject.about.posterName)} look="single" />
      <TextLink to={`/featured?${new URLSearchParams({ keyword: requirement.preferredLocations[0] ?? '' })}`}>
        Back to the requirements
      </TextLink>
    </>
  )
}
