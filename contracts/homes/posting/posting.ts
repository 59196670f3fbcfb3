import { z } from 'zod'
import { CITY, DEFAULT_STATE, MAX_DESCRIPTION_LENGTH, MAX_PRICE, MAX_PROPERTY_NAME_LENGTH } from '#contracts/base/limits.ts'
import { withoutContacts } from '#contracts/base/values/contact-in-text.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { numberInvalid, numberTooLarge } from '#contracts/base/values/number-messages.ts'
import type { NumberUnit } from '#contracts/base/values/numbers.ts'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { blankToNull, fromDigits, idOf, optional, toLine, withoutInvisible } from '#contracts/base/values/values.ts'
import { parseWrittenNumber } from '#contracts/base/values/written-numbers.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { BHK_TYPES } from '../properties/bhk.ts'
import { type FieldDefinition, type FieldTable, LIST_SEPARATOR } from '../properties/field-definition.ts'
import {
  type AnyFieldValue,
  defaultChoiceOf,
  type FieldValue,
  fieldsOf,
  LETTING_FIELDS,
  PLACE_FIELDS,
  type PropertyField,
  propertyFieldNames,
} from '../properties/property-fields.ts'
import { CATEGORIES, POSTER_STATUSES, PROPERTY_FOR, PROPERTY_STATUSES } from '../properties/property-kinds.ts'
import { QUESTION_FIELDS } from '../properties/question-fields.ts'
import { impossiblePrice, priceLimitsOf } from '../properties/unusual-price.ts'
import { parseWrittenBhk } from '../properties/written-bhk.ts'
import { POSTING_MESSAGES } from './posting-messages.ts'

/** Maximum entries of a list, before duplicates are removed. */
const MAX_LIST_LENGTH = 40

/** A number written as text becomes a number; anything else is left for the schema to refuse. */
const toNumber = (parse: (text: string) => number | undefined) => (value: unknown) => {
  const given = blankToNull(value)
  return typeof given === 'string' ? (parse(given) ?? given) : given
}

const wholeNumber = (name: string, max: number, unit?: NumberUnit, parse = (text: string) => parseWrittenNumber(text, unit)) =>
  z.preprocess(
    toNumber(parse),
    z
      .number({ error: numberInvalid(name, unit) })
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(max, numberTooLarge(name, max, unit))
      .nullable(),
  )

const oneOf = (values: readonly [string, ...string[]], name: string) =>
  z.preprocess(blankToNull, z.enum(values, { error: `${name} must be one of ${values.join(', ')}` }).nullable())

/** Several of the values, as a list or as a text with the separator between them. @returns each once, in the order of the values */
const someOf = (values: readonly [string, ...string[]], name: string) => {
  const message = `${name} must be one or more of ${values.join(', ')}`
  return z.preprocess(
    (value) => {
      const given = blankToNull(value)
      const parts = typeof given === 'string' ? given.split(LIST_SEPARATOR).map((part) => part.trim()) : given
      const filled = Array.isArray(parts) ? parts.filter((part) => part !== '') : parts
      return Array.isArray(filled) && filled.length === 0 ? null : filled
    },
    z
      .array(z.enum(values, { error: message }), { error: message })
      .max(MAX_LIST_LENGTH, `${name} has too many entries`)
      .transform((given) => values.filter((value) => given.includes(value)))
      .nullable(),
  )
}

const cleanText = (name: string, max: number, clean: (given: string) => string) =>
  withoutContacts(
    z
      .string({ error: `${name} must be text` })
      .overwrite(clean)
      .max(max, `${name} is too long`),
    max,
  )
const text = (name: string, max: number) => cleanText(name, max, (given) => withoutInvisible(given.replace(/\r\n?/g, '\n')))
/** Text without line breaks. */
const line = (name: string, max: number) => cleanText(name, max, toLine)
const requiredLine = (name: string, max: number, missing: string) => z.preprocess((value) => value ?? '', line(name, max).min(1, missing))

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** A calendar date, or an instant, which is converted to its date in India. @returns YYYY-MM-DD */
const date = z.preprocess(
  (value) => {
    const given = blankToNull(value)
    return typeof given === 'string' && INSTANT.test(given) ? indianDateOf(Date.parse(given)) : given
  },
  z
    .string({ error: POSTING_MESSAGES.dateInvalid })
    .regex(/^(19|20)\d{2}-\d{2}-\d{2}(T[\d:.]{1,20})?$/, POSTING_MESSAGES.dateInvalid)
    .transform((given) => given.slice(0, 10))
    .refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, POSTING_MESSAGES.dateInvalid)
    .nullable(),
)

