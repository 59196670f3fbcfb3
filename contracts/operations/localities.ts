import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { optional, page, size, withDefault } from '../base/values/values.ts'
import { decimal, devanagariOrNull, lines, requiredLine, smallIdOf, version } from './edit-fields.ts'

const MAX_NAME_LENGTH = 60
const MAX_ALIASES = 20
/** Longer than the areas that properties, requirements and profiles may have. */
const MAX_AREA_LENGTH = 200
const LOCALITIES_PAGE_SIZE = 100

const PIN_CODE = /^[1-9]\d{5}$/

/**
 * `aliases`: other spellings of this locality only. `sharedAliases`: spellings that other localities have too; a search for such a spelling
 * finds all these localities. Coordinates in degrees, around Pune.
 */
const localityValues = z.object({
  name: requiredLine('Name', MAX_NAME_LENGTH),
  marathiName: devanagariOrNull('Name in Marathi', MAX_NAME_LENGTH),
  hindiName: devanagariOrNull('Name in Hindi', MAX_NAME_LENGTH),
  aliases: lines('Other spellings', MAX_ALIASES, MAX_NAME_LENGTH),
  sharedAliases: lines('Shared spellings', MAX_ALIASES, MAX_NAME_LENGTH),
  pinCode: requiredLine('Pin code', 6)
    .transform(latinDigits)
    .refine((code) => code === '' || PIN_CODE.test(code), 'Pin code must have six digits'),
  latitude: decimal('Latitude', { least: 17.8, most: 19.4 }),
  longitude: decimal('Longitude', { least: 73.2, most: 75 }),
})

export const newLocality = localityValues
export type LocalityValues = z.output<typeof localityValues>
export const localityEdit = localityValues.extend({ version })
export type LocalityEdit = z.output<typeof localityEdit>

export const localityParams = z.object({ localityId: smallIdOf('Locality id') })

export const catalogueLocalityQuery = z.object({
  /** A part of a name or spelling, or the beginning of the pin code, in any case. */
  keyword: optional(z.string({ error: 'Keyword must be text' }).max(MAX_NAME_LENGTH, 'Keyword is too long')),
  page: withDefault(page, 0),
  size: withDefault(size(LOCALITIES_PAGE_SIZE), LOCALITIES_PAGE_SIZE),
})
export type CatalogueLocalityQuery = z.output<typeof catalogueLocalityQuery>

/** `liveProperties`: ACTIVE properties there. */
export const catalogueLocality = z.object({
  localityId: z.number(),
  version: z.number(),
  name: z.string(),
  marathiName: z.string().nullable(),
  hindiName: z.string().nullable(),
  aliases: z.array(z.string()),
  sharedAliases: z.array(z.string()),
  pinCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  liveProperties: z.number(),
})
export type CatalogueLocality = z.infer<typeof catalogueLocality>

/** `meant`: known localities that the area may mean. `totalElements`: of all such areas. */
export const unknownAreas = z.object({
  content: z.array(
    z.object({
      area: z.string(),
      liveProperties: z.number(),
      meant: z.array(z.object({ localityId: z.number(), name: z.string() })),
    }),
  ),
  totalElements: z.number(),
})
export type UnknownArea = z.infer<typeof unknownAreas>['content'][number]
/** An area exactly as it is stored. `seen`: name of the locality that the operator saw; refused with `conflict` if it has been renamed since. */
export const areaToPlace = z.object({
  seen: z.object({ name: z.string() }, { error: 'Seen must be the name that was seen' }),
  area: z.string({ error: 'Area must be text' }).min(1, 'Area is required').max(MAX_AREA_LENGTH, 'Area is too long'),
})
/** Properties, projects, requirements and profiles that have the locality now. */
export const placedArea = z.object({ changed: z.number() })

export const catalogueLocalityPage = z.object({ content: z.array(catalogueLocality), totalElements: z.number(), totalPages: z.number() })
