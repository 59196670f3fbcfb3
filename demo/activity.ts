import type { NewKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { type DemoChecks, generateChecks } from './checks.ts'
import { type DemoAnswer, generateAnswers, isLeftAlone } from './contact-answers.ts'
import type { DemoInterest, DemoUnlock } from './interest.ts'
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

/** A home that was let to a seeker who had unlocked it. */
export type DemoDeal = DemoInterest

export interface DemoKeptSearch {
  readonly phoneNumber: string
  readonly minutesAgo: number
  readonly kept: NewKeptSearch
}

export interface DemoActivity {
  readonly purchases: readonly DemoPurchase[]
  readonly unlocks: readonly DemoUnlock[]
  readonly deals: readonly DemoDeal[]
  readonly answers: readonly DemoAnswer[]
  readonly wishlists: readonly DemoInterest[]
  readonly keptSearches: readonly DemoKeptSearch[]
  readonly checks: DemoChecks
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
/** Further unlocks of these posters' homes, so that enough is known of them for a reply record. */
const MORE_UNLOCKS: Readonly<Record<string, number>> = { '9000000102': 3, '9000000212': 4, '9000000213': 4, '9000000216': 4 }
const MORE_UNLOCKS_MIN_AGE_MINUTES = 6 * MINUTES_PER_DAY
/** The one who takes the home that was let, and one who had unlocked it too, with the ages of their unlocks in days. */
const TENANT = { phoneNumber: '9000000315', daysAgo: 9 }
const TOO_LATE = { phoneNumber: '9000000301', daysAgo: 6 }
const LET_DAYS_AGO = 4
const WISHLISTS: Readonly<Record<string, number>> = { '9000000301': 9, '9000000302': 5, '9000000101': 3 }

/** What posters did with inquiries that are older than two days, in turn. */
const PROGRESS: readonly Pick<DemoUnlock, 'status' | 'note'>[] = [
  { status: 'CALLED', note: 'Will call back after talking to the family' },
  { status: 'VISITED', note: 'Liked the balcony, asked about parking' },
  { status: 'CALLED', note: '' },
  { status: 'CLOSED', note: 'Found another home' },
]
const PROGRESS_AFTER_MINUTES = 2 * MINUTES_PER_DAY
/** One status in this many is set after more than a day. */
const LATE_EVERY = 9
const LATE_MINUTES = 30 * 60

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

/** Purchases, unlocks and what came of them, wishlists and kept searches of the demo's people before the load. Deterministic. @param properties all of the demo */
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
  const posterOf = new Map(properties.map(({ number, postedBy }) => [number, postedBy]))
  const chosen = seekers.flatMap((seeker) =>
    [...pickRandom(random, ofPersonas, UNLOCKS_OF_PERSONAS), ...pickRandom(random, ofOthers, UNLOCKS_OF_OTHERS)].map((property) =>
      makeInterest(random, seeker, property, since.get(seeker.phoneNumber) ?? 0),
    ),
  )
  const more = moreUnlocks(
    live,
    purchases.filter(({ plan }) => plan === SEEKER_PLAN),
    chosen,
  )
  const { deal, unlocks: ofLetHome } = letHome(properties)
  const unlocks = [...withProgress([...chosen, ...more], posterOf), ...ofLetHome]
  return {
    purchases,
    unlocks,
    deals: [deal],
    answers: generateAnswers(unlocks, posterOf),
    keptSearches: KEPT_SEARCHES,
    checks: generateChecks(properties),
    wishlists: Object.entries(WISHLISTS).flatMap(([phoneNumber, count]) => {
      const others = live.filter(({ postedBy }) => postedBy !== phoneNumber)
      return pickRandom(random, others, count).map((property) => makeInterest(random, { phoneNumber }, property, 30 * MINUTES_PER_DAY))
    }),
  }
}

/** Of homes of MORE_UNLOCKS, by seekers in turn, each home once. */
function moreUnlocks(live: readonly DemoProperty[], seekers: readonly DemoPurchase[], before: readonly DemoInterest[]): DemoInterest[] {
  const random = randomFrom('more unlocks')
  const unlocked = new Set(before.map(({ propertyNumber }) => propertyNumber))
  return Object.entries(MORE_UNLOCKS).flatMap(([postedBy, count], at) => {
    const homes = live.filter(
      (home) => home.postedBy === postedBy && !unlocked.has(home.number) && home.ageMinutes > 2 * MORE_UNLOCKS_MIN_AGE_MINUTES,
    )
    return pickRandom(random, homes, count).map(({ number, ageMinutes }, n) => {
      const { phoneNumber = '', minutesAgo = 0 } = seekers[(at * count + n) % seekers.length] ?? {}
      const oldest = Math.min(minutesAgo, ageMinutes)
      return {
        seekerPhone: phoneNumber,
        propertyNumber: number,
        minutesAgo: Math.floor(random.range(MORE_UNLOCKS_MIN_AGE_MINUTES, oldest)),
      }
    })
  })
}

/** The newest home that was for rent and is hidden now: its broker let it, and one seeker had paid for the number in vain. */
function letHome(properties: readonly DemoProperty[]): { readonly deal: DemoDeal; readonly unlocks: readonly DemoUnlock[] } {
  const home = properties.find(
    ({ status, propertyFor, ageMinutes }) =>
      status === 'INACTIVE' && propertyFor === 'RENT' && ageMinutes > TENANT.daysAgo * MINUTES_PER_DAY,
  )
  if (!home) throw new Error('no home was let')
  const unlockOf = ({ phoneNumber, daysAgo }: typeof TENANT) => ({
    seekerPhone: phoneNumber,
    propertyNumber: home.number,
    minutesAgo: daysAgo * MINUTES_PER_DAY,
  })
  const tenant = unlockOf(TENANT)
  return {
    deal: { ...tenant, minutesAgo: LET_DAYS_AGO * MINUTES_PER_DAY },
    unlocks: [
      { ...tenant, status: 'VISITED', note: 'Comes with the family on Saturday', statusMinutesAgo: tenant.minutesAgo - 90 },
      { ...unlockOf(TOO_LATE), status: 'NEW', note: '', statusMinutesAgo: null },
    ],
  }
}

/** The newest inquiry of each poster is new, all of the last two days, and those that a silent poster left. */
function withProgress(interests: readonly DemoInterest[], posterOf: ReadonlyMap<number, string>): DemoUnlock[] {
  const newest = new Map<string, number>()
  const poster = ({ propertyNumber }: DemoInterest) => posterOf.get(propertyNumber) ?? ''
  for (const interest of interests) {
    const { minutesAgo } = interest
    newest.set(poster(interest), Math.min(newest.get(poster(interest)) ?? minutesAgo, minutesAgo))
  }
  return interests.map((interest, index) => {
    const { minutesAgo } = interest
    const isNew = minutesAgo < PROGRESS_AFTER_MINUTES || minutesAgo === newest.get(poster(interest)) || isLeftAlone(interest, posterOf)
    const progress = isNew ? undefined : PROGRESS[index % PROGRESS.length]
    if (!progress) return { ...interest, status: 'NEW', note: '', statusMinutesAgo: null }
    const waited = index % LATE_EVERY === LATE_EVERY - 1 ? LATE_MINUTES : 25 + ((index * 53) % 600)
    return { ...interest, ...progress, statusMinutesAgo: minutesAgo - waited }
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
