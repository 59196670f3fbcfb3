import { z } from 'zod'
import { MAX_PAGE_SIZE, MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { choice, fromDigits, idOf, optional, page, size, sortDirection, toLine, withDefault } from '#contracts/base/values/values.ts'
import { amenity, picture } from '../properties/properties.ts'

export const PROJECT_STATUSES = ['ACTIVE', 'INACTIVE'] as const

/** `possessionDate`: earliest first and missing dates first when ascending. */
const PROJECT_SORT_FIELDS = ['id', 'constructionName', 'possessionDate'] as const

export const projectIdParams = z.object({ id: idOf('Project id') })

const FIRST_POSSESSION_YEAR = 2000
const LAST_POSSESSION_YEAR = 2100
const YEAR_INVALID = `Possession year must be a year from ${FIRST_POSSESSION_YEAR} to ${LAST_POSSESSION_YEAR}`

export const projectPageQuery = z.object({
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), MAX_PAGE_SIZE),
  sortField: withDefault(choice(PROJECT_SORT_FIELDS, 'Sort field'), 'id'),
  sortDir: withDefault(sortDirection, 'desc'),
  /** A part of the name, the builder, the place or the registration number, in any case. */
  keyword: withDefault(
    z.string({ error: 'Keyword must be text' }).transform(toLine).pipe(z.string().max(MAX_SEARCH_TEXT_LENGTH, 'Keyword is too long')),
    '',
  ),
  possessionYear: optional(
    fromDigits(
      z.number({ error: YEAR_INVALID }).int(YEAR_INVALID).min(FIRST_POSSESSION_YEAR, YEAR_INVALID).max(LAST_POSSESSION_YEAR, YEAR_INVALID),
    ),
  ),
})
export type ProjectPageQuery = z.output<typeof projectPageQuery>

/** Areas in sq.ft. `unit`: number of flats of this kind. Price in whole rupees, null or 0 for 'on request'. */
const flat = z.object({
  flatType: z.string(),
  builtUpArea: z.number().nullable(),
  carpetArea: z.number().nullable(),
  unit: z.number().nullable(),
  price: z.number().nullable(),
})
export type Flat = z.infer<typeof flat>

/** A step of the construction. Dates as YYYY-MM-DD. */
const stage = z.object({
  name: z.string(),
  /** Null when the builder has not said. */
  plannedOn: z.string().nullable(),
  /** Null while it is not complete. */
  completedOn: z.string().nullable(),
})
export type Stage = z.infer<typeof stage>

/** An under-construction project in a list. Every field that the builder has not given is null, a missing name is ''. */
export const listedProject = z.object({
  id: z.number(),
  status: z.enum(PROJECT_STATUSES),
  constructionName: z.string(),
  builderName: z.string(),
  /** Registration number of MahaRERA, which an advertisement of a project must show. */
  reraNumber: z.string(),
  /**
   * Address of the project's own page in the register; of an invented project of the demo a path on this site. Null while operators have
   * not given it: then only they see the project.
   */
  reraPage: z.string().nullable(),
  /** The site's own number as an agent, which its advertisements must quote; null when it has none. */
  siteReraNumber: z.string().nullable(),
  address: z.object({ area: z.string().nullable(), city: z.string(), state: z.string() }).nullable(),
  projectArea: z.string().nullable(),
  totalFloors: z.number().nullable(),
  /** YYYY-MM-DD */
  possessionDate: z.string().nullable(),
  /** Names of pictures, served below /uploads/. */
  propertyGallery: z.array(z.string()),
  pictures: z.array(picture),
  amenities: z.array(amenity),
  /** Ten digits; public. */
  mobileNo: z.string().nullable(),
  flatDetails: z.array(flat),
  /** The lowest and the highest known price of a flat, whole rupees. */
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
})
export type ListedProject = z.infer<typeof listedProject>

export const projectDetail = listedProject.extend({
  description: z.string(),
  stages: z.array(stage),
  updatedAt: z.string(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

export const projectList = z.array(listedProject)
export const projectPage = z.object({ content: projectList, totalElements: z.number(), totalPages: z.number() })
export type ProjectPage = z.infer<typeof projectPage>
