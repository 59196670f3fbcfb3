import { z } from 'zod'
import { MAX_HOME_LOAN_RATE, MIN_HOME_LOAN_RATE } from '#contracts/base/limits.ts'
import { isAgentRera } from '#contracts/base/values/rera-numbers.ts'
import { isCin } from '#contracts/money/payments/cin.ts'
import { isGstin } from '#contracts/money/payments/gstin.ts'
import { grievanceOfficer, SAC, type SiteValues } from '#contracts/operations/site-settings.ts'
import { blankIsUnset, optionalText } from '#server/base/platform/setting.ts'

const parts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Parses `100+ Properties; 24/7 Support`: the first word of each figure is its value, the rest its label. */
const figures = () =>
  blankIsUnset(
    z
      .string()
      .transform((text) =>
        parts(text, ';').map((figure) => {
          const [value = '', ...label] = figure.split(/\s+/)
          return { value, label: label.join(' ') }
        }),
      )
      .refine((list) => list.every(({ label }) => label !== ''), 'must read like 100+ Properties; 24/7 Support')
      .optional(),
  )

/** Parses `Name | role | /portrait.webp; …`: the portrait is a path on this site and may be missing. */
const team = () =>
  blankIsUnset(
    z
      .string()
      .transform((text) =>
        parts(text, ';').map((member) => {
          const [name = '', role = '', portrait = null] = parts(member, '|')
          return { name, role, portrait }
        }),
      )
      .refine(
        (list) => list.every(({ role, portrait }) => role !== '' && (portrait === null || /^\/[\w/.-]+$/.test(portrait))),
        'must read like Name | role | /portrait.webp; Name | role',
      )
      .optional(),
  )

/** Parses `Name | designation | address | e-mail | phone`. */
const officer = () =>
  blankIsUnset(
    z
      .string()
      .transform((text) => {
        const [name, designation, address, email, phone, ...more] = parts(text, '|')
        return more.length === 0 ? grievanceOfficer.safeParse({ name, designation, address, email, phone }).data : undefined
      })
      .refine((value) => value !== undefined, 'must read like Name | designation | address | e-mail | +91 20 5550 0100')
      .optional(),
  )

/** What the demo says of itself, all invented. Production shows nothing of it that nobody has set. */
export const INVENTED_BRAND = {
  OFFICE_ADDRESS: '2nd floor, Shaniwar Chowk House, Pune 411030',
  SUPPORT_EMAIL: 'help@wada.example',
  SUPPORT_PHONE: '+91 20 5550 0100',
  SUPPORT_HOURS: 'Monday to Saturday, 9 am to 7 pm',
  HOME_FIGURES: '100+ Properties; 1000+ Happy Clients; 20+ Locations; 24/7 Support',
  ABOUT_FIGURES: '2010 Founded; 500+ Happy tenants; 120+ Properties; 8+ Years; 98% Satisfaction',
  TEAM:
    'Meera Joshi | Founder, listings | /team/meera-joshi.webp; Arif Shaikh | Founder, product | /team/arif-shaikh.webp; ' +
    'Sunil Pawar | Founder, support | /team/sunil-pawar.webp',
  GRIEVANCE_OFFICER:
    'Kavita Deshpande | Grievance officer | 2nd floor, Shaniwar Chowk House, Pune 411030 | grievance@wada.example | +91 20 5550 0111',
  ABOUT_STORY:
    'In 2010 three friends looked for a flat in Kothrud. They paid a month’s rent to a man who opened one door, and found the next home ' +
    'through a note in a tea shop. The note was free, and it was right. | So they built a bigger notice board: owners say what they have, ' +
    'and people who are looking call them. What began with forty flats around Karve Road now covers homes, shops, offices, plots, PGs and ' +
    'hostels in all of Pune.',
  CROSSED_OUT_PRICES: 'entered',
}

/** What sites usually say of themselves, and what the demo says, in Marathi and Hindi, until operators write other words. */
const LOCAL_TEXTS: SiteValues['localTexts'] = [
  { text: 'Properties', marathi: 'प्रॉपर्टी', hindi: 'प्रॉपर्टी' },
  { text: 'Happy Clients', marathi: 'आनंदी ग्राहक', hindi: 'ख़ुश ग्राहक' },
  { text: 'Locations', marathi: 'परिसर', hindi: 'इलाक़े' },
  { text: 'Support', marathi: 'मदत', hindi: 'मदद' },
  { text: 'Founded', marathi: 'स्थापना', hindi: 'स्थापना' },
  { text: 'Happy tenants', marathi: 'आनंदी भाडेकरू', hindi: 'ख़ुश किरायेदार' },
  { text: 'Years', marathi: 'वर्षे', hindi: 'साल' },
  { text: 'Satisfaction', marathi: 'समाधान', hindi: 'संतुष्टि' },
  { text: 'Founder, listings', marathi: 'संस्थापक, जाहिराती', hindi: 'संस्थापक, लिस्टिंग' },
  { text: 'Founder, product', marathi: 'संस्थापक, प्रॉडक्ट', hindi: 'संस्थापक, प्रोडक्ट' },
  { text: 'Founder, support', marathi: 'संस्थापक, मदत', hindi: 'संस्थापक, मदद' },
  {
    text: 'Monday to Saturday, 9 am to 7 pm',
    marathi: 'सोमवार ते शनिवार, सकाळी 9 ते संध्याकाळी 7',
    hindi: 'सोमवार से शनिवार, सुबह 9 से शाम 7 बजे',
  },
  { text: 'Grievance officer', marathi: 'तक्रार निवारण अधिकारी', hindi: 'शिकायत अधिकारी' },
]

