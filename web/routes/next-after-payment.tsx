import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { useKnownNumber, useRequirementNumber } from '#web/features/reaching/unlocks/api.ts'
import { propertySubject } from '#web/features/reaching/unlocks/property-subject.ts'
import { requirementSubject } from '#web/features/reaching/unlocks/requirement-subject.ts'
import { UnlockButtons } from '#web/features/reaching/unlocks/unlock-buttons.tsx'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { firstName } from '#web/lib/session/person.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { usePurchaseSubject } from './purchase-subject.tsx'

/**
 * After a payment: the way on to what the plan was bought for. For a property or requirement its contact button and a link back; nothing
 * when it is gone.
 */
export function NextAfterPayment({ purpose }: { purpose: PlanPurpose }) {
  const { property, requirement, isLoading } = usePurchaseSubject(purpose)
  if (purpose.isImport) return <ButtonLink to="/postproperty/import">Go on with your import</ButtonLink>
  if (property) return <ReachPropertyPoster property={property} />
  if (requirement) return <ReachRequirementPoster requirement={requirement} />
  return isLoading ? <p className="skeleton h-11 w-40 rounded-control" /> : null
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
