import type { SiteValues } from '#contracts/operations/site-settings.ts'
import type { Config, settings } from '#server/config.ts'

type SetByEnvironment = Pick<Config, 'siteReraNumber' | 'erasedData'>

/** A setting without which the site does not meet a duty of docs/duties.md. */
interface DutySetting {
  readonly setting: keyof typeof settings.shape
  /** Name of the value that operators can set; null when only the environment can. */
  readonly value: keyof SiteValues | null
  /** What the environment has set, for a setting without such a value. */
  readonly read?: (config: SetByEnvironment) => unknown
  /** What the law asks for, in words. */
  readonly what: string
}

/** Each stands in a row of docs/duties.md. The demo has invented values, or goes without. */
export const DUTY_SETTINGS: readonly DutySetting[] = [
  { setting: 'SELLER_NAME', value: 'sellerName', what: 'the legal name of the company' },
  { setting: 'OFFICE_ADDRESS', value: 'officeAddress', what: 'the address of the registered office' },
  { setting: 'SUPPORT_EMAIL', value: 'supportEmail', what: 'the e-mail address of customer care' },
  { setting: 'SUPPORT_PHONE', value: 'supportPhone', what: 'the phone number of customer care' },
  { setting: 'GRIEVANCE_OFFICER', value: 'grievanceOfficer', what: 'a grievance officer' },
  { setting: 'NODAL_CONTACT', value: 'nodalContact', what: 'a nodal person of contact' },
  { setting: 'SELLER_GSTIN', value: 'sellerGstin', what: 'the GST number, before the first sale' },
  {
    setting: 'SITE_RERA_NUMBER',
    value: null,
    read: ({ siteReraNumber }) => siteReraNumber,
    what: 'the site’s own number as an agent. Ask counsel whether the site needs one',
  },
  {
    setting: 'ERASED_DATA_KEPT_DAYS',
    value: null,
    read: ({ erasedData }) => erasedData,
    what: 'how long the data of deleted accounts is kept sealed. Ask counsel: 180 days by the IT Rules, 365 by the DPDP Rules',
  },
]

/** The duty settings that are not set. `null` and '' count as not set. */
export const missingSettings = (values: SiteValues, config: SetByEnvironment): readonly DutySetting[] =>
  DUTY_SETTINGS.filter(({ value, read }) => !(value === null ? read?.(config) : values[value]))
