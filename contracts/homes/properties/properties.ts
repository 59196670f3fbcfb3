import { z } from 'zod'
import { MAX_AMENITY_PAGE_SIZE, MAX_PAGE_SIZE, MAX_PRICE, MAX_TERM_MONTHS } from '#contracts/base/limits.ts'
import { numberInvalid, numberTooLarge } from '#contracts/base/values/number-messages.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { calendarDay, choice, fromDigits, idOf, optional, page, size, sortDirection, withDefault } from '#contracts/base/values/values.ts'
import { surroundings } from '#contracts/finding/localities/surroundings.ts'
import { MAP_AREA_MESSAGES, MAX_DRAWN_AREAS, type MapAreaProblem, readArea, readBox } from '#contracts/finding/map/map-areas.ts'
import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'
import { requireWorkplace, travelFilter } from '#contracts/finding/travel/travel.ts'
import { STAGED_BY } from '#contracts/homes/media/staged-pictures.ts'
import { propertyChecks } from '#contracts/trust/checks/checks.ts'
import type { FieldDefinition } from './field-definition.ts'
import { ENUM_LISTS, mapOptionFilters, type OptionFilterName, type OptionOf, optionFilterNamed } from './option-filters.ts'
import {
  type FieldValue,
  fieldNamed,
  LISTED_FIELDS,
  LISTED_IF_KNOWN,
  type PROPERTY_FIELDS,
  type PropertyField,
  propertyFieldNames,
} from './property-fields.ts'
import { CATEGORIES, DEAL_REASONS, POSTER_ROLES, PROPERTY_FOR, PROPERTY_STATUSES } from './property-kinds.ts'
import { similarPrices } from './usual-price.ts'

/**
 * A query value may come once, several times, or comma-separated; blanks mean 'not set', as do texts that `isNone` names. The outer
 * `optional` is for speed: an absent list is not parsed at all.
 */
function listOf<T extends z.ZodType>(item: T, isNone: (text: string) => boolean = () => false) {
  const readParts = (value: unknown) => {
    const parts = (Array.isArray(value) ? value : [value])
      .flatMap((part) => String(part).split(','))
      .map((part) => part.trim())
      .filter((part) => part !== '' && !isNone(part))
    return parts.length > 0 ? parts : undefined
  }
  return z.preprocess(readParts, z.array(item).max(40, 'Too many values').optional()).optional()
}

const text = (name: string, most = 100) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(most, `${name} is too long`)

const optionLists = mapOptionFilters((name) => {
  const { title, options, spell = (text) => text, isNone } = optionFilterNamed(name)
  return listOf(
    z.preprocess((text) => spell(text as string), choice(options, title)),
    isNone,
  )
}) as { [N in OptionFilterName]: ReturnType<typeof listOf<z.ZodType<OptionOf<N>>>> }
const rupees = (name: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (parseNumber(value, '₹') ?? value) : value),
    z
      .number({ error: numberInvalid(name, '₹') })
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(MAX_PRICE, numberTooLarge(name, MAX_PRICE, '₹')),
  )

/** Makes a zod transform of `readBox` or `readArea`. */
const readBy =
  <T extends object>(read: (text: string) => T | MapAreaProblem) =>
  (text: string, context: z.RefinementCtx): T => {
    const found = read(text)
    if (!('problem' in found)) return found
    context.addIssue({ code: 'custom', message: found.problem })
    return z.NEVER
  }
export const box = z.string({ error: MAP_AREA_MESSAGES.box }).transform(readBy(readBox))
const drawnArea = z.string({ error: MAP_AREA_MESSAGES.drawn }).transform(readBy(readArea))
/** One value or several. Parses at most one more than allowed, which is enough for the error. */
const drawnAreas = z.preprocess((value) => {
  const areas = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '')
  return areas.length > 0 ? areas.slice(0, MAX_DRAWN_AREAS + 1) : undefined
}, z.array(drawnArea).max(MAX_DRAWN_AREAS, MAP_AREA_MESSAGES.tooManyAreas).optional())

export const SORT_FIELDS = ['createdAt', 'expectedPrice', 'propertyId', 'confirmedAt', BEST_MATCH] as const

const sortField = choice(SORT_FIELDS, 'Sort field')
/** `travelTime`: to the workplace of the filter; properties without a time come last in both directions. */
const SEARCH_SORT_FIELDS = [...SORT_FIELDS, 'travelTime'] as const
export type SearchSortField = (typeof SEARCH_SORT_FIELDS)[number]

export const pageQuery = z.object({
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 12),
  sort: withDefault(sortField, 'createdAt'),
  direction: withDefault(sortDirection, 'asc'),
})

export const amenityQuery = z.object({
  page: withDefault(page, 0),
  size: withDefault(size(MAX_AMENITY_PAGE_SIZE), MAX_AMENITY_PAGE_SIZE),
})

/** Upper limits of what a property says: the day from which it is available, and its lock-in in months. No answer to the first means now. */
const ceilings = {
  availableBy: optional(calendarDay('Available by')),
  maxLockIn: optional(
    fromDigits(
      z
        .number({ error: 'Lock-in must be a number of months' })
        .int('Lock-in must be a whole number of months')
        .min(0, 'Lock-in cannot be negative')
        .max(MAX_TERM_MONTHS, 'Lock-in is too long'),
    ),
  ),
}

