import { z } from 'zod'
import { MAX_AREA } from '#contracts/base/limits.ts'
import { numberTooLarge } from '#contracts/base/values/number-messages.ts'
import { choice, fromDigits, idOf, optional } from '#contracts/base/values/values.ts'
import { BHK_TYPES } from './bhk.ts'
import { COMMERCIAL_SUBTYPES } from './property-choices.ts'
import { APARTMENT_TYPES, CATEGORIES, PROPERTY_FOR, PROPERTY_FOR_LABEL } from './property-kinds.ts'

/** Property to compare with. `squareFeet`: from `comparedSquareFeet`. `propertyId`: set when it is edited, to exclude its own price. */
export const usualPriceQuery = z.object({
  category: choice(CATEGORIES, 'Category'),
  propertyFor: choice(PROPERTY_FOR, PROPERTY_FOR_LABEL),
  bhkType: optional(choice(BHK_TYPES, 'BHK type')),
  area: optional(z.string({ error: 'Area must be text' }).trim().max(100, 'Area is too long')),
  squareFeet: optional(
    fromDigits(
      z
        .number({ error: 'Size must be a number' })
        .int('Size must be a whole number')
        .min(1)
        .max(MAX_AREA, numberTooLarge('Size', MAX_AREA, 'sq.ft')),
    ),
  ),
  apartmentType: optional(choice(APARTMENT_TYPES, 'Apartment type')),
  commercialSubtype: optional(choice(COMMERCIAL_SUBTYPES, 'Commercial type')),
  propertyId: optional(idOf('Property id')),
})

export type UsualPriceQuery = z.output<typeof usualPriceQuery>
export type PricedProperty = Pick<UsualPriceQuery, 'category' | 'propertyFor' | 'bhkType' | 'area' | 'squareFeet'>

/**
 * Prices of ACTIVE properties of the kind, in whole rupees: prices below `least` and above `most` are far from `median`. `where`: in the
 * given area, or in the whole city because the area has too few. `isForSize`: computed from prices per sq.ft for the given size.
 */
const usualPrice = z.object({
  median: z.number(),
  least: z.number(),
  most: z.number(),
  where: z.enum(['area', 'city']),
  isForSize: z.boolean(),
})
export type UsualPrice = z.infer<typeof usualPrice>

/**
 * Quartiles of the prices of `count` ACTIVE properties of the same locality, kind and size, without the property itself
 * (docs/decisions/0100). Whole rupees, for the property's own size where they are computed from prices per sq.ft.
 */
export const similarPrices = z.object({ count: z.number(), lower: z.number(), median: z.number(), upper: z.number() })
export type SimilarPrices = z.infer<typeof similarPrices>

/** null: too few properties to compare with. */
export const usualPriceAnswer = z.object({ usual: usualPrice.nullable(), similar: similarPrices.nullable() })
