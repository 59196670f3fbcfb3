import { type FieldErrors, type FieldPath, get, type Resolver } from 'react-hook-form'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { type PostedProperty, postedProperty } from '#contracts/homes/posting/posting.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { contractResolver, firstMessages, withoutIndex } from '#web/lib/forms/contract-resolver.ts'
import { askedFields, blankForm, type PropertyForm, payloadOf } from './property-form.ts'

interface FormRules {
  /** Today in India, YYYY-MM-DD. */
  readonly today: string
  /** The edited property as it is stored: its date may stay although it has passed. */
  readonly stored?: Pick<PropertyForm, 'availableFrom'> | undefined
}

/** Valid values that stand in for required fields which are wrong. */
const STAND_INS: Readonly<Record<string, unknown>> = { propertyName: '-', address: { area: '-' }, expectedPrice: 1 }

/** Checks all fields at once. @returns messages by field path */
export function validationErrorsOf(form: PropertyForm, rules: FormRules): Record<string, string> {
  const payload = payloadOf(form)
  let found = firstMessages(postedProperty.safeParse(payload).error)
  // the schema compares fields only when each of them is valid
  const wrong = Object.keys(found).map((path) => path.replace(/\..*/, ''))
  if (wrong.length > 0) {
    const others = { ...payload, ...Object.fromEntries(wrong.map((name) => [name, STAND_INS[name] ?? null])) }
    found = { ...firstMessages(postedProperty.safeParse(others).error), ...found }
  }
  if (form.category === 'PLOT' && found.propertyName === POSTING_MESSAGES.nameRequired)
    found.propertyName = POSTING_MESSAGES.plotNameRequired
  const asked = askedFields(form)
  if (asked.has('availableFrom')) {
    // a date input has the value '' while the date is incomplete; an import may have left the date out
    if (form.availableFrom === '' && rules.stored?.availableFrom !== '') found.availableFrom ??= POSTING_MESSAGES.dateInvalid
    else if (form.availableFrom !== '' && form.availableFrom < rules.today && form.availableFrom !== rules.stored?.availableFrom)
      found.availableFrom ??= PROPERTY_MESSAGES.datePast
  }
  return found
}

/** The fields that are wrong: by the check of sending, or by the last answer of the server. */
export function wrongFieldsOf(form: PropertyForm, rules: FormRules, errors: FieldErrors<PropertyForm>): ReadonlySet<string> {
  const refused = [...FORM_FIELDS].filter((name) => get(errors, name) !== undefined)
  return new Set([...Object.keys(validationErrorsOf(form, rules)).map(withoutIndex), ...refused])
}

/** Validates the form with the schema of the contract. */
export function propertyResolver(rules: () => FormRules): Resolver<PropertyForm, unknown, PostedProperty> {
  return contractResolver(
    (form) => validationErrorsOf(form, rules()),
    (form) => postedProperty.parse(payloadOf(form)),
  )
}

/** Whether the name, the area or the price is not filled in at all. */
export function isRequiredMissing({ propertyName, address, expectedPrice }: PropertyForm): boolean {
  return propertyName.trim() === '' || address.area.trim() === '' || expectedPrice.trim() === '' || parseNumber(expectedPrice, '₹') === 0
}

const FORM_FIELDS = new Set([...Object.keys(blankForm('')), 'address.area', 'address.state', 'address.pinCode'])

/** The field of the form that a path of the contract names; undefined when the form has none. */
export function fieldOfPath(path: string): FieldPath<PropertyForm> | undefined {
  const name = withoutIndex(path)
  return FORM_FIELDS.has(name) ? (name as FieldPath<PropertyForm>) : undefined
}
