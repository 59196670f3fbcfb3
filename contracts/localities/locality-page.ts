import { z } from 'zod'
import { MAX_SLUG_LENGTH } from '../limits.ts'
import { BHK_TYPES } from '../properties/bhk.ts'
import { surroundings } from './surroundings.ts'

export const localityParams = z.object({ slug: z.string().max(MAX_SLUG_LENGTH, 'There is no such locality') })

/** What so many flats ask, in rupees with at most one decimal: half of them `lower` to `upper`. */
const asked = z.object({
  count: z.number(),
  prices: z.object({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
})
export type AskedPrices = z.infer<typeof asked>

/** Flats posted in a month whose size is known. `perSquareFoot`: the median of what they asked first, in rupees with up to two decimals. */
const posted = z.object({ count: z.number(), perSquareFoot: z.number().nullable() })

/** What is asked in a locality. Prices are null where they would rest on fewer than MIN_COMPARED properties (contracts/properties/similar-prices.ts). */
export const localityPage = z.object({
  name: z.string(),
  /** The part of the address of its page, made of its name. */
  slug: z.string(),
  pinCode: z.string(),
  marathiName: z.string().nullable(),
  /** ACTIVE properties of every kind. */
  liveListings: z.number(),
  /** ACTIVE flats for rent by BHK; sizes that nobody offers are missing. */
  rents: z.array(asked.extend({ bhkType: z.enum(BHK_TYPES) })),
  /** ACTIVE flats whose size is known, by the rent a month or the price per sq.ft of the carpet area, or of the built-up area where that is all. */
  perSquareFoot: z.object({ rents: asked, sales: asked }),
  /** The last MONTHS_OF_TREND months in India (YYYY-MM), the present one first, by when flats were posted, whether or not they are still ACTIVE. */
  months: z.array(z.object({ month: z.string(), rents: posted, sales: posted })),
  /** Around its middle; null outside of the drawn map. */
  surroundings: surroundings.nullable(),
  /** The nearest localities that have properties, nearest first; `km` is along a straight line, with one decimal. */
  nearby: z.array(z.object({ name: z.string(), slug: z.string(), liveListings: z.number(), km: z.number() })),
})
export type LocalityPage = z.infer<typeof localityPage>
