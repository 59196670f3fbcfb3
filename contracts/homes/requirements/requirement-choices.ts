import { LANGUAGE } from '#contracts/base/language.ts'
import { labelOf } from '../properties/property-kinds.ts'

/** The closed lists of a requirement, and its short title. No schema here and nothing large: the home page loads this. */

export const LOOKING_FOR = ['Buy', 'Rent', 'PG/Hostel', 'Roommate'] as const
export type LookingFor = (typeof LOOKING_FOR)[number]

/** UNDER_REVIEW: an operator has closed it, and its author cannot reopen it. */
export const REQUIREMENT_STATUSES = ['ACTIVE', 'INACTIVE', 'UNDER_REVIEW'] as const
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number]

/** Roles that can post requirements: all except operators. */
export const REQUIREMENT_POSTER_ROLES = ['OWNER', 'BROKER', 'SEEKER'] as const
export type RequirementPosterRole = (typeof REQUIREMENT_POSTER_ROLES)[number]

/** Texts of a requirement that describe the home. */
export interface RequirementTexts {
  readonly lookingFor: LookingFor
  readonly propertyType: string
  readonly bhkConfig: string
}

/** Whether the budget is per month: for Rent, PG/Hostel and Roommate. For Buy it is the whole price. */
export function isMonthlyBudget(lookingFor: LookingFor): boolean {
  return lookingFor !== 'Buy'
}

/** Unit of the budget in texts: per month, or the whole price. */
export function budgetUnit({ lookingFor }: Pick<RequirementTexts, 'lookingFor'>): string {
  return isMonthlyBudget(lookingFor) ? 'per month' : 'in total'
}

/** The highest budget must be above the lowest. Both in whole rupees. */
export function isBudgetRange(minBudget: number, maxBudget: number): boolean {
  return maxBudget > minBudget
}

const WANTED: Readonly<Record<LookingFor, string>> = {
  Buy: 'to buy',
  Rent: 'to rent',
  'PG/Hostel': 'PG or hostel',
  Roommate: 'with a roommate',
}

/** A free text with the labels of the choices in it: 'Flat or villa', 'Villa, Row house'. What is no choice stays. */
const labelsIn = (text: string): string =>
  labelOf(text)
    .split(/(, | or |\/)/)
    .map((part) => (part === ' or ' ? ' or ' : labelOf(part)))
    .join('')

/** A requirement in a few words: '2 BHK Flat to rent', 'Single room, PG or hostel'. */
export function requirementTitle({ lookingFor, propertyType, bhkConfig }: RequirementTexts): string {
  const isSaid = propertyType.toLowerCase().includes(bhkConfig.toLowerCase())
  const kind = LANGUAGE === 'en' ? propertyType : labelsIn(propertyType)
  const size = LANGUAGE === 'en' ? bhkConfig : labelsIn(bhkConfig)
  const home = isSaid ? kind : `${size} ${kind}`
  return `${home}${lookingFor === 'PG/Hostel' ? ',' : ''} ${WANTED[lookingFor]}`
}
