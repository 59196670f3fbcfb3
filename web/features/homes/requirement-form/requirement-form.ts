import type { LookingFor } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { showNumber } from '#web/lib/forms/typed-number.ts'

export const LOCATION_FIELDS = ['location1', 'location2', 'location3'] as const
export type LocationField = (typeof LOCATION_FIELDS)[number]

/** The values of the form: every field is text, '' where nothing is filled in. */
export interface RequirementForm extends Record<LocationField, string> {
  lookingFor: LookingFor | ''
  propertyType: string
  bhkConfig: string
  minBudget: string
  maxBudget: string
  additionalRequirements: string
}

export const BLANK_FORM: RequirementForm = {
  lookingFor: '',
  propertyType: '',
  bhkConfig: '',
  minBudget: '',
  maxBudget: '',
  location1: '',
  location2: '',
  location3: '',
  additionalRequirements: '',
}

/** The form of a stored requirement. */
export function formOf(requirement: ListedRequirement): RequirementForm {
  const { lookingFor, propertyType, bhkConfig, minBudget, maxBudget, preferredLocations, additionalRequirements } = requirement
  const [location1 = '', location2 = '', location3 = ''] = preferredLocations
  return {
    lookingFor,
    propertyType,
    bhkConfig,
    minBudget: showNumber(minBudget, '₹'),
    maxBudget: showNumber(maxBudget, '₹'),
    location1,
    location2,
    location3,
    additionalRequirements,
  }
}

/** The locations that are filled in, with their fields. */
const filledLocations = (form: RequirementForm) => LOCATION_FIELDS.filter((name) => form[name].trim() !== '')

/** The JSON to send. */
export function payloadOf(form: RequirementForm): Record<string, unknown> {
  const { location1: _1, location2: _2, location3: _3, ...rest } = form
  return { ...rest, preferredLocations: filledLocations(form).map((name) => form[name]) }
}

/** The field of the form that a path of the contract names; undefined when the form has none. */
export function fieldOfPath(form: RequirementForm, path: string): keyof RequirementForm | undefined {
  const [, index] = /^preferredLocations(?:\.(\d+))?$/.exec(path) ?? []
  if (path.startsWith('preferredLocations')) return filledLocations(form)[Number(index ?? 0)] ?? 'location1'
  return Object.hasOwn(BLANK_FORM, path) ? (path as keyof RequirementForm) : undefined
}

interface Suggestions {
  readonly propertyTypes: readonly string[]
  /** The last size means any size and excludes the others. */
  readonly sizes: readonly string[]
}

const HOMES = ['Flat', 'Independent house', 'Villa', 'Row house', 'Penthouse', 'Studio', 'Duplex', 'Builder floor'] as const
const WORKPLACES = ['Shop', 'Office space', 'Showroom', 'Godown', 'Industrial building'] as const
const SIZES = ['1 RK', '1 BHK', '2 BHK', '3 BHK', '4+ BHK', 'Any size'] as const

/** Suggestions for each choice; any other text can be typed. */
export const SUGGESTIONS: Readonly<Record<LookingFor, Suggestions>> = {
  Buy: { propertyTypes: [...HOMES, 'Plot', ...WORKPLACES], sizes: SIZES },
  Rent: { propertyTypes: [...HOMES, ...WORKPLACES], sizes: SIZES },
  'PG/Hostel': { propertyTypes: ['PG', 'Hostel', 'PG or hostel'], sizes: ['Single room', 'Double sharing', 'Triple sharing', 'Any room'] },
  Roommate: {
    propertyTypes: ['Room in a flat', 'Shared flat', 'Room in a house'],
    sizes: ['Own room', 'Shared room', '1 BHK', '2 BHK', '3 BHK', 'Any room'],
  },
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a text lists a size. */
export function hasSize(text: string, size: string): boolean {
  return partsOf(text).some((part) => isSame(part, size))
}

/** Adds a size to a text or removes it. @param sizes all offered sizes; the last one excludes the others */
export function toggleSize(text: string, size: string, sizes: readonly string[]): string {
  const any = sizes.at(-1) ?? ''
  const parts = partsOf(text)
  if (hasSize(text, size)) return parts.filter((part) => !isSame(part, size)).join(', ')
  return size === any ? any : [...parts.filter((part) => !isSame(part, any)), size].join(', ')
}
