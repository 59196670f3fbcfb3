import type { z } from 'zod'
import type { importPreview } from '#contracts/importing.ts'
import type { CheckedFile, ReadyListing } from './check-file.ts'

/** Rows of each list that an answer names; their counts are whole. */
export const MOST_NAMED = 1_000
const SAMPLE = 10

type Preview = z.input<typeof importPreview>

/** What a preview and a result both say of a file. */
export function presentCounts({ total, bad, duplicates }: CheckedFile) {
  return { total, badCount: bad.length, duplicateCount: duplicates.length, duplicates: duplicates.slice(0, MOST_NAMED) }
}

export function presentBad({ bad }: CheckedFile): Preview['bad'] {
  return bad
    .slice(0, MOST_NAMED)
    .map(({ line, reference, problems, cells }) => ({ line, reference, problems: [...problems], cells: [...cells] }))
}

export function presentSample({ good }: CheckedFile): Preview['sample'] {
  return good.slice(0, SAMPLE).map(presentListing)
}

function presentListing({ line, reference, property, columns, amenities }: ReadyListing): Preview['sample'][number] {
  return {
    line,
    reference,
    propertyName: property.propertyName,
    category: property.category,
    propertyFor: property.propertyFor,
    apartmentType: property.apartmentType,
    commercialSubtype: property.commercialSubtype,
    bhkType: property.bhkType,
    furnishedType: property.furnishedType,
    expectedPrice: property.expectedPrice,
    totalBuildUpArea: property.totalBuildUpArea,
    carpetArea: property.carpetArea,
    plotArea: property.plotArea,
    area: String(columns.area),
    areaKnown: columns.locality_id !== null,
    availableFrom: property.availableFrom,
    amenities: [...amenities],
  }
}
