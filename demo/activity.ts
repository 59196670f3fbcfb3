import type { NewKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import type { InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { ALL_PERSONAS, type DemoPersona } from './personas.ts'
import type { DemoProperty } from './property.ts'
import { type Random, randomFrom } from './random.ts'

const MINUTES_PER_DAY = 1_440

/** A plan bought before the demo was loaded. */
export interface DemoPurchase {
  readonly phoneNumber: string
  readonly plan: string
  readonly minutesAgo: number
}

/** An unlocked number or an item of a wishlist: the seeker, the property and the age. */
export interface DemoInterest {
  readonly seekerPhone: string
  readonly propertyNumber: number
  readonly minutesAgo: number
}

/** An unlock as the poster's inquiry. */
export interface DemoUnlock extends DemoInterest {
  readonly status: InquiryStatus
  readonly note: string
}

export interface DemoKeptSearch {
  readonly phoneNumber: string
  readonly minutesAgo: number
  readonly kept: NewKeptSearch
}

export interface DemoActivity {
  readonly purchases: readonly DemoPurchase[]
  readonly unlocks: readonly DemoUnlock[]
  readonly wishlists: readonly DemoInterest[]
  readonly keptSearches: readonly DemoKeptSearch[]
}

/** Bought plans of the personas, with their age in days. Anjali Nair has none, so that the demo shows a seeker without contacts. */
const PURCHASES: readonly (readonly [phoneNumber: string, plan: string, daysAgo: number])[] = [
  ['9000000101', 'Owner Plus', 9],
  ['9000000201', 'Broker Plus', 17],
  ['9000000202', 'Broker Basic', 26],
  ['9000000301', 'Seeker Basic', 12],
]
const SEEKER_PLAN = 'Seeker Plus'
const SEEKER_PLAN_DAYS = 28
/** Unlocks of each seeker: of properties of the posters on the demo page, and of other posters. */
const UNLOCKS_OF_PERSONAS = 4
const UNLOCKS_OF_OTHERS = 3
const WISHLISTS: Readonly<Record<string, number>> = { '9000000301': 9, '9000000302': 5, '9000000101': 3 }

/** What posters did with inquiries that are older than two days, in turn. */
const PROGRESS: readonly Pick<DemoUnlock, 'status' | 'note'>[] = [
  { status: 'CALLED', note: 'Will call back after talking to the family' },
  { status: 'VISITED', note: 'Liked the balcony, asked about parking' },
  { status: 'CALLED', note: '' },
  { status: 'CLOSED', note: 'Found another home' },
]
const PROGRESS_AFTER_MINUTES = 2 * MINUTES_PER_DAY

const KEPT_SEARCHES: readonly DemoKeptSearch[] = [
  {
    phoneNumber: '9000000301',
    minutesAgo: 8 * MINUTES_PER_DAY,
    kept: {
      name: '2 BHK in Hinjewadi or Wakad',
      frequency: 'daily',
      byEmail: false,
      filter: { area: ['Hinjewadi', 'Wakad'], bhkType: ['TWO_BHK'], maxPrice: 25_000, propertyFor: ['RENT'] },
    },
  },
  {
    phoneNumber: '9000000302',
    minutesAgo: 5 * MINUTES_PER_DAY,
    kept: {
      name: '1 BHK in Viman Nagar',
      frequency: 'weekly',
      byEmail: false,
      filter: { area: ['Viman Nagar'], bhkType: ['ONE_BHK'], maxPrice: 20_000, propertyFor: ['RENT'] },
    },
  },
]

/** Purchases, unlocks, wishlists and kept searches of the demo's people before the load. Deterministic. @param properties all of the demo */
export function generateActivity(properties: readonly DemoProperty[]): DemoActivity {
  const random = randomFrom('activity')
  const live = properties.filter(({ status }) => status === 'ACTIVE')
  const personas = new Set(PURCHASES.map(([phoneNumber]) => phoneNumber).concat('9000000102'))
  const ofPersonas = live.filter(({ postedBy }) => personas.has(postedBy))
  const ofOthers = live.filter(({ postedBy }) => !personas.has(postedBy))
  const seekers = ALL_PERSONAS.filter(({ role, phoneNumber }) => role === 'SEEKER' && phoneNumber !== '9000000302')
  const purchases = [
    ...PURCHASES.map(([phoneNumber, plan, daysAgo]) => ({ phoneNumber, plan, minutesAgo: daysAgo * MINUTES_PER_DAY })),
    ...seekers
      .filter(({ phoneNumber }) => !personas.has(phoneNumber))
      .map(({ phoneNumber }) => ({ phoneNumber, plan: SEEKER_PLAN, minutesAgo: SEEKER_PLAN_DAYS * MINUTES_PER_DAY })),
  ]
  const since = new Map(purchases.map(({ phoneNumber, minutesAgo }) => [phoneNumber, minutesAgo]))
  return {
    purchases,
    unlocks: withProgress(
      seekers.flatMap((seeker) => {
        const chosen = [...pickRandom(random, ofPersonas, UNLOCKS_OF_PERSONAS), ...pickRandom(random, ofOthers, UNLOCKS_OF_OTHERS)]
        return chosen.map((property) => ({
          ...makeInterest(random, seeker, property, since.get(seeker.phoneNumber) ?? 0),
          postedBy: property.postedBy,
        }))
      }),
    ),
    keptSearches: KEPT_SEARCHES,
    wishlists: Object.entries(WISHLISTS).flatMap(([phoneNumber, count]) => {
      const others = live.filter(({ postedBy }) => postedBy !== phoneNumber)
      return pickRandom(random, others, count).map((property) => makeInterest(random, { phoneNumber }, property, 30 * MINUTES_PER_DAY))
    }),
  }
}

/** The newest inquiry of each poster is new, and all of the last two days. */
function withProgress(interests: readonly (DemoInterest & Pick<DemoProperty, 'postedBy'>)[]): DemoUnlock[] {
  const newest = new Map<string, number>()
  for (const { postedBy, minutesAgo } of interests) newest.set(postedBy, Math.min(newest.get(postedBy) ?? minutesAgo, minutesAgo))
  return interests.map(({ postedBy, ...interest }, index) => {
    const isNew = interest.minutesAgo < PROGRESS_AFTER_MINUTES || interest.minutesAgo === newest.get(postedBy)
    const progress = isNew ? undefined : PROGRESS[index % PROGRESS.length]
    return { ...interest, ...(progress ?? { status: 'NEW', note: '' }) }
  })
}

const pickRandom = (random: Random, properties: readonly DemoProperty[], count: number) => random.shuffle(properties).slice(0, count)

/** @param since the earliest time, minutes ago; for a younger property the time is after its posting */
function makeInterest(
  random: Random,
  { phoneNumber }: Pick<DemoPersona, 'phoneNumber'>,
  { number, ageMinutes }: DemoProperty,
  since: number,
): DemoInterest {
  return {
    seekerPhone: phoneNumber,
    propertyNumber: number,
    minutesAgo: Math.floor(random.range(0, Math.min(since, ageMinutes))),
  }
}
