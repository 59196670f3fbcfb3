import { z } from 'zod'
import { BHK_TYPES, parseBhkType } from './bhk.ts'
import {
  CITY,
  DEFAULT_PIN_CODE,
  DEFAULT_STATE,
  MAX_AREA,
  MAX_DESCRIPTION_LENGTH,
  MAX_FLOORS,
  MAX_PRICE,
  MAX_PROPERTY_NAME_LENGTH,
} from './limits.ts'
import { holdsPhoneNumber } from './phone-in-text.ts'
import { POSTING_MESSAGES as SAYS } from './posting-messages.ts'
import { fieldsOf, type PropertyField } from './property-fields.ts'
import {
  APARTMENT_TYPES,
  BUILDING_TYPES,
  CATEGORIES,
  COMMERCIAL_SUBTYPES,
  FURNISHED_TYPES,
  PG_GENDERS,
  PREFERRED_GUESTS,
  PREFERRED_TENANTS,
  PROPERTY_AGES,
  PROPERTY_FOR,
  PROPERTY_STATUSES,
  ROOM_TYPES,
  TRANSACTIONS_BY_CATEGORY,
} from './property-kinds.ts'

/** Forms send '' or null, and clients leave out, what a person did not fill in. */
const blankIsNull = (value: unknown) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value)

/** A whole number of rupees, sq.ft or floors; text of digits is read as one. */
const whole = (name: string, most: number) =>
  z.preprocess(
    (value) => {
      const given = blankIsNull(value)
      return typeof given === 'string' && /^\d{1,15}(\.0+)?$/.test(given.trim()) ? Number(given) : given
    },
    z
      .number({ error: `${name} must be a number` })
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(most, `${name} is too large`)
      .nullable(),
  )

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z.preprocess(blankIsNull, z.enum(values, { error: `${name} must be one of ${values.join(', ')}` }).nullable())

const line = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(most, `${name} is too long`)

/** A calendar date, or an instant whose date is meant. @returns YYYY-MM-DD */
const date = z.preprocess(
  blankIsNull,
  z
    .string({ error: SAYS.dateInvalid })
    .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, SAYS.dateInvalid)
    .transform((text) => text.slice(0, 10))
    .refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, SAYS.dateInvalid)
    .nullable(),
)

const withoutPhone = (text: string) => !holdsPhoneNumber(text)

const address = z.object({
  area: line('Area', 100).min(1, SAYS.areaRequired).refine(withoutPhone, SAYS.phoneInText),
  city: z.unknown().transform(() => CITY),
  state: z.preprocess((value) => blankIsNull(value) ?? DEFAULT_STATE, line('State', 60)),
  pinCode: z.preprocess(
    (value) => (blankIsNull(value) === null ? DEFAULT_PIN_CODE : String(value).trim()),
    z.string().regex(/^[1-9]\d{0,5}$/, SAYS.pinCodeInvalid),
  ),
})

const fields = z.object({
  category: z.preprocess((value) => blankIsNull(value) ?? 'RESIDENTIAL', z.enum(CATEGORIES, { error: SAYS.categoryUnknown })),
  propertyFor: z.preprocess(
    (value) => {
      const given = blankIsNull(value) ?? 'RENT'
      return given === 'BUY' ? 'SELL' : given
    },
    z.enum(PROPERTY_FOR, { error: SAYS.transactionNotAllowed }),
  ),
  propertyName: line('Society Name', MAX_PROPERTY_NAME_LENGTH).min(1, SAYS.nameRequired).refine(withoutPhone, SAYS.phoneInText),
  apartmentType: oneOf(APARTMENT_TYPES, 'Apartment type'),
  bhkType: z.preprocess(
    (value) => parseBhkType(value as string) ?? blankIsNull(value === 0 || value === '0' ? '' : value),
    z.enum(BHK_TYPES, { error: 'BHK type is not known' }).nullable(),
  ),
  floor: whole('Floor', MAX_FLOORS),
  totalFloors: whole('Total floors', MAX_FLOORS),
  totalBuildUpArea: whole('Built-up area', MAX_AREA),
  carpetArea: whole('Carpet area', MAX_AREA),
  bathroom: whole('Bathrooms', 50),
  balcony: whole('Balconies', 50),
  furnishedType: oneOf(FURNISHED_TYPES, 'Furnishing'),
  preferred_tenants: oneOf(PREFERRED_TENANTS, 'Preferred tenants'),
  propertyAge: oneOf(PROPERTY_AGES, 'Age of property'),
  commercialSubtype: oneOf(COMMERCIAL_SUBTYPES, 'Subtype'),
  buildingType: oneOf(BUILDING_TYPES, 'Building type'),
  plotArea: whole('Plot area', MAX_AREA),
  length: whole('Length', MAX_AREA),
  width: whole('Width', MAX_AREA),
  boundaryWall: oneOf(['Yes', 'No'], 'Boundary wall'),
  roomType: oneOf(ROOM_TYPES, 'Room type'),
  pgGender: oneOf(PG_GENDERS, 'Gender'),
  preferredGuests: oneOf(PREFERRED_GUESTS, 'Preferred guests'),
  expectedPrice: whole('Expected price', MAX_PRICE),
  deposit: whole('Deposit', MAX_PRICE),
  monthlyMaintenance: whole('Maintenance', MAX_PRICE),
  availableFrom: date,
  description: z.preprocess(
    (value) => blankIsNull(value) ?? '',
    line('Description', MAX_DESCRIPTION_LENGTH).refine(withoutPhone, SAYS.phoneInText),
  ),
  address: z.preprocess((value) => value ?? {}, address),
  amenityIds: z.preprocess(
    (value) => blankIsNull(value) ?? [],
    z.array(z.coerce.number().int().positive().max(2_147_483_647)).max(200, 'Too many amenities'),
  ),
})

