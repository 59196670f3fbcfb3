import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isProjectRera } from '#contracts/base/values/rera-numbers.ts'
import { isRegisterPage } from '#contracts/base/values/rera-register.ts'
import { MAX_AREA, MAX_DESCRIPTION_LENGTH, MAX_FLOORS, MAX_PRICE, MAX_PROPERTY_NAME_LENGTH } from '../base/limits.ts'
import { choice, idOf, optional } from '../base/values/values.ts'
import { PROJECT_STATUSES, projectPage, projectPageQuery } from '../homes/projects/projects.ts'
import { amenity, picture } from '../homes/properties/properties.ts'
import { CATALOGUE_MESSAGES } from './catalogue-messages.ts'
import { dayOrNull, lineOrNull, longText, mobileOrNull, requiredLine, smallIdOf, version, wholeNumberOrNull } from './edit-fields.ts'
import { reasonOrNull } from './reason.ts'

/** The city of a project that names none, in English in every language of the console: it is stored. */
export const STORED_CITY = 'Pune'
export const MAX_PROJECT_PICTURES = 20
export const MAX_FLAT_KINDS = 30
export const MAX_STAGES = 30
const MAX_PROJECT_AMENITIES = 100
const MAX_FLATS_OF_A_KIND = 10_000

const area = (name: string) => wholeNumberOrNull(name, { least: 0, most: MAX_AREA, unit: 'sq.ft' })

/** Areas in sq.ft, price in whole rupees, null or 0 for 'on request'. `unit`: number of flats of this kind. */
const flat = z.object({
  // stored as the specification spells it: '2_BHK'
  flatType: requiredLine('Kind of flat', 40).transform((line) => line.replaceAll(' ', '_')),
  builtUpArea: area('Built-up area'),
  carpetArea: area('Carpet area'),
  unit: wholeNumberOrNull('Number of flats', { least: 0, most: MAX_FLATS_OF_A_KIND }),
  price: wholeNumberOrNull('Price', { least: 0, most: MAX_PRICE, unit: '₹' }),
})
const stage = z.object({
  name: requiredLine('Name of the stage', 80),
  plannedOn: dayOrNull('Planned date'),
  completedOn: dayOrNull('Date of completion'),
})
const list = <T extends z.ZodType>(item: T, name: string, most: number) =>
  z.preprocess((value) => value ?? [], z.array(item, { error: `${name} must be a list` }).max(most, `${name}: at most ${most}`))

/** `area` is replaced by the name of the known locality that it means, if any. */
const projectValues = z.object({
  status: choice(PROJECT_STATUSES, 'Status'),
  constructionName: requiredLine('Project name', MAX_PROPERTY_NAME_LENGTH),
  builderName: requiredLine('Builder', MAX_PROPERTY_NAME_LENGTH),
  reraNumber: requiredLine('RERA number', 60)
    .transform((text) => latinDigits(text).replaceAll(' ', '').toUpperCase())
    .refine((text) => text === '' || isProjectRera(text), CATALOGUE_MESSAGES.reraInvalid),
  /** Required to show the project, unless the demo has invented it. */
  reraPage: lineOrNull('Page in the register', 200)
    // as browsers read it, so that nobody reads another address out of it
    .transform((page) => page && (URL.parse(page)?.href ?? page))
    .refine((page) => page === null || isRegisterPage(page), CATALOGUE_MESSAGES.registerPageInvalid),
  description: longText('Description', MAX_DESCRIPTION_LENGTH),
  area: lineOrNull('Area', 100),
  city: z.preprocess((value) => value ?? STORED_CITY, requiredLine('City', 60)),
  projectArea: lineOrNull('Size of the site', 60),
  totalFloors: wholeNumberOrNull('Floors', { least: 1, most: MAX_FLOORS }),
  possessionDate: dayOrNull('Possession'),
  mobileNo: mobileOrNull('Mobile number'),
  flats: list(flat, 'Flats', MAX_FLAT_KINDS),
  stages: list(stage, 'Stages', MAX_STAGES),
  amenityIds: list(smallIdOf('Amenity'), 'Amenities', MAX_PROJECT_AMENITIES).transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
})
export type ProjectValues = z.output<typeof projectValues>

export const newProject = projectValues
/** `reason` is required when the project is hidden. */
export const projectEdit = projectValues.extend({ version, reason: reasonOrNull })
export type ProjectEdit = z.output<typeof projectEdit>

const fileNames = z.array(z.string().max(100), { error: 'Pictures must be a list' }).max(MAX_PROJECT_PICTURES)
/**
 * The pictures as the operator saw them, and in their new order without removed ones. `staged`: says of one of them whether it is an artist's
 * impression or made by a program.
 */
export const pictureOrder = z.object({
  before: fileNames,
  after: fileNames,
  staged: z.object({ fileName: z.string().max(100), isStaged: z.boolean() }).optional(),
})
export type PictureOrder = z.output<typeof pictureOrder>

export const projectParams = z.object({ projectId: idOf('Project id') })

export const catalogueProjectQuery = projectPageQuery.extend({ status: optional(choice(PROJECT_STATUSES, 'Status')) })

export const catalogueProjectPage = projectPage

/** A project as operators edit it. `updatedAt` is an instant (ISO 8601). */
export const catalogueProject = z.object({
  projectId: z.number(),
  version: z.number(),
  status: z.enum(PROJECT_STATUSES),
  constructionName: z.string(),
  builderName: z.string(),
  reraNumber: z.string(),
  /** Null while it is not given, and for invented projects. */
  reraPage: z.string().nullable(),
  /** Invented by the demo, so that the register has no page of it. */
  isDemo: z.boolean(),
  description: z.string(),
  area: z.string().nullable(),
  city: z.string(),
  /** Whether the area is a known locality, by which searches find the project. */
  isAreaKnown: z.boolean(),
  projectArea: z.string().nullable(),
  totalFloors: z.number().nullable(),
  possessionDate: z.string().nullable(),
  /** Number of the builder; public. */
  mobileNo: z.string().nullable(),
  flats: z.array(
    z.object({
      flatType: z.string(),
      builtUpArea: z.number().nullable(),
      carpetArea: z.number().nullable(),
      unit: z.number().nullable(),
      price: z.number().nullable(),
    }),
  ),
  stages: z.array(z.object({ name: z.string(), plannedOn: z.string().nullable(), completedOn: z.string().nullable() })),
  amenities: z.array(amenity),
  pictures: z.array(picture),
  updatedAt: z.string(),
})
export type CatalogueProject = z.infer<typeof catalogueProject>
