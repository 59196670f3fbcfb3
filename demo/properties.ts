import { isMonthly, isSharedStay, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { answersOf } from './answers.ts'
import { assignCovers } from './covers.ts'
import { Galleries } from './gallery.ts'
import { roundPrice, roundRent } from './offers/figures.ts'
import { homesForSale, rentedHomes } from './offers/homes-by-locality.ts'
import { plots, workplaces } from './offers/land-and-workplaces.ts'
import { Names } from './offers/names.ts'
import { sharedStays } from './offers/shared-stays.ts'
import { Societies } from './offers/societies.ts'
import type { DemoPoster } from './personas.ts'
import { PERSONAS, PosterChoice } from './personas.ts'
import type { DemoDocument, DemoProperty, Offer } from './property.ts'
import { type Random, randomFrom } from './random.ts'
import { Writer } from './words/writer.ts'

export type { DemoProperty } from './property.ts'

const WITHOUT_PICTURES = 5
const MINUTES_PER_DAY = 1_440
const OLDEST_DAYS = 200
const FRESHEST_MINUTES = 4
/** One property in this many is not live; the statuses are used in turn. */
const NOT_LIVE_EVERY = 55
const NOT_LIVE: readonly PropertyStatus[] = ['INACTIVE', 'PENDING', 'UNDER_REVIEW']
/** Statuses of the first properties of each persona, so that their own lists show a pending and a rejected property. */
const STATUSES_OF_PERSONAS: readonly (PropertyStatus | undefined)[] = [undefined, 'PENDING', 'REJECTED']
const STATUS_REASONS: Readonly<Partial<Record<PropertyStatus, string>>> = {
  REJECTED: 'We called twice to confirm that you may offer this property, and reached nobody. Please check your number and send it again.',
  UNDER_REVIEW: 'Two people told us that it is taken. Please change it when it is free.',
}
const DOCUMENTS_CHANCE = 0.09
/** Properties of at least this age in days have had a higher price with this probability. */
const MIN_REDUCED_AGE_DAYS = 20
const REDUCTION_CHANCE = 0.3
const POSTED_AGAIN_MIN_AGE_DAYS = 5
/** Rent of a home before it was posted again, as a multiple. */
const POSTED_AGAIN_HIGHER = 1.06

function allOffers(): Offer[] {
  const random = randomFrom('offers')
  const names = new Names(randomFrom('names'))
  const societies = new Societies(randomFrom('societies'), names)
  return [
    ...rentedHomes(random, names, societies, 435),
    ...homesForSale(random, names, societies, 92),
    ...plots(random, names, 35),
    ...workplaces(random, names, 52),
    ...sharedStays(random, names, 'PG', 36),
    ...sharedStays(random, names, 'HOSTEL', 21),
  ]
}

/** Minutes before the load, ascending: about half are younger than six weeks, and no two are equal. */
function agesOf(random: Random, count: number): number[] {
  const ages = Array.from({ length: count }, (_, i) => {
    const part = (i + random.next()) / count
    return FRESHEST_MINUTES + Math.round(OLDEST_DAYS * MINUTES_PER_DAY * part ** 2.2)
  }).sort((a, b) => a - b)
  for (const [i, age] of ages.entries()) ages[i] = Math.max(age, (ages[i - 1] ?? 0) + 3)
  return ages
}

function statusAt(index: number): PropertyStatus {
  if (index % NOT_LIVE_EVERY !== NOT_LIVE_EVERY - 9) return 'ACTIVE'
  return NOT_LIVE[Math.floor(index / NOT_LIVE_EVERY) % NOT_LIVE.length] ?? 'INACTIVE'
}

function documentsOf(random: Random, { category, propertyFor, plotArea }: Offer): DemoDocument[] {
  if (isSharedStay(propertyFor) || !random.chance(DOCUMENTS_CHANCE * (propertyFor === 'RENT' ? 1 : 1.8))) return []
  const plan: DemoDocument = random.chance(0.2)
    ? { name: 'Floor plan.jpg', kind: 'plan drawing' }
    : { name: 'Floor plan.pdf', kind: 'floor plan' }
  const second: DemoDocument =
    propertyFor === 'RENT' ? { name: 'Society rules.pdf', kind: 'society rules' } : { name: 'Sale deed summary.pdf', kind: 'sale deed' }
  if (category === 'PLOT') return [second]
  if (plotArea !== null || category === 'COMMERCIAL') return [plan]
  return random.chance(0.4) ? [plan, second] : [random.pick([plan, second])]
}

/** At most two reductions, the last one at least two days ago. */
function earlierPricesOf(random: Random, { propertyFor, expectedPrice }: Offer, ageMinutes: number): DemoProperty['earlierPrices'] {
  const days = Math.floor(ageMinutes / MINUTES_PER_DAY)
  if (days < MIN_REDUCED_AGE_DAYS || !random.chance(REDUCTION_CHANCE)) return []
  const round = isMonthly(propertyFor) ? roundRent : roundPrice
  const untilDaysAgo = random.int(2, Math.floor(days / 2))
  const latest = { price: round(expectedPrice * random.range(1.04, 1.12)), untilDaysAgo }
  const first = { price: round(latest.price * random.range(1.03, 1.08)), untilDaysAgo: random.int(untilDaysAgo + 4, days - 3) }
  const all = random.chance(0.3) ? [first, latest] : [latest]
  return all.filter(({ price }, at) => price > (all[at + 1]?.price ?? expectedPrice))
}

interface Posted {
  readonly offer: Offer
  readonly poster: DemoPoster
  readonly postedBy: string
  readonly status: PropertyStatus
  readonly live: boolean
}

/** @returns all properties by age, newest first; every call returns the same */
export function generateProperties(): DemoProperty[] {
  const choice = new PosterChoice(randomFrom('posters'))
  const counts = new Map<DemoPoster, number>()
  const posted: Posted[] = randomFrom('order')
    .shuffle(allOffers())
    .map((offer, index) => {
      const poster = choice.posterOf(offer)
      const earlier = counts.get(poster) ?? 0
      counts.set(poster, earlier + 1)
      const status = (PERSONAS.includes(poster) && STATUSES_OF_PERSONAS[earlier]) || statusAt(index)
      return { offer, poster, postedBy: poster.phoneNumber, status, live: status === 'ACTIVE' }
    })
  const covers = assignCovers(randomFrom('covers'), posted, WITHOUT_PICTURES)
  const ages = agesOf(randomFrom('ages'), posted.length)
  const writer = new Writer(randomFrom('words'))
  const galleries = new Galleries(randomFrom('galleries'))
  const papers = randomFrom('documents')
  const answers = randomFrom('answers')
  const reductions = randomFrom('reductions')
  const properties = posted.map(({ offer, poster, status }, index): DemoProperty => {
    const description = writer.describe(offer, poster.voice)
    return {
      ...offer,
      ...answersOf(answers, { ...offer, description, postedByRole: poster.role }),
      number: index + 1,
      ageMinutes: ages[index] ?? 0,
      status,
      statusReason: STATUS_REASONS[status] ?? null,
      postedBy: poster.phoneNumber,
      postedByRole: poster.role,
      description,
      pictures: [],
      documents: documentsOf(papers, offer),
      earlierPrices: earlierPricesOf(reductions, offer, ages[index] ?? 0),
    }
  })
  // in this order: the newest are loaded first, and should need few different pictures
  return withPostedAgain(
    properties.map((property) => {
      const cover = covers[property.number - 1]
      return { ...property, pictures: cover === undefined ? [] : galleries.compose(property, cover) }
    }),
  )
}

/** The oldest hidden home becomes one that its poster has posted again for a lower rent. */
function withPostedAgain(properties: readonly DemoProperty[]): DemoProperty[] {
  const earlier = properties.findLast(({ status }) => status === 'INACTIVE')
  const again = properties.find(
    ({ status, postedBy, propertyFor, bhkType, ageMinutes, earlierPrices }) =>
      status === 'ACTIVE' &&
      postedBy === earlier?.postedBy &&
      propertyFor === 'RENT' &&
      bhkType !== null &&
      ageMinutes > POSTED_AGAIN_MIN_AGE_DAYS * MINUTES_PER_DAY &&
      earlierPrices.length === 0,
  )
  if (!earlier || !again) throw new Error('no home was posted again')
  const { number, ageMinutes, status, statusReason } = earlier
  const expectedPrice = roundRent(again.expectedPrice * POSTED_AGAIN_HIGHER)
  const before = { ...again, number, ageMinutes, status, statusReason, expectedPrice, documents: [] }
  return properties.map((property) => (property === earlier ? before : property))
}
