import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'

/** Default duration of a plan, days. */
export const PLAN_DAYS = 30

/** A plan as the demo offers it: 30 days, prices in whole rupees without GST. The refund policy shows them too. */
export interface DemoPlan {
  readonly role: PlanRole
  readonly name: string
  readonly price: number
  /** The crossed-out price: a third above, so that '25% OFF' is true. */
  readonly originalPrice: number
  readonly popular: boolean
  readonly description: string
  readonly features: string
  readonly posts: number
  readonly contacts: number
  readonly requirementPosts: number
  readonly requirementContacts: number
}

export const PLANS: readonly DemoPlan[] = [
  {
    role: 'OWNER',
    name: 'Owner Basic',
    price: 449,
    originalPrice: 599,
    popular: false,
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
    price: 749,
    originalPrice: 999,
    popular: true,
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
    price: 1_499,
    originalPrice: 1_999,
    popular: false,
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
    price: 1_499,
    originalPrice: 1_999,
    popular: false,
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
    price: 2_999,
    originalPrice: 3_999,
    popular: true,
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
    price: 5_999,
    originalPrice: 7_999,
    popular: false,
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
    price: 299,
    originalPrice: 399,
    popular: false,
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
    price: 599,
    originalPrice: 799,
    popular: true,
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
    price: 1_199,
    originalPrice: 1_599,
    popular: false,
    description: 'For families and companies with several homes to find',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you,Help by phone',
    posts: 0,
    contacts: 100,
    requirementPosts: 15,
    requirementContacts: 30,
  },
]

/** Initial allowances of a subscription to one of the demo's plans; undefined for another name. */
export function allowancesOf(planName: string): AllowanceAmounts | undefined {
  const plan = PLANS.find(({ name }) => name === planName)
  return (
    plan && {
      property_posts: plan.posts,
      contacts: plan.contacts,
      requirement_posts: plan.requirementPosts,
      requirement_contacts: plan.requirementContacts,
    }
  )
}
