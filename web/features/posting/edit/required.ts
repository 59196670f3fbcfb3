import type { FieldErrors } from 'react-hook-form'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertyForm } from '../form/property-form.ts'

const MISSING: ReadonlySet<string | undefined> = new Set([SAYS.nameRequired, SAYS.areaRequired, SAYS.priceRequired])

/** Whether the name, the area or the price is missing altogether; one that is filled in wrongly is not. */
export function isRequiredMissing({ propertyName, address, expectedPrice }: FieldErrors<PropertyForm>): boolean {
  return [propertyName, address?.area, expectedPrice].some((error) => MISSING.has(error?.message))
}
