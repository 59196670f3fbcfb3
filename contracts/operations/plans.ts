import { z } from 'zod'
import { choice, idOf } from '../base/values/values.ts'
import { PLAN_ROLES } from '../homes/properties/property-kinds.ts'
import { lineOrNull, lines, longText, optionalLine, requiredLine, version, wholeNumber } from './edit-fields.ts'
import { reasonOrNull } from './reason.ts'

export const PLAN_STATUSES = ['ACTIVE', 'INACTIVE'] as const

const MAX_PLAN_PRICE = 1_000_000
const MAX_DAYS = 3_660
const MAX_ALLOWANCE = 1_000_000
const MAX_POSITION = 1_000
const MAX_FEATURES = 12

const price = (name: string) => wholeNumber(name, { least: 1, most: MAX_PLAN_PRICE, unit: '₹' })
const allowance = (name: string) => wholeNumber(name, { least: 0, most: MAX_ALLOWANCE })

/** Name and description; in another language null or '': its pages show the English text. */
const names = {
  name: requiredLine('Name', 60),
  marathiName: lineOrNull('Name in Marathi', 60),
  hindiName: lineOrNull('Name in Hindi', 60),
  description: longText('Description', 300),
  marathiDescription: longText('Description in Marathi', 300),
  hindiDescription: longText('Description in Hindi', 300),
}
/** Lines without commas, which separate them where they are stored. */
const features = (label: string) =>
  lines(label, MAX_FEATURES, 80).refine(
    (all) => !all.some((feature) => feature.includes(',')),
    `${label}: a line cannot contain a comma, which separates features`,
  )
const allowances = {
  propertyPosts: allowance('Property posts'),
  contacts: allowance('Contacts'),
  requirementPosts: allowance('Requirement posts'),
  requirementContacts: allowance('Requirement contacts'),
}

/** Prices in whole rupees without GST. Plans are sorted by `position`, ascending. */
const planValues = z.object({
  ...names,
  userRole: choice(PLAN_ROLES, 'For whom'),
  price: price('Price'),
  originalPrice: price('Crossed-out price'),
  offerLabel: optionalLine('Offer label', 30),
  durationDays: wholeNumber('Days', { least: 1, most: MAX_DAYS }),
  features: features('Features'),
  marathiFeatures: features('Features in Marathi'),
  hindiFeatures: features('Features in Hindi'),
  status: choice(PLAN_STATUSES, 'Status'),
  position: wholeNumber('Position', { least: 0, most: MAX_POSITION }),
  ...allowances,
})

interface CheckedValues {
  readonly price: number
  readonly originalPrice: number
}

/** Checks that involve several fields. */
function checkAcrossFields({ price, originalPrice }: CheckedValues, context: z.RefinementCtx): void {
  if (originalPrice < price)
    context.addIssue({ code: 'custom', path: ['originalPrice'], message: 'Crossed-out price cannot be below the price' })
}

export const newPlan = planValues.superRefine(checkAcrossFields)
export type NewPlanValues = z.output<typeof newPlan>
/** `reason` is required when the plan is withdrawn. */
export const planEdit = planValues.extend({ version, reason: reasonOrNull }).superRefine(checkAcrossFields)
export type PlanEdit = z.output<typeof planEdit>

/** Edit of the free plan of new accounts. Existing accounts keep the allowances that they were given. */
export const freePlanEdit = z.object({ ...names, ...allowances, version })
export type FreePlanEdit = z.output<typeof freePlanEdit>

export const planParams = z.object({ planId: idOf('Plan id') })

/** `userRole`: null for the free plan, which nobody buys. `running`: subscriptions that have not ended. `sold`: number of payments. */
export const cataloguePlan = z.object({
  planId: z.number(),
  version: z.number(),
  name: z.string(),
  marathiName: z.string().nullable(),
  hindiName: z.string().nullable(),
  userRole: z.enum(PLAN_ROLES).nullable(),
  price: z.number(),
  originalPrice: z.number(),
  offerLabel: z.string(),
  durationDays: z.number(),
  description: z.string(),
  marathiDescription: z.string(),
  hindiDescription: z.string(),
  features: z.array(z.string()),
  marathiFeatures: z.array(z.string()),
  hindiFeatures: z.array(z.string()),
  status: z.enum(PLAN_STATUSES),
  position: z.number(),
  propertyPosts: z.number(),
  contacts: z.number(),
  requirementPosts: z.number(),
  requirementContacts: z.number(),
  running: z.number(),
  sold: z.number(),
})
export type CataloguePlan = z.infer<typeof cataloguePlan>
export const cataloguePlans = z.array(cataloguePlan)
