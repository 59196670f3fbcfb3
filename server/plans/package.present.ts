import type { OfferedPackage } from '#contracts/plans.ts'
import type { PackageRow } from './packages.queries.ts'

export function presentPackage(row: PackageRow): OfferedPackage {
  return {
    packageId: row.id,
    packageName: row.name,
    price: row.price_paise / 100,
    originalPrice: row.original_price_paise / 100,
    offerLabel: row.offer_label,
    durationDays: row.duration_days,
    description: row.description,
    features: row.features,
    status: 'ACTIVE',
    popular: row.is_popular,
    userRole: row.user_role,
    postLimit: row.post_limit,
    contactLimit: row.contact_limit,
    requirementPostLimit: row.requirement_post_limit,
    requirementContactLimit: row.requirement_contact_limit,
  }
}
