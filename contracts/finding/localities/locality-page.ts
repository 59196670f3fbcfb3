import { z } from 'zod'
import { MAX_SLUG_LENGTH } from '#contracts/base/limits.ts'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { surroundings } from './surroundings.ts'

export const localityParams = z.object({ slug: z.string().max(MAX_SLUG_LENGTH, 'There is no such locality') })

/** Prices of `count` flats, in rupees with at most one decimal: their quartiles, and the lowest and highest one, null without a flat. */
const askedPrices = z.object({
  count: z.number(),
  prices: z.object({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  range: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
})
export type AskedPrices = z.infer<typeof askedPrices>

/** Flats of known size posted in a month. `perSquareFoot`: median of their first prices, rupees with at most two decimals. */
const monthlyPostings = z.object({ count: z.number(), perSquareFoot: z.number().nullable() })

/** Prices in a locality; medians and quartiles are null when there are fewer than MIN_COMPARED properties (contracts/homes/properties/similar-prices.ts). */
export const localityPage = z.object({
  name: z.string(),
  /** Slug of its page, derived from the name. */
  slug: z.string(),
  pinCode: z.string(),
  marathiName: z.string().nullable(),
  /** ACTIVE properties of every kind. */
  liveListings: z.number(),
  /** ACTIVE flats for rent by BHK; sizes without flats are missing. */
  rents: z.array(askedPrices.extend({ bhkType: z.enum(BHK_TYPES) })),
  /** ACTIVE flats of known size: monthly rent or price per sq.ft of the carpet area, or of the built-up area if only that is known. */
  perSquareFoot: z.object({ rents: askedPrices, sales: askedPrices }),
  /** The last MONTHS_OF_TREND months in India (YYYY-MM), latest first, by posting date, including flats that are no longer ACTIVE. */
  months: z.array(z.object({ month: z.string(), rents: monthlyPostings, sales: monthlyPostings })),
  /** Surroundings of its centre; null outside of the drawn map. */
  surroundings: surroundings.nullable(),
  /** The nearest localities that have properties, nearest first; `km` is along a straight line, with one decimal. */
  nearby: z.array(z.object({ name: z.string(), slug: z.string(), liveListings: z.number(), km: z.number() })),
})
export type LocalityPage = z.infer<typeof localityPage>