/**
 * Filter of properties. Every part is optional; several values of one part mean 'any of them'. `box` and `drawn` find properties by the
 * centre of their cell (`map-cells.ts`), as do `workplace`, `mode` and `minutes` (`travel.ts`).
 */
const filterParts = z.object({
  propertyName: optional(text('Property name')),
  ...optionLists,
  minPrice: optional(rupees('Minimum price')),
  maxPrice: optional(rupees('Maximum price')),
  area: listOf(text('Area')),
  keyword: optional(text('Search text')),
  ...ceilings,
  box: optional(box),
  drawn: drawnAreas,
  ...travelFilter,
})
export const propertyFilter = filterParts.superRefine(requireWorkplace)
export type PropertyFilter = z.infer<typeof propertyFilter>

/** Without `page` and `size` the answer is a plain list; with either of them it is a page, with `facets` when `facets=true`. */
export const searchQuery = filterParts
  .extend({
    sortField: withDefault(choice(SEARCH_SORT_FIELDS, 'Sort field'), 'createdAt'),
    sortDir: withDefault(sortDirection, 'asc'),
    page: optional(page),
    size: optional(size(MAX_PAGE_SIZE)),
    facets: withDefault(choice(['true', 'false'], 'Facets'), 'false').transform((given) => given === 'true'),
  })
  .superRefine(requireWorkplace)

export const keywordQuery = z.object({ keyword: optional(text('Search text')) })

const propertyId = idOf('Property id')

export const propertyIdParams = z.object({ id: propertyId })
/** The path of the edit call names its parameter `propertyId`. */
export const editedPropertyParams = z.object({ propertyId })

export const address = z.object({
  area: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string().nullable(),
})

/** Who said that a program made or staged the picture; missing: nobody. */
const stagedBy = z.enum(STAGED_BY).optional()

/** `blur` is a tiny picture as a data URI (in lists only of the first picture of a property), `color` the dominant colour as #rrggbb. */
export const picture = z.object({
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  blur: z.string().nullable(),
  stagedBy,
})
export type Picture = z.infer<typeof picture>

/** A picture as lists show it. Its blur is missing when it has none, or is not the first of its property. */
const listedPicture = z.object({ fileName: z.string(), color: z.string(), blur: z.string().nullable().optional(), stagedBy })
export type ListedPicture = z.infer<typeof listedPicture>

type Answered<N extends PropertyField> = (typeof PROPERTY_FIELDS)[N] extends { type: 'choice' }
  ? string
  : (typeof PROPERTY_FIELDS)[N] extends { type: 'list' }
    ? string[]
    : FieldValue<N>

function answerOf(field: FieldDefinition): z.ZodType {
  switch (field.type) {
    case 'number':
      return z.number()
    case 'code':
    case 'bhk':
      return z.enum(field.choices)
    case 'list':
      return z.array(z.string())
    default:
      return z.string()
  }
}

/** Schemas of fields in answers; stored choices are not validated again. */
function answered<N extends PropertyField>(names: readonly N[]) {
  const schemas = names.map((name) => {
    const field = fieldNamed(name)
    return [name, answerOf(field).nullable()]
  })
  return Object.fromEntries(schemas) as { [K in N]: z.ZodType<Answered<K> | null, Answered<K> | null> }
}

/** How a property became INACTIVE. `agreementEndsOn` (YYYY-MM-DD) and `undoUntil` for its poster and operators only. */
const closedDeal = z.object({
  reason: z.enum(DEAL_REASONS),
  closedAt: z.string(),
  /** Null when the poster gave no end. */
  agreementEndsOn: z.string().nullable().optional(),
  /** Until when its poster can undo it; null when it cannot be undone any more. */
  undoUntil: z.string().nullable().optional(),
})
export type ClosedDeal = z.infer<typeof closedDeal>

/**
 * A property as lists show it: its description is cut to 200 characters. Prices in whole rupees, areas in sq.ft, lengths in ft. Optional
 * fields are missing where there is no value.
 */
