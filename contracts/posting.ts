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
import { indianDateOf } from './time.ts'

/** Forms send '' or null, and clients leave out, what a person did not fill in. */
const blankIsNull = (value: unknown) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value)

const withoutPhone = (given: string) => !holdsPhoneNumber(given)

const blankIsUndefined = (value: unknown) => blankIsNull(value) ?? undefined

/** Text of digits is read as a number. */
function readWhole(value: unknown): unknown {
  const given = blankIsNull(value)
  return typeof given === 'string' && /^\d{1,15}(\.0+)?$/.test(given.trim()) ? Number(given) : given
}

/** A whole number of rupees, sq.ft or floors. */
const whole = (name: string, most: number) =>
  z.preprocess(
    readWhole,
    z
      .number({ error: `${name} must be a number` })
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(most, `${name} is too large`)
      .nullable(),
  )

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z.preprocess(blankIsNull, z.enum(values, { error: `${name} must be one of ${values.join(', ')}` }).nullable())

/** Control characters, and those that turn the direction of the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const text = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim())
    .max(most, `${name} is too long`)

/** Text without line breaks. */
const line = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite((given) => given.replace(/\s+/g, ' ').replace(UNSEEN, '').trim())
    .max(most, `${name} is too long`)

const requiredLine = (name: string, most: number, missing: string) =>
  z.preprocess((value) => value ?? '', line(name, most).min(1, missing).refine(withoutPhone, SAYS.phoneInText))

/** A calendar date, or an instant whose date in India is meant. @returns YYYY-MM-DD */
const date = z.preprocess(
  (value) => {
    const given = blankIsNull(value)
    return typeof given === 'string' && INSTANT.test(given) ? indianDateOf(Date.parse(given)) : given
  },
  z
    .string({ error: SAYS.dateInvalid })
    .regex(/^(19|20)\d{2}-\d{2}-\d{2}(T[\d:.]{1,20})?$/, SAYS.dateInvalid)
    .transform((given) => given.slice(0, 10))
    .refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, SAYS.dateInvalid)
    .nullable(),
)
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

const address = z.object({
  area: requiredLine('Area', 100, SAYS.areaRequired),
  city: z.preprocess(() => CITY, z.literal(CITY)),
  state: z.preprocess((value) => blankIsNull(value) ?? DEFAULT_STATE, line('State', 60).refine(withoutPhone, SAYS.phoneInText)),
  pinCode: z.preprocess(
    (value) => {
      const given = blankIsNull(value) ?? DEFAULT_PIN_CODE
      return typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : given
    },
    z.string({ error: SAYS.pinCodeInvalid }).regex(/^[1-9]\d{0,5}$/, SAYS.pinCodeInvalid),
  ),
})

/** The price is there for every kind, and is more than nothing. */
const price = z.preprocess(
  readWhole,
  z
    .number({ error: ({ input }) => (input === null ? SAYS.priceRequired : 'Expected price must be a number') })
    .int('Expected price must be a whole number')
    .min(1, SAYS.priceRequired)
    .max(MAX_PRICE, 'Expected price is too large'),
)

const fields = z.object({
  /** Sent by clients though the token says it; another's is refused. */
  postedByUserId: z.preprocess(blankIsUndefined, z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()),
  category: z.preprocess((value) => blankIsNull(value) ?? 'RESIDENTIAL', z.enum(CATEGORIES, { error: SAYS.categoryUnknown })),
  propertyFor: z.preprocess(
    (value) => {
      const given = blankIsNull(value) ?? 'RENT'
      return given === 'BUY' ? 'SELL' : given
    },
    z.enum(PROPERTY_FOR, { error: SAYS.transactionNotAllowed }),
  ),
  propertyName: requiredLine('Society Name', MAX_PROPERTY_NAME_LENGTH, SAYS.nameRequired),
  apartmentType: oneOf(APARTMENT_TYPES, 'Apartment type'),
  bhkType: z.preprocess((value) => {
    const parsed = typeof value === 'string' || typeof value === 'number' ? parseBhkType(value) : undefined
    return parsed === undefined ? blankIsNull(value) : parsed
  }, z.enum(BHK_TYPES, { error: 'BHK type is not known' }).nullable()),
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
  expectedPrice: price,
  deposit: whole('Deposit', MAX_PRICE),
  monthlyMaintenance: whole('Maintenance', MAX_PRICE),
  availableFrom: date,
  description: z.preprocess(
    (value) => blankIsNull(value) ?? '',
    text('Description', MAX_DESCRIPTION_LENGTH).refine(withoutPhone, SAYS.phoneInText),
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
  const kept = Object.fromEntries(DEPENDENT.map((name) => [name, own.has(name) ? (given[name] ?? KIND_DEFAULTS[name] ?? null) : null]))
  return { ...given, ...kept }
}

const ALWAYS = new Set([
  'postedByUserId',
  'category',
  'propertyFor',
  'propertyName',
  'expectedPrice',
  'description',
  'address',
  'amenityIds',
])
const DEPENDENT = Object.keys(fields.shape).filter((name) => !ALWAYS.has(name)) as PropertyField[]

function checkTogether(given: z.output<typeof fields>, issues: z.core.$RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message })
  if (!TRANSACTIONS_BY_CATEGORY[given.category].includes(given.propertyFor)) refuse(['propertyFor'], SAYS.transactionNotAllowed)
  if (given.totalFloors === 0) refuse(['totalFloors'], SAYS.noFloors)
  if (given.floor !== null && given.totalFloors !== null && given.floor > given.totalFloors) refuse(['floor'], SAYS.floorAboveTotal)
}

/**
 * The JSON part `property` of a post. Prices in whole rupees, areas in sq.ft, lengths in ft. What does not belong to the kind is
 * dropped; a date in the past is the server's to refuse, who knows the day, and a missing one its to set: today when posted, as it was
 * when edited. A carpet area that is not said stays null, for 0 sq.ft would be false.
 */
export const postedProperty = fields.transform(keepFieldsOfKind).superRefine(checkTogether)
export type PostedProperty = z.output<typeof postedProperty>

const fileNames = z.preprocess(blankIsUndefined, z.array(z.string().max(120)).max(40).optional())

/**
 * The JSON part `property` of an edit. `pictureOrder` names the pictures in their new order: file names of those that stay, `new:0`
 * for the first that is sent along. Without it the ones that stay come first, then the new ones.
 */
export const editedProperty = fields
  .extend({
    existingImages: fileNames,
    deletedImages: fileNames,
    pictureOrder: fileNames,
    existingDocuments: fileNames,
    deletedDocuments: fileNames,
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
    (value) => (typeof value === 'string' && value.toUpperCase() === 'AVAILABLE' ? 'ACTIVE' : value),
    z.enum(['ACTIVE', 'INACTIVE'], { error: 'Status must be ACTIVE or INACTIVE' }),
  ),
})
export const propertyStatusChanged = z.object({ message: z.string(), propertyId: z.number(), status: z.enum(PROPERTY_STATUSES) })