const bhkType = z.preprocess((value) => {
  const parsed = typeof value === 'string' || typeof value === 'number' ? parseWrittenBhk(String(value)) : undefined
  return parsed === undefined ? blankToNull(value) : parsed
}, z.enum(BHK_TYPES, { error: 'BHK type is not known' }).nullable())

function schemaOf(field: FieldDefinition): z.ZodType<AnyFieldValue> {
  switch (field.type) {
    case 'number':
      return wholeNumber(field.label, field.max, field.unit, field.parse)
    case 'bhk':
      return bhkType
    case 'date':
      return date
    case 'list':
      return someOf(field.choices, field.label)
    default:
      return oneOf(field.choices, field.label)
  }
}

function schemasOf<T extends FieldTable>(table: T) {
  const schemas = Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field)]))
  return schemas as { [N in keyof T & PropertyField]: z.ZodType<FieldValue<N> | null> }
}

const address = z.object({
  area: requiredLine('Area', 100, POSTING_MESSAGES.areaRequired),
  city: z.preprocess(() => CITY, z.literal(CITY)),
  state: z.preprocess((value) => blankToNull(value) ?? DEFAULT_STATE, line('State', 60)),
  /** null: the server uses the pin code of the locality; an unknown area has none. */
  pinCode: z.preprocess(
    (value) => {
      const given = blankToNull(value)
      if (typeof given === 'number') return String(given)
      return typeof given === 'string' ? (parsePinCode(given) ?? latinDigits(given.trim())) : given
    },
    z
      .string({ error: POSTING_MESSAGES.pinCodeInvalid })
      .regex(/^[1-9]\d{0,5}$/, POSTING_MESSAGES.pinCodeInvalid)
      .nullable(),
  ),
})

/** Whole rupees, at least 1. */
const price = z.preprocess(
  toNumber((text) => parseWrittenNumber(text, '₹')),
  z
    .number({ error: ({ input }) => (input === null ? POSTING_MESSAGES.priceRequired : numberInvalid('Expected price', '₹')) })
    .int('Expected price must be a whole number')
    .min(1, POSTING_MESSAGES.priceRequired)
    .max(MAX_PRICE, numberTooLarge('Expected price', MAX_PRICE, '₹')),
)

const fileNames = optional(z.array(z.string().max(120)).max(40))

const fields = z.object({
  /** Redundant, as the token identifies the viewer: the id of another user is refused. */
  postedByUserId: optional(idOf('User')),
  category: z.preprocess((value) => blankToNull(value) ?? 'RESIDENTIAL', z.enum(CATEGORIES, { error: POSTING_MESSAGES.categoryUnknown })),
  propertyFor: z.preprocess(
    (value) => {
      const given = blankToNull(value) ?? 'RENT'
      return given === 'BUY' ? 'SELL' : given
    },
    z.enum(PROPERTY_FOR, { error: POSTING_MESSAGES.transactionNotAllowed }),
  ),
  propertyName: requiredLine('Society Name', MAX_PROPERTY_NAME_LENGTH, POSTING_MESSAGES.nameRequired),
  ...schemasOf(PLACE_FIELDS),
  expectedPrice: price,
  ...schemasOf(LETTING_FIELDS),
  ...schemasOf(QUESTION_FIELDS),
  description: z.preprocess((value) => blankToNull(value) ?? '', text('Description', MAX_DESCRIPTION_LENGTH)),
  address: z.preprocess((value) => value ?? {}, address),
  /** Pictures that a program made or staged: `new:0` for the first one uploaded with the form. An edit also names stored ones by their file names; without the list it changes nothing of them. */
  stagedPictures: fileNames,
  amenityIds: z.preprocess(
    (value) => blankToNull(value) ?? [],
    z.array(fromDigits(z.number().int().positive().max(2_147_483_647))).max(200, 'Too many amenities'),
  ),
})

