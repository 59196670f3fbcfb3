import type { Resolver } from 'react-hook-form'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { isBudgetRange } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { type PostedRequirement, postedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { contractResolver, firstMessages } from '#web/lib/forms/contract-resolver.ts'
import { fieldOfPath, LOCATION_FIELDS, payloadOf, type RequirementForm } from './requirement-form.ts'

/** Checks all fields at once: the schema alone stops before the rule that compares the budgets. @returns messages by field */
export function validationErrorsOf(form: RequirementForm): Partial<Record<keyof RequirementForm, string>> {
  const parsed = postedRequirement.safeParse(payloadOf(form))
  const found: Partial<Record<keyof RequirementForm, string>> = {}
  for (const [path, message] of Object.entries(firstMessages(parsed.error))) {
    // a phone number in one location also makes the whole list invalid
    if (path === 'preferredLocations' && LOCATION_FIELDS.some((location) => found[location])) continue
    const name = fieldOfPath(form, path)
    if (name) found[name] ??= message
  }
  const [min, max] = [parseNumber(form.minBudget, '₹'), parseNumber(form.maxBudget, '₹')]
  if (min !== undefined && max !== undefined && !isBudgetRange(min, max)) found.maxBudget ??= REQUIREMENT_MESSAGES.maxNotAboveMin
  return found
}

/** Validates the form with the schema of the contract. */
export const requirementResolver: Resolver<RequirementForm, unknown, PostedRequirement> = contractResolver(validationErrorsOf, (form) =>
  postedRequirement.parse(payloadOf(form)),
)