/** Texts of the brand until operators change them. */
export const brandSettings = {
  /** Shown in the header bar, the footer and titles. */
  BRAND_NAME: blankIsUnset(z.string().default('Wada')),
  /** The registered office. These four and those below: when missing, production shows none, the demo invented ones (docs/decisions/0219). */
  OFFICE_ADDRESS: optionalText(),
  SUPPORT_EMAIL: optionalText(),
  SUPPORT_PHONE: optionalText(),
  /** When somebody answers the phone. */
  SUPPORT_HOURS: optionalText(),
  /** Address of customer care, where it is not the registered office. */
  SUPPORT_ADDRESS: optionalText(),
  /** WhatsApp number that gets the enquiry of the home page, with the country's prefix; SUPPORT_PHONE when missing. */
  SUPPORT_WHATSAPP: blankIsUnset(
    z
      .string()
      .regex(/^\+?(?:[\s-]*\d){8,15}$/, 'must be a number with its prefix, such as +91 98765 43210')
      .optional(),
  ),
  /** Marketing figures of the home page, such as 24/7 Support. When missing, production shows the counts of properties and areas, the demo invented figures. */
  HOME_FIGURES: figures(),
  /** Marketing figures of the page about the company. When missing, production shows none, the demo invented ones. */
  ABOUT_FIGURES: figures(),
  /** The people on the page about the company. When missing, production shows none, the demo three invented ones. */
  TEAM: team(),
  /** Person whom authorities reach, with how to reach them; /imprint shows it. */
  NODAL_CONTACT: optionalText(),
  /** Who answers grievances. When missing, production names nobody, the demo an invented person. */
  GRIEVANCE_OFFICER: officer(),
  /** How the company came about, for the page about it: paragraphs separated by `|`. When missing, production says only what the site does. */
  ABOUT_STORY: blankIsUnset(
    z
      .string()
      .transform((text) => parts(text, '|'))
      .optional(),
  ),
  /** The company's legal name, on tax receipts, /terms and /imprint; BRAND_NAME when missing. */
  SELLER_NAME: optionalText(),
  /** The company's corporate identity number. */
  SELLER_CIN: blankIsUnset(z.string().refine(isCin, 'must be a corporate identity number, such as U68200PN2026PTC123456').optional()),
  /** The company's GST number on tax receipts. */
  SELLER_GSTIN: blankIsUnset(z.string().refine(isGstin, 'is no GST number: please check each of its 15 characters').optional()),
  /** Services accounting code of the plans on tax receipts; the default is an assumption (docs/duties.md). */
  SELLER_SAC: blankIsUnset(z.string().regex(SAC, 'must be a services accounting code, such as 998599').default('998599')),
  /** Interest rate with which the loan calculator begins, percent a year. */
  HOME_LOAN_RATE: blankIsUnset(z.coerce.number().min(MIN_HOME_LOAN_RATE).max(MAX_HOME_LOAN_RATE).default(8.5)),
  /** The site's own registration number as an agent, shown in the footer and beside projects (docs/decisions/0212). */
  SITE_RERA_NUMBER: blankIsUnset(z.string().refine(isAgentRera, 'must be the number of an agent, such as A52100012345').optional()),
}
type BrandSettings = z.output<z.ZodObject<typeof brandSettings>>

/** The values of the site's settings until operators change them. */
export function siteDefaultsOf(value: BrandSettings): SiteValues {
  return {
    brandName: value.BRAND_NAME,
    officeAddress: value.OFFICE_ADDRESS ?? '',
    supportEmail: value.SUPPORT_EMAIL ?? '',
    supportPhone: value.SUPPORT_PHONE ?? '',
    supportHours: value.SUPPORT_HOURS ?? null,
    supportAddress: value.SUPPORT_ADDRESS ?? null,
    supportWhatsapp: value.SUPPORT_WHATSAPP ?? null,
    homeFigures: value.HOME_FIGURES ?? [],
    aboutFigures: value.ABOUT_FIGURES ?? [],
    team: value.TEAM ?? [],
    localTexts: LOCAL_TEXTS,
    sellerName: value.SELLER_NAME ?? null,
    sellerCin: value.SELLER_CIN ?? null,
    sellerGstin: value.SELLER_GSTIN ?? null,
    sellerSac: value.SELLER_SAC,
    nodalContact: value.NODAL_CONTACT ?? null,
    grievanceOfficer: value.GRIEVANCE_OFFICER ?? null,
    moderationMode: 'publish',
    homeLoanRate: value.HOME_LOAN_RATE,
  }
}
