import { z } from 'zod'
import {
  MAX_ADDITIONAL_REQUIREMENTS_LENGTH,
  MAX_FREE_TEXT_FILTER_VALUES,
  MAX_PAGE_SIZE,
  MAX_PREFERRED_LOCATION_LENGTH,
  MAX_PREFERRED_LOCATIONS,
  MAX_PRICE,
  MAX_REQUIREMENT_TYPE_LENGTH,
  MAX_SEARCHED_LOCATIONS,
  MIN_MAXIMUM_BUDGET,
  MIN_STARTING_BUDGET,
  REQUIREMENTS_PAGE_SIZE,
} from '#contracts/base/limits.ts'
import { withoutContacts } from '#contracts/base/values/contact-in-text.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { containsPhoneNumber, PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import {
  blankToNull,
  choice,
  fromDigits,
  idOf,
  optional,
  page,
  size,
  toLine,
  withDefault,
  withoutInvisible,
} from '#contracts/base/values/values.ts'
import { REQUIREMENT_UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/requirement-unlock-messages.ts'
import { BHK_TYPES, parseBhkType } from '../properties/bhk.ts'
import { POSTER_STATUSES } from '../properties/property-kinds.ts'
import { isBudgetRange, LOOKING_FOR, REQUIREMENT_POSTER_ROLES, REQUIREMENT_STATUSES } from './requirement-kinds.ts'
import { REQUIREMENT_MESSAGES as MESSAGES } from './requirement-messages.ts'
import { isRequirementTypeLabel } from './requirement-type-labels.ts'

const blankToEmpty = (value: unknown) => blankToNull(value) ?? ''

const freeText = (name: string, max: number, clean: (given: string) => string) =>
  withoutContacts(
    z
      .string({ error: `${name} must be text` })
      .overwrite(clean)
      .max(max, `${name} is too long`),
    max,
  )
const line = (name: string, max: number) => freeText(name, max, toLine)

/** One of LOOKING_FOR, in any case. */
const lookingFor = z.preprocess(
  (value) => {
    const given = blankToEmpty(value)
    return typeof given === 'string'
      ? (LOOKING_FOR.find((each) => each.toLowerCase() === toLine(given).toLowerCase()) ?? toLine(given))
      : given
  },
  z.enum(LOOKING_FOR, {
    error: ({ input }) =>
      input === ''
        ? MESSAGES.lookingForRequired
        : typeof input === 'string' && input.length < 2
          ? MESSAGES.tooShort
          : MESSAGES.lookingForUnknown,
  }),
)

/** Whole rupees; also as people write them: '25,000', '1.8 L'. */
const budget = (least: number, messages: { readonly required: string; readonly tooLow: string }) =>
  z.preprocess(
    (value) => {
      const given = blankToNull(value)
      return typeof given === 'string' ? (parseNumber(given, '₹') ?? given) : given
    },
    z
      .number({ error: ({ input }) => (input === null ? messages.required : MESSAGES.amountInvalid) })
      .int(MESSAGES.amountInvalid)
      .positive(MESSAGES.amountInvalid)
      .min(least, messages.tooLow)
      .max(MAX_PRICE, MESSAGES.amountTooLarge),
  )

const preferredLocations = z.preprocess(
  (value) => {
    const given = blankToNull(value) ?? []
    const all = typeof given === 'string' ? [given] : given
    return Array.isArray(all) ? all.filter((each) => blankToNull(each) !== null) : all
  },
  z
    .array(line('Location', MAX_PREFERRED_LOCATION_LENGTH), { error: MESSAGES.locationRequired })
    .min(1, MESSAGES.locationRequired)
    .max(MAX_PREFERRED_LOCATIONS, MESSAGES.tooManyLocations)
    // a phone number can be spread over several locations
    .refine((given) => given.length > MAX_PREFERRED_LOCATIONS || !containsPhoneNumber(given.join(' ')), PHONE_IN_TEXT),
)

const FREE_TEXTS = ['propertyType', 'bhkConfig', 'preferredLocations', 'additionalRequirements'] as const
type FreeText = (typeof FREE_TEXTS)[number]

/** A phone number can be spread over several texts. @returns the text in which it ends */
function fieldThatCompletesPhoneNumber(texts: Readonly<Record<FreeText, string | readonly string[]>>): FreeText | undefined {
  const read: string[] = []
  return FREE_TEXTS.find((name) => {
    read.push(...[texts[name]].flat())
    return containsPhoneNumber(read.join(' '))
  })
}

/**
 * Body of posting and editing a requirement. Budgets in whole rupees: per month for Rent, PG/Hostel and Roommate, total for Buy.
 * `requirementKinds` parses the free texts.
 */
export const postedRequirement = z
  .object({
    lookingFor,
    propertyType: z.preprocess(
      blankToEmpty,
      line('Property type', MAX_REQUIREMENT_TYPE_LENGTH)
        .refine((given) => given !== '', MESSAGES.propertyTypeRequired)
        .min(2, MESSAGES.tooShort),
    ),
    bhkConfig: z.preprocess(blankToEmpty, line('BHK configuration', MAX_REQUIREMENT_TYPE_LENGTH).min(1, MESSAGES.bhkRequired)),
    minBudget: budget(MIN_STARTING_BUDGET, { required: MESSAGES.minBudgetRequired, tooLow: MESSAGES.minBudgetTooLow }),
    maxBudget: budget(MIN_MAXIMUM_BUDGET, { required: MESSAGES.maxBudgetRequired, tooLow: MESSAGES.maxBudgetTooLow }),
    preferredLocations,
    additionalRequirements: z.preprocess(
      blankToEmpty,
      freeText('Additional requirements', MAX_ADDITIONAL_REQUIREMENTS_LENGTH, (given) => withoutInvisible(given.replace(/\r\n?/g, '\n'))),
    ),
  })
  .superRefine(({ minBudget, maxBudget, ...texts }, issues) => {
    if (!isBudgetRange(minBudget, maxBudget)) issues.addIssue({ code: 'custom', path: ['maxBudget'], message: MESSAGES.maxNotAboveMin })
    const spread = fieldThatCompletesPhoneNumber(texts)
    if (spread) issues.addIssue({ code: 'custom', path: [spread], message: PHONE_IN_TEXT })
  })
export type PostedRequirement = z.output<typeof postedRequirement>

/**
 * `remainingPostsRequirementUsed`: requirement posts left in the plans. `matchingProperties`: number of live properties that fit; missing
 * when it is not known at this moment.
 */
export const requirementPosted = z.object({
  message: z.string(),
  requirementId: z.number(),
  remainingPostsRequirementUsed: z.number(),
  matchingProperties: z.number().optional(),
})
export const requirementUpdated = z.object({ message: z.string(), requirementId: z.number() })

export const requirementIdParams = z.object({ id: idOf('Requirement id') })
export const requirementStatusQuery = z.object({
  status: z.enum(POSTER_STATUSES, { error: 'Status must be ACTIVE or INACTIVE' }),
})
export const requirementStatusChanged = z.object({ message: z.string(), requirementId: z.number(), status: z.enum(REQUIREMENT_STATUSES) })

/**
 * A requirement as lists show it. `phoneNumber` is the author's, masked unless the viewer is the author or has unlocked it; the three names
 * are equal, empty when the account is deleted. Instants are ISO 8601.
 */
export const listedRequirement = z.object({
  requirementId: z.number(),
  lookingFor: z.enum(LOOKING_FOR),
  propertyType: z.string(),
  bhkConfig: z.string(),
  minBudget: z.number(),
  maxBudget: z.number(),
  preferredLocations: z.array(z.string()),
  additionalRequirements: z.string(),
  status: z.enum(REQUIREMENT_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  postedByUserId: z.number(),
  userName: z.string(),
  name: z.string(),
  postedByUserName: z.string(),
  postedByUserRole: z.enum(REQUIREMENT_POSTER_ROLES),
  phoneNumber: z.string(),
  contactUnlocked: z.boolean(),
})
export type ListedRequirement = z.infer<typeof listedRequirement>
export const requirementList = z.array(listedRequirement)

/** One of the viewer's own requirements. `contacts`: number of users who unlocked the viewer's number for it. */
const ownRequirement = listedRequirement.extend({ contacts: z.number() })
export type OwnRequirement = z.infer<typeof ownRequirement>
export const ownRequirementList = z.array(ownRequirement)

export const REQUIREMENT_DATES = ['today', '7days', '15days'] as const
export type RequirementDate = (typeof REQUIREMENT_DATES)[number]
const REQUIREMENT_SORTS = ['latest', 'oldest'] as const

const countsOf = <const T extends readonly [string, ...string[]]>(options: T) => z.record(z.enum(options), z.number())

/**
 * For each option of each filter: number of results if this were the only option of that filter, beside the other filters.
 * `propertyType` counts by the label of what is accepted, `preferredLocation` by the name of the locality.
 */
export const requirementFacets = z.object({
  lookingFor: countsOf(LOOKING_FOR),
  propertyType: z.record(z.string(), z.number()),
  bhkConfig: countsOf(BHK_TYPES),
  preferredLocation: z.array(z.object({ name: z.string(), count: z.number() })),
  date: countsOf(REQUIREMENT_DATES),
})
export type RequirementFacets = z.infer<typeof requirementFacets>

export const requirementPage = z.object({
  content: requirementList,
  /** When the query has `facets=true`. */
  facets: requirementFacets.optional(),
  totalElements: z.number(),
  totalPages: z.number(),
})
export type RequirementPage = z.infer<typeof requirementPage>

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const sortType = withDefault(z.preprocess(lower, choice(REQUIREMENT_SORTS, 'Sort type')), 'latest')
const searchText = (name: string) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(100, `${name} is too long`)
const TOO_MANY = 'Too many values'
const values = <T extends z.ZodType>(item: T, max = 40) =>
  z.preprocess((value) => {
    const all = (Array.isArray(value) ? value : [value]).flatMap((each) => blankToNull(each) ?? [])
    return all.length > 0 ? all : undefined
  }, z.array(item).max(max, TOO_MANY).optional())
/** @param isListed whether a text is one of the options */
const texts = (name: string, isListed: (text: string) => boolean) =>
  values(searchText(name)).refine((given = []) => given.filter((text) => !isListed(text)).length <= MAX_FREE_TEXT_FILTER_VALUES, TOO_MANY)

export const requirementPageQuery = z.object({
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), REQUIREMENTS_PAGE_SIZE),
  sortType,
})

