import type { Language } from '#contracts/base/language.ts'
import { replaceTexts, type SiteValues } from '#contracts/operations/site-settings.ts'

/** Values of the brand that every page gets. */
export function brandOf({ brandName: name, officeAddress, supportEmail, supportPhone }: SiteValues) {
  return { name, officeAddress, supportEmail, supportPhone }
}

/** Values of the brand that only some pages show. @param language of the pages; a text that is missing in it is English */
export function brandPagesOf(values: SiteValues, language: Language = 'en') {
  const { supportWhatsapp, supportPhone, sellerName, brandName } = values
  const rows = new Map(values.localTexts.map((row) => [row.text, language === 'mr' ? row.marathi : row.hindi]))
  const local = (text: string) => (language !== 'en' && rows.get(text)) || text
  const { team, ...texts } = replaceTexts(values, local)
  return {
    /** Who runs the site. */
    legalName: sellerName ?? brandName,
    /** Digits with the country's prefix. */
    whatsappNumber: (supportWhatsapp ?? supportPhone).replace(/\D/g, ''),
    ...texts,
    team: team.map(({ name, role, portrait }) => ({ name, role, portrait: portrait ?? undefined })),
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