/** Sets fields that this kind of property does not have to null, and missing fields to their default choice. */
function keepFieldsOfKind(given: z.output<typeof fields>): z.output<typeof fields> {
  const own = fieldsOf(given)
  const kept = (name: PropertyField) => (own.has(name) ? (given[name] ?? defaultChoiceOf(name) ?? null) : null)
  return { ...given, ...Object.fromEntries(propertyFieldNames().map((name) => [name, kept(name)])) }
}

/** Amounts beside the price: none is larger than the largest price of such a property. */
const AMOUNT_FIELDS = { ...LETTING_FIELDS, ...QUESTION_FIELDS }
const AMOUNTS = ['deposit', 'monthlyMaintenance', 'brokerageAmount'] as const

function checkAcrossFields(given: z.output<typeof fields>, issues: z.core.$RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message })
  if (!TRANSACTIONS_BY_CATEGORY[given.category].includes(given.propertyFor)) refuse(['propertyFor'], POSTING_MESSAGES.transactionNotAllowed)
  const impossible = impossiblePrice(given, given.expectedPrice)
  if (impossible) refuse(['expectedPrice'], impossible)
  const largest = priceLimitsOf(given).max
  for (const name of AMOUNTS)
    if ((given[name] ?? 0) > largest) {
      const { label, unit } = AMOUNT_FIELDS[name]
      refuse([name], numberTooLarge(label, largest, unit))
    }
  if (given.totalFloors === 0) refuse(['totalFloors'], POSTING_MESSAGES.noFloors)
  if (given.floor !== null && given.totalFloors !== null && given.floor > given.totalFloors)
    refuse(['floor'], POSTING_MESSAGES.floorAboveTotal)
  if (isLockInTooLong(given)) refuse(['lockInMonths'], POSTING_MESSAGES.lockInTooLong)
  if (given.brokerageAmount && [given.brokerage, given.saleBrokerage].includes('None'))
    refuse(['brokerageAmount'], POSTING_MESSAGES.brokerageContradicts)
}

function isLockInTooLong({ lockInMonths, leaseMonths }: Pick<z.output<typeof fields>, 'lockInMonths' | 'leaseMonths'>): boolean {
  return lockInMonths !== null && leaseMonths !== null && leaseMonths > 0 && lockInMonths > leaseMonths
}

/**
 * The JSON part `property` of a post. Prices in whole rupees, areas in sq.ft, lengths in ft; null is unknown. The server refuses
 * dates in the past and fills in a missing date: today when posted, the stored date when edited.
 */
export const postedProperty = fields.transform(keepFieldsOfKind).superRefine(checkAcrossFields)
export type PostedProperty = z.output<typeof postedProperty>

/**
 * The JSON part `property` of an edit. `pictureOrder` lists the pictures in their new order: file names of kept ones, `new:0` for the
 * first one uploaded with the edit. Without it the kept pictures come first, then the new ones.
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
  .superRefine(checkAcrossFields)
export type EditedProperty = z.output<typeof editedProperty>

/**
 * `remainingPostsUsed`: posts left in the plan. `matchingRequirements`: number of live requirements that the property fits; missing when
 * it is not known at this moment.
 */
export const propertyPosted = z.object({
  message: z.string(),
  propertyId: z.number(),
  remainingPostsUsed: z.number(),
  matchingRequirements: z.number().optional(),
})
export const propertyUpdated = z.object({ message: z.string(), propertyId: z.number() })
export const deletedProperty = z.object({ message: z.string(), propertyId: z.number() })

const MAX_REASON_LENGTH = 300

/** The statuses that a poster may set; some clients spell ACTIVE 'Available'. */
export const posterStatus = z.preprocess(
  (value) => (typeof value === 'string' && value.toUpperCase() === 'AVAILABLE' ? 'ACTIVE' : value),
  z.enum(POSTER_STATUSES, { error: 'Status must be ACTIVE or INACTIVE' }),
)
export const propertyStatusQuery = z.object({
  status: posterStatus,
  /** Reason for the property's history; shown to the poster when an operator changes the status. */
  reason: optional(line('Reason', MAX_REASON_LENGTH)),
})
export const propertyStatusChanged = z.object({ message: z.string(), propertyId: z.number(), status: z.enum(PROPERTY_STATUSES) })
