import { z } from 'zod'
import { BHK_TYPES, parseBhkType } from './bhk.ts'
import { MAX_AMENITY_PAGE_SIZE, MAX_PAGE_SIZE, MAX_PRICE } from './limits.ts'
import {
  APARTMENT_TYPES,
  CATEGORIES,
  FURNISHED_TYPES,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PROPERTY_FOR,
  PROPERTY_STATUSES,
} from './property-kinds.ts'

const integer = (name: string) => z.coerce.number({ error: `${name} must be a number` }).int(`${name} must be a whole number`)

/** A query value may come once, several times, or comma-separated; blanks mean 'not set'. */
function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => {
    const parts = (Array.isArray(value) ? value : value === undefined ? [] : [value])
      .flatMap((part) => String(part).split(','))
      .map((part) => part.trim())
      .filter(Boolean)
    return parts.length > 0 ? parts : undefined
  }, z.array(item).max(40, 'Too many values').optional())
}

function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())
}

function choice<const T extends readonly [string, ...string[]]>(values: T, name: string) {
  return z.enum(values, { error: `${name} must be one of ${values.join(', ')}` })
}

const text = (name: string, most = 100) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(most, `${name} is too long`)

/** BUY is how a seeker says SELL. */
const propertyFor = z.preprocess((value) => (String(value).toUpperCase() === 'BUY' ? 'SELL' : value), choice(PROPERTY_FOR, 'Property For'))
const bhkType = z.preprocess((value) => parseBhkType(value as string) ?? value, choice(BHK_TYPES, 'BHK Type'))
const rupees = (name: string) => integer(name).min(0, `${name} cannot be negative`).max(MAX_PRICE, `${name} is too large`)

export const SORT_FIELDS = ['createdAt', 'expectedPrice', 'propertyId'] as const
export type SortField = (typeof SORT_FIELDS)[number]
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

const sortField = choice(SORT_FIELDS, 'Sort field')
const sortDirection = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  choice(SORT_DIRECTIONS, 'Sort direction'),
)

const page = integer('Page').min(0, 'Page cannot be negative').max(10_000_000, 'Page is too large')
const size = (most: number) => integer('Size').min(1, 'Size must be at least 1').max(most, `Size can be at most ${most}`)

export const pageQuery = z.object({
  page: optional(page).transform((value) => value ?? 0),
  size: optional(size(MAX_PAGE_SIZE)).transform((value) => value ?? 12),
  sort: optional(sortField).transform((value) => value ?? ('createdAt' as const)),
  direction: optional(sortDirection).transform((value) => value ?? ('asc' as const)),
})

export const amenityQuery = z.object({
  page: optional(page).transform((value) => value ?? 0),
  size: optional(size(MAX_AMENITY_PAGE_SIZE)).transform((value) => value ?? MAX_AMENITY_PAGE_SIZE),
})

/** What a person can filter by; every part may be missing, and several values of one part mean 'any of them'. */
export const propertyFilter = z.object({
  propertyName: optional(text('Property name')),
  propertyFor: listOf(propertyFor),
  bhkType: listOf(bhkType),
  apartmentType: listOf(choice(APARTMENT_TYPES, 'Apartment Type')),
  category: listOf(choice(CATEGORIES, 'Property Category')),
  furnishedType: listOf(choice(FURNISHED_TYPES, 'Furnished Type')),
  preferredTenants: listOf(choice(PREFERRED_TENANTS, 'Preferred tenants')),
  minPrice: optional(rupees('Minimum price')),
  maxPrice: optional(rupees('Maximum price')),
  area: listOf(text('Area')),
  postedByUserRole: listOf(choice(POSTER_ROLES, 'Posted By')),
  keyword: optional(text('Search text')),
})
export type PropertyFilter = z.infer<typeof propertyFilter>

/** Without `page` and `size` the answer is the plain list; with either of them it is a page. */
export const searchQuery = propertyFilter.extend({
  sortField: optional(sortField).transform((value) => value ?? ('createdAt' as const)),
  sortDir: optional(sortDirection).transform((value) => value ?? ('asc' as const)),
  page: optional(page),
  size: optional(size(MAX_PAGE_SIZE)),
})

