import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { MAX_EMAIL_LENGTH, MAX_HOME_LOAN_RATE, MIN_HOME_LOAN_RATE } from '../base/limits.ts'
import { choice, toLine } from '../base/values/values.ts'
import { isCin } from '../money/payments/cin.ts'
import { isGstin } from '../money/payments/gstin.ts'
import { reasonOrNull } from './reason.ts'

/** `review_new`: properties of new accounts are reviewed first (docs/decisions/0080). */
export const MODERATION_MODES = ['publish', 'review', 'review_new'] as const

const line = (name: string, most: number) =>
  z
    .string({ error: `${name} must be a text` })
    .overwrite(toLine)
    .min(1, `${name} is required`)
    .max(most, `${name} can have at most ${most} characters`)

const PHONE = /^\+?(?:[\s-]*\d){8,15}$/

const internationalNumber = z
  .string({ error: 'The number must be a text' })
  .overwrite((text) => latinDigits(toLine(text)))
  .max(30, 'The number can have at most 30 characters')
  .regex(PHONE, 'Please enter a number with its prefix, such as +91 98765 43210')

export const MAX_FIGURES = 8
export const MAX_TEAM = 24

const figures = z
  .array(z.object({ value: line('The figure', 12), label: line('The words beside the figure', 40) }))
  .max(MAX_FIGURES, `There can be at most ${MAX_FIGURES} figures`)

const translation = (language: string) =>
  z
    .string({ error: `The text in ${language} must be a text` })
    .overwrite(toLine)
    .max(100, `The text in ${language} can have at most 100 characters`)
/** Texts of these settings in Marathi and Hindi, by the English text; '' where pages show the English one (docs/decisions/0235). */
const localTexts = z
  .array(z.object({ text: line('The English text', 80), marathi: translation('Marathi'), hindi: translation('Hindi') }))
  .max(150, 'There can be at most 150 texts in other languages')

/** Codes of services begin with 99. */
export const SAC = /^99\d{2}(\d{2})?$/

const team = z
  .array(
    z.object({
      name: line('The name', 80),
      role: line('The role', 80),
      /** A path on this site; null without a portrait. */
      portrait: line('The portrait', 200)
        .regex(/^\/[\w/.-]+$/, 'The portrait must be a path on this site, such as /team/name.webp')
        .nullable(),
    }),
  )
  .max(MAX_TEAM, `There can be at most ${MAX_TEAM} people`)

/** Who answers grievances (IT Rules 2021, rule 3(2)(a); Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievanceOfficer = z.strictObject({
  name: line('The officer’s name', 80),
  designation: line('The designation', 80),
  address: line('The officer’s address', 200),
  email: line('The officer’s e-mail address', MAX_EMAIL_LENGTH).pipe(z.email('Please enter a valid e-mail address')),
  phone: internationalNumber,
})
export type GrievanceOfficer = z.output<typeof grievanceOfficer>

/** Brand and settings that operators may change while the site runs. The names are the same in the table and on the wire. */
export const siteValues = z.strictObject({
  brandName: line('The name', 40),
  /** The registered office. In the values that hold, '' while nobody has set it, as the two below. */
  officeAddress: line('The address', 200),
  supportEmail: line('The e-mail address', MAX_EMAIL_LENGTH).pipe(z.email('Please enter a valid e-mail address')),
  supportPhone: internationalNumber,
  /** When somebody answers the phone. */
  supportHours: line('The hours', 80).nullable(),
  /** Address of customer care. Null: the registered office. */
  supportAddress: line('The address', 200).nullable(),
  /** Null: the support phone is used. */
  supportWhatsapp: internationalNumber.nullable(),
  /** Marketing figures of the home page; not counted. */
  homeFigures: figures,
  /** Marketing figures of the page about the company; not counted. */
  aboutFigures: figures,
  team,
  localTexts,
  /** The company's legal name, on tax receipts, /terms and /imprint. Null: the brand's name. */
  sellerName: line('The company’s name', 120).nullable(),
  /** Corporate identity number; null for a seller that is no company. */
  sellerCin: line('The CIN', 21).refine(isCin, 'This is no corporate identity number. Please check its 21 characters.').nullable(),
  /** Null: receipts show no GST number. */
  sellerGstin: z
    .string({ error: 'The GST number must be a text' })
    .overwrite((text) => latinDigits(toLine(text)))
    .refine(isGstin, 'This is no GST number. Please check each of its 15 characters.')
    .nullable(),
  /** Services accounting code of the plans on tax receipts. */
  sellerSac: z
    .string({ error: 'The SAC must be a text' })
    .overwrite((text) => latinDigits(toLine(text)))
    .regex(SAC, 'Please enter a services accounting code of 4 or 6 digits, such as 998599'),
  /** Nodal person of contact (Consumer Protection (E-Commerce) Rules 2020, rule 4(1)), with how to reach them. */
  nodalContact: line('The contact', 200).nullable(),
  /** Null: the page about grievances says that nobody is named yet. */
  grievanceOfficer: grievanceOfficer.nullable(),
  moderationMode: choice(MODERATION_MODES, 'Moderation'),
  /** Initial interest rate of the loan calculator, percent a year. */
  homeLoanRate: z
    .number({ error: 'The rate must be a number' })
    .min(MIN_HOME_LOAN_RATE, `The rate must be at least ${MIN_HOME_LOAN_RATE}`)
    .max(MAX_HOME_LOAN_RATE, `The rate can be at most ${MAX_HOME_LOAN_RATE}`)
    .multipleOf(0.01, 'The rate can have two decimals'),
})
export type SiteValues = z.output<typeof siteValues>