/** Filter of requirements. Every part is optional; several values of one part mean 'any of them'. */
const requirementFilter = z.object({
  lookingFor: values(
    z.preprocess((value) => LOOKING_FOR.find((each) => each.toLowerCase() === lower(value)) ?? value, choice(LOOKING_FOR, 'Looking for')),
  ),
  propertyType: texts('Property type', isRequirementTypeLabel),
  bhkConfig: texts('BHK configuration', (text) => Boolean(parseBhkType(text))),
  preferredLocation: values(searchText('Location'), MAX_SEARCHED_LOCATIONS),
  /** Calendar days in India: since the start of today, or of the day 6 or 14 days before. */
  date: optional(z.preprocess(lower, choice(REQUIREMENT_DATES, 'Date'))),
  keyword: optional(searchText('Search text')),
})
export type RequirementFilter = z.infer<typeof requirementFilter>

/** Without `page` and `size` the answer is a plain list; with either of them it is a page, with `facets` when `facets=true`. */
export const requirementSearchQuery = requirementFilter.extend({
  sortType,
  page: optional(page),
  size: optional(size(MAX_PAGE_SIZE)),
  facets: withDefault(choice(['true', 'false'], 'Facets'), 'false').transform((given) => given === 'true'),
})

export const requirementKeywordQuery = z.object({ keyword: optional(searchText('Search text')) })

/** The requirement whose author's number is unlocked; `userId` must be the viewer's own. */
export const requirementContactQuery = z.object({
  userId: idOf('User id'),
  requirementId: fromDigits(
    z
      .number({ error: REQUIREMENT_UNLOCK_MESSAGES.invalid })
      .int(REQUIREMENT_UNLOCK_MESSAGES.invalid)
      .min(1, REQUIREMENT_UNLOCK_MESSAGES.invalid)
      .max(Number.MAX_SAFE_INTEGER, REQUIREMENT_UNLOCK_MESSAGES.invalid),
  ),
})

/** `alreadyUnlocked`: nothing was charged. `remainingContactsRequirementUsed`: requirement contacts left in the plans. */
export const requirementContactUnlocked = z.object({
  message: z.string(),
  phoneNumber: z.string(),
  alreadyUnlocked: z.boolean(),
  remainingContactsRequirementUsed: z.number(),
})
