import { groupDigits } from '#contracts/base/values/money.ts'
import { labelOf, PLAN_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { CheckField, FieldGroup, LineField, MultilineField, NumberField, PickField, Wide } from './form/fields.tsx'

const ROLES = PLAN_ROLES.map((role) => [role, labelOf(role)] as const)

/** The fields of a plan. @param plan undefined for a new plan */
export function PlanFields({ plan }: { plan: CataloguePlan | undefined }) {
  return (
    <>
      <FieldGroup legend="What is offered">
        <LineField name="name" label="Name" maxLength={60} value={plan?.name ?? ''} />
        <PickField name="userRole" label="For whom" value={plan?.userRole ?? 'OWNER'} choices={ROLES} />
        <Wide>
          <MultilineField name="description" label="Description" note="optional" rows={2} maxLength={300} value={plan?.description ?? ''} />
        </Wide>
        <Wide>
          <MultilineField
            name="features"
            label="Features"
            note="optional"
            hint="One in each line, without commas."
            rows={4}
            value={plan?.features.join('\n') ?? ''}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup legend="Price and time">
        <NumberField
          name="price"
          label="Price without GST"
          hint="Whole rupees. GST of 18% is added at the checkout."
          value={plan ? groupDigits(plan.price) : ''}
        />
        <NumberField
          name="originalPrice"
          label="Crossed-out price"
          hint="The same as the price: nothing is crossed out."
          value={plan ? groupDigits(plan.originalPrice) : ''}
        />
        <LineField
          name="offerLabel"
          label="Offer label"
          note="optional"
          hint="Such as 25% OFF."
          maxLength={30}
          value={plan?.offerLabel ?? ''}
        />
        <NumberField name="durationDays" label="Days" value={plan?.durationDays ?? 30} />
      </FieldGroup>
      <AllowanceFields plan={plan} />
      <FieldGroup legend="Where it stands">
        <NumberField
          name="position"
          label="Position"
          hint="Smaller numbers stand first; of equal ones the cheaper."
          value={plan?.position ?? 0}
        />
        <CheckField name="isPopular" label="Marked as most popular" isChecked={plan?.isPopular ?? false} />
      </FieldGroup>
    </>
  )
}

/** The fields of the free plan, which every new account gets. */
export function FreePlanFields({ plan }: { plan: CataloguePlan }) {
  return (
    <>
      <FieldGroup legend="What it is called">
        <LineField name="name" label="Name" maxLength={60} value={plan.name} />
        <Wide>
          <MultilineField name="description" label="Description" note="optional" rows={2} maxLength={300} value={plan.description} />
        </Wide>
      </FieldGroup>
      <AllowanceFields plan={plan} />
    </>
  )
}

function AllowanceFields({ plan }: { plan: CataloguePlan | undefined }) {
  return (
    <FieldGroup legend="What it gives">
      <NumberField name="propertyPosts" label="Property posts" value={plan?.propertyPosts ?? 0} />
      <NumberField name="contacts" label="Contacts" value={plan?.contacts ?? 0} />
      <NumberField name="requirementPosts" label="Requirement posts" value={plan?.requirementPosts ?? 0} />
      <NumberField name="requirementContacts" label="Requirement contacts" value={plan?.requirementContacts ?? 0} />
    </FieldGroup>
  )
}
