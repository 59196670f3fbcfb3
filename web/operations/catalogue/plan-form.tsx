import { groupDigits } from '#contracts/base/values/money.ts'
import { labelOf, PLAN_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import { GST_PERCENT } from '#contracts/money/payments/gst.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { FormSelect, FormTextArea, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { FieldGroup, NUMBER, Wide } from './form/fields.tsx'
import { LocalPlanFields } from './local-names.tsx'

const ROLES = PLAN_ROLES.map((role) => ({ value: role, label: labelOf(role) }))

/** The values of the fields. @param plan undefined for a new plan */
export const planForm = (plan?: CataloguePlan) => ({
  name: plan?.name ?? '',
  marathiName: plan?.marathiName ?? '',
  hindiName: plan?.hindiName ?? '',
  userRole: plan?.userRole ?? 'OWNER',
  description: plan?.description ?? '',
  marathiDescription: plan?.marathiDescription ?? '',
  hindiDescription: plan?.hindiDescription ?? '',
  features: plan?.features.join('\n') ?? '',
  marathiFeatures: plan?.marathiFeatures.join('\n') ?? '',
  hindiFeatures: plan?.hindiFeatures.join('\n') ?? '',
  price: plan?.price ? groupDigits(plan.price) : '',
  originalPrice: plan?.originalPrice ? groupDigits(plan.originalPrice) : '',
  offerLabel: plan?.offerLabel ?? '',
  durationDays: String(plan?.durationDays ?? 30),
  propertyPosts: String(plan?.propertyPosts ?? 0),
  contacts: String(plan?.contacts ?? 0),
  requirementPosts: String(plan?.requirementPosts ?? 0),
  requirementContacts: String(plan?.requirementContacts ?? 0),
  position: String(plan?.position ?? 0),
})

export function PlanFields() {
  return (
    <>
      <FieldGroup legend="What is offered">
        <FormTextField name="name" label="Name" maxLength={60} />
        <FormSelect name="userRole" label="For whom" choices={ROLES} />
        <Wide>
          <FormTextArea name="description" label="Description" note="optional" rows={2} maxLength={300} />
        </Wide>
        <Wide>
          <FormTextArea name="features" label="Features" note="optional" hint="One in each line, without commas." rows={4} />
        </Wide>
      </FieldGroup>
      <LocalPlanFields withFeatures />
      <FieldGroup legend="Price and time">
        <FormTextField
          name="price"
          label="Price without GST"
          hint={`Whole rupees. GST of ${GST_PERCENT}% is added at the checkout.`}
          {...NUMBER}
        />
        <FormTextField
          name="originalPrice"
          label="Crossed-out price"
          hint="The same as the price: nothing is crossed out. Production shows it only if this plan was sold at it within a year."
          {...NUMBER}
        />
        <FormTextField
          name="offerLabel"
          label="Offer label"
          note="optional"
          hint="Such as 25% OFF. Production computes it from the two prices."
          maxLength={30}
        />
        <FormTextField name="durationDays" label="Days" {...NUMBER} />
      </FieldGroup>
      <AllowanceFields />
      <FieldGroup legend="Where it stands">
        <FormTextField name="position" label="Position" hint="Smaller numbers stand first; of equal ones the cheaper." {...NUMBER} />
      </FieldGroup>
    </>
  )
}

/** The fields of the free plan, which every new account gets. */
export function FreePlanFields() {
  return (
    <>
      <FieldGroup legend="What it is called">
        <FormTextField name="name" label="Name" maxLength={60} />
        <Wide>
          <FormTextArea name="description" label="Description" note="optional" rows={2} maxLength={300} />
        </Wide>
      </FieldGroup>
      <LocalPlanFields />
      <AllowanceFields />
    </>
  )
}

function AllowanceFields() {
  return (
    <FieldGroup legend="What it gives">
      <FormTextField name="propertyPosts" label="Property posts" {...NUMBER} />
      <FormTextField name="contacts" label="Contacts" {...NUMBER} />
      <FormTextField name="requirementPosts" label="Requirement posts" {...NUMBER} />
      <FormTextField name="requirementContacts" label="Requirement contacts" {...NUMBER} />
    </FieldGroup>
  )
}
