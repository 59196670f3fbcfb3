import type { SiteValues } from '#contracts/operations/site-settings.ts'

/** What every page knows of the brand. */
export function brandOf({ brandName: name, officeAddress, supportEmail, supportPhone }: SiteValues) {
  return { name, officeAddress, supportEmail, supportPhone }
}
export type Brand = ReturnType<typeof brandOf>

/** What single pages show of the brand. */
export function brandPagesOf({ supportWhatsapp, supportPhone, homeFigures, aboutFigures, team }: SiteValues) {
  return {
    /** Digits with the country's prefix. */
    whatsappNumber: (supportWhatsapp ?? supportPhone).replace(/\D/g, ''),
    homeFigures,
    aboutFigures,
    team: team.map(({ name, role, portrait }) => ({ name, role, portrait: portrait ?? undefined })),
  }
}
export type BrandPages = ReturnType<typeof brandPagesOf>

/** Who sells plans, as a tax receipt names them. */
export function sellerOf({ sellerName, brandName, officeAddress: address, supportEmail: email, sellerGstin: gstin }: SiteValues) {
  return { name: sellerName ?? brandName, address, email, gstin }
}
