import { z } from 'zod'
import { MAX_LISTED_BY_ID } from '#contracts/base/limits.ts'
import { idOf } from '#contracts/base/values/values.ts'
import { COMPARE_MESSAGES, MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import { propertyDetail, propertySummary } from './properties.ts'

/** Properties by their ids, for the comparison and the recently seen ones. Properties that are not public are left out. */

/** Comma-separated ids. Duplicates count once. */
const idList = (most: number, tooMany: string) =>
  z
    .preprocess((value) => [value ?? ''].flat().flatMap((part) => String(part).split(',')), z.array(idOf('Property id')))
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= most, tooMany)

export const comparisonQuery = z.object({ ids: idList(MAX_COMPARED, COMPARE_MESSAGES.full) })

/** As visitors see it: the number is masked. */
export const comparedProperty = propertyDetail.omit({
  description: true,
  status: true,
  askedAt: true,
  statusReason: true,
  priceDifference: true,
  earlierPrices: true,
  homeLoanRate: true,
  localitySlug: true,
  updatedAt: true,
  propertyGallery: true,
  propertyDocuments: true,
  documents: true,
  documentCount: true,
  postedByUserReraNumber: true,
  checks: true,
})
export type ComparedProperty = z.infer<typeof comparedProperty>
/** In the order of the ids. */
export const comparison = z.array(comparedProperty)

export const listedByIdQuery = z.object({ ids: idList(MAX_LISTED_BY_ID, `At most ${MAX_LISTED_BY_ID} properties can be asked for`) })

/** Fields of a small card. */
export const propertyCard = propertySummary.pick({
  propertyId: true,
  propertyName: true,
  propertyFor: true,
  category: true,
  apartmentType: true,
  bhkType: true,
  commercialSubtype: true,
  carpetArea: true,
  totalBuildUpArea: true,
  plotArea: true,
  expectedPrice: true,
  address: true,
  pictures: true,
  deal: true,
})
export type BriefProperty = z.infer<typeof propertyCard>
/** In the order of the ids. */
export const briefPropertyList = z.array(propertyCard)
