import { useQuery } from '@tanstack/react-query'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { propertyQuery } from '#web/features/homes/properties/api.ts'
import { useKnownNumber, useRequirementNumber } from '#web/features/reaching/unlocks/api.ts'
import { propertySubject } from '#web/features/reaching/unlocks/property-subject.ts'
import { requirementSubject } from '#web/features/reaching/unlocks/requirement-subject.ts'
import { UnlockButtons } from '#web/features/reaching/unlocks/unlock-buttons.tsx'
import { browserApi } from '#web/lib/api/api.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { firstName } from '#web/lib/session/person.ts'
import { TextLink } from '#web/ui/button.tsx'

/** After a payment: contact button and link back for the property or requirement of the purchase. Renders nothing when that is gone. */
export function ContactAfterPayment({ purpose: { propertyId, requirementId } }: { purpose: PlanPurpose }) {
  const property = useQuery({ ...propertyQuery(String(propertyId)), enabled: propertyId !== null })
  const requirement = useQuery({
    queryKey: ['requirement', requirementId],
    queryFn: ({ signal }) => browserApi.call('getRequirement', { params: { id: requirementId ?? 0 }, signal }),
    enabled: requirementId !== null,
  })
  if (property.data) return <ReachPropertyPoster property={property.data} />
  if (requirement.data) return <ReachRequirementPoster requirement={requirement.data} />
  return property.isLoading || requirement.isLoading ? <p className="skeleton h-11 w-40 rounded-control" /> : null
}

const callOf = (posterName: string) => `Call ${firstName(posterName) || 'the poster'}`

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
