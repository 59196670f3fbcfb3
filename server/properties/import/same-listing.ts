import type { PropertyColumns } from '../posting.queries.ts'

/** What two listings of one person have in common when they are the same home. */
export const SAMENESS = [
  'category',
  'property_for',
  'apartment_type',
  'commercial_subtype',
  'building_type',
  'bhk_type',
  'room_type',
  'pg_gender',
  'furnished_type',
  'floor',
  'property_name',
  'area',
  'expected_price',
  'total_build_up_area',
  'carpet_area',
  'plot_area',
] as const

/** The same for listings that are the same home, whatever else is written of them. */
export function samenessOf(listing: PropertyColumns): string {
  return SAMENESS.map((column) => String(listing[column] ?? '').toLowerCase()).join('\n')
}
