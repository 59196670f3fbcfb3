import { LANGUAGE } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'

/** Address of a page of the site in the language of the console. @param address path and query of the English page */
export const siteAddress = (address: string): string => (import.meta.env.OTHER_LANGUAGE ? addressIn(LANGUAGE, address) : address)