export const propertySummary = z.object({
  propertyId: z.number(),
  propertyName: z.string(),
  propertyFor: z.enum(PROPERTY_FOR),
  category: z.enum(CATEGORIES),
  ...answered(LISTED_FIELDS),
  ...z.object(answered(LISTED_IF_KNOWN)).partial().shape,
  /** The same as `preferred_tenants` of the detail. */
  preferredTenants: z.string().nullable(),
  expectedPrice: z.number(),
  description: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  createdAt: z.string(),
  /** When its poster posted this home for the first time; missing when that was with this property. */
  firstPostedAt: z.string().optional(),
  /** When its poster last confirmed that it is available. */
  confirmedAt: z.string(),
  /**
   * For its poster and operators only: since when the poster's answer is awaited on whether the property is still available. An INACTIVE
   * property with this instant is hidden because there was no answer. Null: the poster was not asked.
   */
  askedAt: z.string().nullable().optional(),
  /** For its poster and operators only: why an operator hid or rejected it; null when there is no reason. */
  statusReason: z.string().nullable().optional(),
  /** How it was let or sold; missing when it was not, or after DEAL_SHOWN_DAYS for viewers who have not unlocked it. */
  deal: closedDeal.optional(),
  address,
  /** Cell of `map-cells.ts`: its most exact public location. Null when the property is not on the map. */
  cell: z.number().nullable(),
  propertyGallery: z.array(z.string()),
  /** Of the first of the pictures. */
  pictures: z.array(listedPicture),
  postedByUserId: z.number(),
  postedByUserName: z.string(),
  postedByUserRole: z.enum(POSTER_ROLES),
  postedByUserPhoneNumber: z.string(),
  /** Of a broker, which every advertisement must quote; missing when there is none. */
  postedByUserReraNumber: z.string().nullable().optional(),
  /** How often the poster answers, in words (docs/decisions/0225); missing while too little is known. */
  posterReplies: z.string().optional(),
  contactUnlocked: z.boolean(),
  /** In pages of ACTIVE properties: percent above similar prices, negative below; missing when it is not notable or not known. */
  priceDifference: z.number().optional(),
  /** In searches with a workplace: estimated minutes to it, rounded up; null when there is no way within MAX_TRAVEL_MINUTES. */
  travelMinutes: z.number().nullable().optional(),
})
export type PropertySummary = z.infer<typeof propertySummary>

/** `icon`: word by which the web chooses the icon; when missing, words of the name decide. */
export const amenity = z.object({ amenityId: z.number(), name: z.string(), icon: z.string().optional() })
export type Amenity = z.infer<typeof amenity>

export const propertyDocument = z.object({
  fileName: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** Signature, added as ?pass= to the document's address, which answers 404 without it (docs/decisions/0045). */
  pass: z.string().optional(),
})
export type PropertyDocument = z.infer<typeof propertyDocument>

export const earlierPrice = z.object({ price: z.number(), until: z.string() })
export type EarlierPrice = z.infer<typeof earlierPrice>

/** A property with everything that its own page shows. `propertyDocuments` are file names prefixed by an id and an underscore. */
export const propertyDetail = propertySummary.extend({
  ...answered(propertyFieldNames()),
  pictures: z.array(picture),
  /** Null for an owner. */
  postedByUserReraNumber: z.string().nullable(),
  amenities: z.array(amenity),
  propertyDocuments: z.array(z.string()),
  /** For signed-in viewers; empty for visitors. */
  documents: z.array(propertyDocument),
  documentCount: z.number(),
  /** Null when the property is not on the drawn map, or its location is not known. */
  surroundings: surroundings.nullable(),
  updatedAt: z.string(),
  /** Earlier prices, oldest first: whole rupees, and the day in India (YYYY-MM-DD) on which the price changed. */
  earlierPrices: z.array(earlierPrice),
  /** Null: too few properties to compare with. */
  similarPrices: similarPrices.nullable(),
  /** Slug of the page of its locality; null when its area is not a known locality. */
  localitySlug: z.string().nullable(),
  /** Initial interest rate of the loan calculator, percent a year, as operators set it; null when the property is not for sale. */
  homeLoanRate: z.number().nullable(),
  checks: propertyChecks,
})
export type PropertyDetail = z.infer<typeof propertyDetail>

const optionCounts = mapOptionFilters((name) => z.record(z.enum(optionFilterNamed(name).options), z.number())) as {
  [N in OptionFilterName]: z.ZodType<Record<OptionOf<N>, number>>
}

/**
 * For each option of each filter: number of results if this were the only option of that filter, beside the other filters and the text.
 * Every option of a closed list has a count, also 0; `area` has the localities by name. `expectedPrice` ignores the price range of the
 * filter and counts from `from` up to but not including `to` (whole rupees; the last range has no end).
 */
export const facets = z.object({
  ...optionCounts,
  area: z.array(z.object({ name: z.string(), count: z.number() })),
  expectedPrice: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
})
export type Facets = z.infer<typeof facets>

export const propertyPage = z.object({
  content: z.array(propertySummary),
  /** When the query has `facets=true`. */
  facets: facets.optional(),
  totalElements: z.number(),
  totalPages: z.number(),
})
export type PropertyPage = z.infer<typeof propertyPage>

export const propertyList = z.array(propertySummary)
export const featuredProperties = z.object({ content: propertyList })
export const amenityPage = z.object({ content: z.array(amenity), totalElements: z.number(), totalPages: z.number() })

const list = z.array(z.string())
export const enumLists = z.object(
  Object.fromEntries(Object.keys(ENUM_LISTS).map((name) => [name, list])) as Record<keyof typeof ENUM_LISTS, typeof list>,
)
export type EnumLists = z.infer<typeof enumLists>

/** A locality that can be chosen as `area`; `liveListings`: number of its ACTIVE properties. */
export const locality = z.object({ name: z.string(), pinCode: z.string(), liveListings: z.number() })
export type Locality = z.infer<typeof locality>
export const localityList = z.array(locality)
