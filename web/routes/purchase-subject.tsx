import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { propertyQuery } from '#web/features/homes/properties/api.ts'
import { browserApi } from '#web/lib/api/api.ts'
import type { ChosenPlan } from '#web/lib/plans/chosen-plan.ts'
import { describeContents, type FirstUse } from '#web/lib/plans/plan-contents.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import { SMALL_CARD_LINK, SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'
import { useLazyComponent } from '#web/ui/browser.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/icons.tsx'

export interface PurchaseSubjectData {
  readonly property: PropertyDetail | undefined
  readonly requirement: ListedRequirement | undefined
  readonly isLoading: boolean
}

/** The property or requirement that a plan is bought for; neither when it is gone or there is none. */
export function usePurchaseSubject(purpose: PlanPurpose | undefined): PurchaseSubjectData {
  const { propertyId = null, requirementId = null } = purpose ?? {}
  const property = useQuery({ ...propertyQuery(String(propertyId)), enabled: propertyId !== null })
  const requirement = useQuery({
    queryKey: ['requirement', requirementId],
    queryFn: ({ signal }) => browserApi.call('getRequirement', { params: { id: requirementId ?? 0 }, signal }),
    enabled: requirementId !== null,
  })
  return { property: property.data, requirement: requirement.data, isLoading: property.isLoading || requirement.isLoading }
}

/** The property or requirement in one row. */
export function PurchaseSubject({ purpose }: { purpose: PlanPurpose }) {
  const { property, requirement, isLoading } = usePurchaseSubject(purpose)
  if (property) {
    return (
      <div className="-mx-2 mt-2">
        <SmallPropertyCard property={property}>
          <Link to={`/listing/${property.propertyId}`} className={SMALL_CARD_LINK}>
            {property.propertyName}
          </Link>
        </SmallPropertyCard>
      </div>
    )
  }
  if (requirement) return <p className="mt-2 text-ink-soft">{requirementTitle(requirement)}</p>
  return isLoading ? <p className="skeleton mt-2 h-22 rounded-control" /> : null
}

/** What a plan gives, in lines; the one for which it is bought names the property or requirement, which is shown below. */
export function PurchaseContents({ plan: { contents }, purpose }: { plan: ChosenPlan; purpose: PlanPurpose | undefined }) {
  const first = firstUse(usePurchaseSubject(purpose), purpose)
  return (
    <>
      {contents && (
        <ul className="mt-4 grid gap-1.5">
          {describeContents(contents, first).map((line) => (
            <li key={line} className="num wrap-anywhere flex gap-2.5 font-semibold">
              <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {purpose && <PurchaseSubject purpose={purpose} />}
    </>
  )
}

function firstUse({ property, requirement }: PurchaseSubjectData, purpose: PlanPurpose | undefined): FirstUse | undefined {
  if (purpose?.isImport) return { of: 'postLimit', name: 'your import' }
  if (property) return { of: 'contactLimit', name: property.propertyName }
  return requirement && { of: 'requirementContactLimit', name: requirementTitle(requirement) }
}

const loadContactButton = () => import('./contact-after-payment.tsx').then(({ ContactAfterPayment }) => ContactAfterPayment)

/**
 * After a payment: the way on to what the plan was bought for. For a property or requirement its contact button and a link back, loaded on
 * demand; nothing when it is gone.
 */
export function NextAfterPayment({ purpose }: { purpose: PlanPurpose }) {
  const subject = usePurchaseSubject(purpose)
  const [ContactAfterPayment, load] = useLazyComponent(loadContactButton)
  useEffect(() => load(), [load])
  if (purpose.isImport) return <ButtonLink to="/postproperty/import">Go on with your import</ButtonLink>
  if (ContactAfterPayment && !subject.isLoading) return <ContactAfterPayment {...subject} />
  return <p className="skeleton h-11 w-40 rounded-control" />
}
