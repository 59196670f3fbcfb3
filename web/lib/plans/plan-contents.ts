import { counted } from '#contracts/base/values/counted.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import type { Plan } from './plans-query.ts'

/** How much of each allowance a plan gives. */
export type PlanContents = Pick<Plan, 'postLimit' | 'contactLimit' | 'requirementPostLimit' | 'requirementContactLimit'>

const FIELDS = { postLimit: 'number', contactLimit: 'number', requirementPostLimit: 'number', requirementContactLimit: 'number' } as const
const NOUNS: Readonly<Record<keyof PlanContents, readonly [one: string, many: string]>> = {
  postLimit: ['property post', 'property posts'],
  contactLimit: ['contact of an owner or broker', 'contacts of owners and brokers'],
  requirementPostLimit: ['requirement post', 'requirement posts'],
  requirementContactLimit: ['requirement contact', 'requirement contacts'],
}

export function contentsOf({ postLimit, contactLimit, requirementPostLimit, requirementContactLimit }: PlanContents): PlanContents {
  return { postLimit, contactLimit, requirementPostLimit, requirementContactLimit }
}

/** @param value of a navigation state; states of earlier versions of the site have no contents */
export function readContents(value: unknown): PlanContents | undefined {
  return hasFields(value, FIELDS) ? contentsOf(value) : undefined
}

/** What the plan is bought for: the allowance that is used, and the name of the subject. */
export interface FirstUse {
  readonly of: keyof PlanContents
  readonly name: string
}

/** One line for each allowance that is not 0: '15 contacts of owners and brokers, for Green Acres first', '2 requirement posts'. */
export function describeContents(contents: PlanContents, first?: FirstUse): string[] {
  return (Object.keys(NOUNS) as (keyof PlanContents)[])
    .filter((allowance) => contents[allowance] > 0)
    .map((allowance) => {
      const words = counted(contents[allowance], ...NOUNS[allowance])
      return first?.of === allowance ? `${words}, for ${first.name} first` : words
    })
}
