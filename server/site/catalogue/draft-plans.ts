import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'

/** A plan of 30 days without its price. */
export interface DraftPlan {
  readonly role: PlanRole
  readonly name: string
  readonly description: string
  /** Comma-separated. */
  readonly features: string
  readonly posts: number
  readonly contacts: number
  readonly requirementPosts: number
  readonly requirementContacts: number
}

/** What each role may be offered: an operator sets the prices. */
export const DRAFT_PLANS = [
  {
    role: 'OWNER',
    name: 'Owner Basic',
    description: 'For one home that should find its people this month',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours',
    posts: 5,
    contacts: 0,
    requirementPosts: 2,
    requirementContacts: 10,
  },
  {
    role: 'OWNER',
    name: 'Owner Plus',
    description: 'For a few homes, and for calling those who look for one',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours',
    posts: 12,
    contacts: 10,
    requirementPosts: 5,
    requirementContacts: 40,
  },
  {
    role: 'OWNER',
    name: 'Owner Max',
    description: 'For a whole building, or several',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours,Help by phone',
    posts: 40,
    contacts: 25,
    requirementPosts: 10,
    requirementContacts: 120,
  },
  {
    role: 'BROKER',
    name: 'Broker Basic',
    description: 'For a broker who works alone',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients',
    posts: 30,
    contacts: 30,
    requirementPosts: 15,
    requirementContacts: 60,
  },
  {
    role: 'BROKER',
    name: 'Broker Plus',
    description: 'For an office with many homes at hand',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients',
    posts: 100,
    contacts: 100,
    requirementPosts: 50,
    requirementContacts: 200,
  },
  {
    role: 'BROKER',
    name: 'Broker Max',
    description: 'For several offices across Pune',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients,Help by phone',
    posts: 300,
    contacts: 300,
    requirementPosts: 150,
    requirementContacts: 600,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Basic',
    description: 'For when your shortlist is ready',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you',
    posts: 0,
    contacts: 15,
    requirementPosts: 2,
    requirementContacts: 0,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Plus',
    description: 'For a month of looking in earnest',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you',
    posts: 0,
    contacts: 40,
    requirementPosts: 5,
    requirementContacts: 10,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Max',
    description: 'For families and companies with several homes to find',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you,Help by phone',
    posts: 0,
    contacts: 100,
    requirementPosts: 15,
    requirementContacts: 30,
  },
] as const satisfies readonly DraftPlan[]

export const allowancesOfDraft = (plan: DraftPlan): AllowanceAmounts => ({
  property_posts: plan.posts,
  contacts: plan.contacts,
  requirement_posts: plan.requirementPosts,
  requirement_contacts: plan.requirementContacts,
})