type TranslatedValues = Pick<SiteValues, 'supportHours' | 'homeFigures' | 'aboutFigures' | 'team' | 'grievanceOfficer'>

/** These values with each text that pages in other languages translate replaced: labels of figures, roles, hours and designation. */
export function replaceTexts(
  { supportHours, homeFigures, aboutFigures, team, grievanceOfficer }: TranslatedValues,
  replace: (text: string) => string,
) {
  const withLabels = (figures: SiteValues['homeFigures']) => figures.map(({ value, label }) => ({ value, label: replace(label) }))
  return {
    homeFigures: withLabels(homeFigures),
    aboutFigures: withLabels(aboutFigures),
    team: team.map((person) => ({ ...person, role: replace(person.role) })),
    supportHours: supportHours && replace(supportHours),
    grievanceOfficer: grievanceOfficer && { ...grievanceOfficer, designation: replace(grievanceOfficer.designation) },
  } satisfies TranslatedValues
}

/** The English texts that `replaceTexts` replaces, in its order. */
export function textsOf(values: TranslatedValues): string[] {
  const texts: string[] = []
  replaceTexts(values, (text) => {
    texts.push(toLine(text))
    return text
  })
  return texts
}

/** The English texts of these values that pages in other languages translate, each once. */
export const translatedTexts = (values: TranslatedValues): string[] => [...new Set(textsOf(values))].filter((text) => text !== '')

/** The values that operators have set. For a value that is missing here, the setting of the environment is used. */
export const changedSiteValues = siteValues.partial()
export type ChangedSiteValues = z.output<typeof changedSiteValues>

const shownFigures = z.array(z.object({ value: z.string(), label: z.string() }))
/** The same values in answers: values of the environment may exceed the limits for operators. */
const shownSiteValues = z.object({
  brandName: z.string(),
  officeAddress: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string().nullable(),
  supportAddress: z.string().nullable(),
  supportWhatsapp: z.string().nullable(),
  homeFigures: shownFigures,
  aboutFigures: shownFigures,
  team: z.array(z.object({ name: z.string(), role: z.string(), portrait: z.string().nullable() })),
  localTexts: z.array(z.object({ text: z.string(), marathi: z.string(), hindi: z.string() })),
  sellerName: z.string().nullable(),
  sellerCin: z.string().nullable(),
  sellerGstin: z.string().nullable(),
  sellerSac: z.string(),
  nodalContact: z.string().nullable(),
  grievanceOfficer: z
    .object({ name: z.string(), designation: z.string(), address: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  moderationMode: z.enum(MODERATION_MODES),
  homeLoanRate: z.number(),
}) satisfies z.ZodType<SiteValues>

/** `version`: 0 while operators have set nothing. `changedAt`: an instant (ISO 8601). `defaults`: values of the environment. */
export const siteSettingsAnswer = z.object({
  version: z.number(),
  changedAt: z.string().nullable(),
  values: shownSiteValues,
  defaults: shownSiteValues,
})
export type SiteSettingsAnswer = z.infer<typeof siteSettingsAnswer>

/** `version`: the version that was edited. `changed`: all values that differ from the defaults, not only newly changed ones. */
export const siteSettingsEdit = z.object({
  version: z.number({ error: 'Version must be a number' }).int('Version must be a whole number').min(0).max(2_147_483_646),
  changed: changedSiteValues,
  reason: reasonOrNull,
})
export type SiteSettingsEdit = z.output<typeof siteSettingsEdit>

export const SETTINGS_MESSAGES = {
  changedMeanwhile: 'Somebody else has saved the settings since you opened them. Load the latest ones, then make your change again.',
  missing: (what: string, setting: string, onlyInEnvironment: boolean) =>
    `The law asks for ${what} (${setting}${onlyInEnvironment ? ', only in the environment' : ''}).`,
  allMissing: (settings: readonly string[]) =>
    `Settings that the law asks for are missing: ${settings.join(', ')}. Set them at /operations/settings or in the environment; docs/duties.md says why.`,
} as const
