import type { SiteValues } from '#contracts/operations/site-settings.ts'

/** Values of the brand that every page gets. */
export function brandOf({ brandName: name, officeAddress, supportEmail, supportPhone }: SiteValues) {
  return { name, officeAddress, supportEmail, supportPhone }
}

/** Values of the brand that only some pages show. */
export function brandPagesOf(values: SiteValues) {
  const { supportWhatsapp, supportPhone, supportHours, homeFigures, aboutFigures, team, grievanceOfficer, sellerName, brandName } = values
  return {
    /** Who runs the site. */
    legalName: sellerName ?? brandName,
    supportHours,
    /** Digits with the country's prefix. */
    whatsappNumber: (supportWhatsapp ?? supportPhone).replace(/\D/g, ''),
    homeFigures,
    aboutFigures,
    team: team.map(({ name, role, portrait }) => ({ name, role, portrait: portrait ?? undefined })),
    grievanceOfficer,
    legal: {
      cin: values.sellerCin,
      gstin: values.sellerGstin,
      supportAddress: values.supportAddress,
      nodalContact: values.nodalContact,
    },
  }
}

/** Seller of plans as named on tax receipts. */
export function sellerOf({ sellerName, brandName, officeAddress: address, supportEmail: email, sellerGstin: gstin }: SiteValues) {
  return { name: sellerName ?? brandName, address, email, gstin }
}
