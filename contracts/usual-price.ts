import { z } from 'zod'
import { BHK_TYPES } from './bhk.ts'
import { MAX_AREA } from './limits.ts'
import { CATEGORIES, PROPERTY_FOR } from './property-kinds.ts'
import { choice, fromDigits, optional } from './values.ts'

/** The property whose price is asked for. `squareFeet`: of `comparedSquareFeet`. */
export const usualPriceQuery = z.object({
  category: choice(CATEGORIES, 'Category'),
  propertyFor: choice(PROPERTY_FOR, 'Transaction type'),
  bhkType: optional(choice(BHK_TYPES, 'BHK type')),
  area: optional(z.string({ error: 'Area must be text' }).trim().max(100, 'Area is too long')),
  squareFeet: optional(
    fromDigits(z.number({ error: 'Size must be a number' }).int('Size must be a whole number').min(1).max(MAX_AREA, 'Size is too large')),
  ),
})

export type PricedProperty = z.output<typeof usualPriceQuery>

/**
 * What ACTIVE properties of the kind ask, in whole rupees: prices below `least` and above `most` are far from `median`. `where`: in the
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

/** null: there are too few properties to compare with. */
export const usualPriceAnswer = z.object({ usual: usualPrice.nullable() })