export const keywordQuery = z.object({ keyword: optional(text('Search text')) })

const propertyId = z.coerce
  .number({ error: 'Property id must be a number' })
  .int('Property id must be a whole number')
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)

export const propertyIdParams = z.object({ id: propertyId })
/** Editing's path names its parameter in full. */
export const editedPropertyParams = z.object({ propertyId })

export const address = z.object({
  area: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
})

/** `blur` is a tiny picture as a data URI (first picture of a listing only in lists), `color` the dominant colour as #rrggbb. */
export const picture = z.object({
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  blur: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

/** A property as lists show it. Prices in whole rupees, areas in sq.ft, lengths in ft. */
export const propertySummary = z.object({
  propertyId: z.number(),
  propertyName: z.string(),
  propertyFor: z.enum(PROPERTY_FOR),
  category: z.enum(CATEGORIES),
  bhkType: z.enum(BHK_TYPES).nullable(),
  apartmentType: z.enum(APARTMENT_TYPES).nullable(),
  commercialSubtype: z.string().nullable(),
  furnishedType: z.enum(FURNISHED_TYPES).nullable(),
  preferredTenants: z.string().nullable(),
  expectedPrice: z.number(),
  carpetArea: z.number().nullable(),
  totalBuildUpArea: z.number().nullable(),
  plotArea: z.number().nullable(),
  floor: z.number().nullable(),
  totalFloors: z.number().nullable(),
  description: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  createdAt: z.string(),
  address,
  propertyGallery: z.array(z.string()),
  pictures: z.array(picture),
  postedByUserId: z.number(),
  postedByUserName: z.string(),
  postedByUserRole: z.enum(POSTER_ROLES),
  postedByUserPhoneNumber: z.string(),
  contactUnlocked: z.boolean(),
})
export type PropertySummary = z.infer<typeof propertySummary>

export const amenity = z.object({ amenityId: z.number(), name: z.string() })
export type Amenity = z.infer<typeof amenity>

export const propertyDocument = z.object({ fileName: z.string(), name: z.string(), contentType: z.string(), size: z.number() })
export type PropertyDocument = z.infer<typeof propertyDocument>

/** A property with all that its own page shows. `propertyDocuments` are names prefixed by an id and an underscore. */
export const propertyDetail = propertySummary.extend({
  balcony: z.number().nullable(),
  bathroom: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  boundaryWall: z.string().nullable(),
  buildingType: z.string().nullable(),
  propertyAge: z.string().nullable(),
  roomType: z.string().nullable(),
  pgGender: z.string().nullable(),
  preferredGuests: z.string().nullable(),
  availableFrom: z.string().nullable(),
  preferred_tenants: z.string().nullable(),
  deposit: z.number().nullable(),
  monthlyMaintenance: z.number().nullable(),
  amenities: z.array(amenity),
  propertyDocuments: z.array(z.string()),
  documents: z.array(propertyDocument),
  updatedAt: z.string(),
})
export type PropertyDetail = z.infer<typeof propertyDetail>

export const propertyPage = z.object({
  content: z.array(propertySummary),
  totalElements: z.number(),
  totalPages: z.number(),
  /** The count stopped early: there are at least `totalElements`. Text searches over many listings only. */
  totalIsLowerBound: z.boolean().optional(),
})
export type PropertyPage = z.infer<typeof propertyPage>

export const propertyList = z.array(propertySummary)
export const featuredProperties = z.object({ content: propertyList })
export const amenityPage = z.object({ content: z.array(amenity), totalElements: z.number(), totalPages: z.number() })

export const enumLists = z.object({
  propertyFor: z.array(z.string()),
  bhkType: z.array(z.string()),
  apartmentType: z.array(z.string()),
  propertyCategory: z.array(z.string()),
  furnishedType: z.array(z.string()),
})
export type EnumLists = z.infer<typeof enumLists>

/** A place that can be chosen as `area`, with the number of its live listings. */
export const locality = z.object({ name: z.string(), pinCode: z.string(), liveListings: z.number() })
export type Locality = z.infer<typeof locality>
export const localityList = z.array(locality)