const KIND_DEFAULTS: Readonly<Partial<Record<PropertyField, string>>> = {
  apartmentType: 'FLAT',
  furnishedType: 'UNFURNISHED',
  preferred_tenants: 'Anyone',
}

/** Drops what a property of this kind does not have, and fills in what it must have. */
function keepFieldsOfKind(given: z.output<typeof fields>): z.output<typeof fields> {
  const own = fieldsOf(given.category, given.propertyFor, given.apartmentType)
  const dependent = Object.keys(fields.shape).filter((name) => isDependent(name as PropertyField)) as PropertyField[]
  const kept = Object.fromEntries(dependent.map((name) => [name, own.has(name) ? (given[name] ?? KIND_DEFAULTS[name] ?? null) : null]))
  return { ...given, ...kept }
}

const ALWAYS = new Set(['category', 'propertyFor', 'propertyName', 'expectedPrice', 'description', 'address', 'amenityIds'])
const isDependent = (name: string) => !ALWAYS.has(name)

function checkTogether(given: z.output<typeof fields>, issues: z.core.$RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message })
  if (!TRANSACTIONS_BY_CATEGORY[given.category].includes(given.propertyFor)) refuse(['propertyFor'], SAYS.transactionNotAllowed)
  if (given.expectedPrice === null || given.expectedPrice === 0) refuse(['expectedPrice'], SAYS.priceRequired)
  if (given.floor !== null && given.totalFloors !== null && given.floor > given.totalFloors) refuse(['floor'], SAYS.floorAboveTotal)
}

/**
 * The JSON part `property` of a post. Prices in whole rupees, areas in sq.ft, lengths in ft. What does not belong to the kind is
 * dropped; a date in the past is the server's to refuse, who knows the day.
 */
export const postedProperty = fields.transform(keepFieldsOfKind).superRefine(checkTogether)
export type PostedProperty = z.output<typeof postedProperty>

/** What a form holds before it is sent: text in every field, as typed. */
export type PostedPropertyInput = z.input<typeof fields>

const fileNames = z.preprocess((value) => blankIsNull(value) ?? [], z.array(z.string().max(120)).max(40))

/**
 * The JSON part `property` of an edit. `pictureOrder` names the pictures in their new order: file names of those that stay, `new:0`
 * for the first that is sent along. Without it the ones that stay come first, then the new ones.
 */
export const editedProperty = fields
  .extend({
    existingImages: fileNames.optional(),
    deletedImages: fileNames.optional(),
    pictureOrder: fileNames.optional(),
    existingDocuments: fileNames.optional(),
    deletedDocuments: fileNames.optional(),
  })
  .transform((given) => ({ ...given, ...keepFieldsOfKind(given) }))
  .superRefine(checkTogether)
export type EditedProperty = z.output<typeof editedProperty>

/** `remainingPostsUsed` is what is left of the plan's posts. */
export const propertyPosted = z.object({ message: z.string(), propertyId: z.number(), remainingPostsUsed: z.number() })
export const propertyUpdated = z.object({ message: z.string(), propertyId: z.number() })

export const deletedProperty = z.object({ message: z.string(), propertyId: z.number() })

/** What a poster may set: 'Available' is how some clients spell ACTIVE. */
export const propertyStatusQuery = z.object({
  status: z.preprocess(
    (value) => (String(value).toUpperCase() === 'AVAILABLE' ? 'ACTIVE' : value),
    z.enum(['ACTIVE', 'INACTIVE'], { error: 'Status must be ACTIVE or INACTIVE' }),
  ),
})
export const propertyStatusChanged = z.object({ message: z.string(), propertyId: z.number(), status: z.enum(PROPERTY_STATUSES) })
