import type { PropertyStatus } from '#contracts/property-kinds.ts'
import { assignCovers } from './covers.ts'
import { type Random, randomFrom } from './drawings/random.ts'
import { Galleries } from './gallery.ts'
import type { DemoDocument, DemoListing, Offer } from './listing.ts'
import { homesForSale } from './offers/homes-for-sale.ts'
import { Names } from './offers/names.ts'
import { plots } from './offers/plots.ts'
import { rentedHomes } from './offers/rented-homes.ts'
import { sharedStays } from './offers/shared-stays.ts'
import { Societies } from './offers/societies.ts'
import { workplaces } from './offers/workplaces.ts'
import type { DemoPoster } from './personas.ts'
import { PosterChoice } from './posters.ts'
import { Writer } from './words/writer.ts'

export type { DemoListing } from './listing.ts'

const WITHOUT_PICTURES = 5
const MINUTES_PER_DAY = 1_440
const OLDEST_DAYS = 200
const FRESHEST_MINUTES = 4
/** Every so manieth listing is not live, in turn by these. */
const NOT_LIVE_EVERY = 55
const NOT_LIVE: readonly PropertyStatus[] = ['INACTIVE', 'PENDING', 'UNDER_REVIEW']
const DOCUMENTED = 0.09

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

/** Minutes before the loading, oldest first: half are younger than six weeks, and no two are the same. */
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
  if (propertyFor === 'PG' || propertyFor === 'HOSTEL' || !random.chance(DOCUMENTED * (propertyFor === 'RENT' ? 1 : 1.8))) return []
  const plan: DemoDocument = random.chance(0.2)
    ? { name: 'Floor plan.jpg', kind: 'plan drawing' }
    : { name: 'Floor plan.pdf', kind: 'floor plan' }
  const second: DemoDocument =
    propertyFor === 'RENT' ? { name: 'Society rules.pdf', kind: 'society rules' } : { name: 'Sale deed summary.pdf', kind: 'sale deed' }
  if (category === 'PLOT') return [second]
  if (plotArea !== null || category === 'COMMERCIAL') return [plan]
  return random.chance(0.4) ? [plan, second] : [random.pick([plan, second])]
}

interface Posted {
  readonly offer: Offer
  readonly poster: DemoPoster
  readonly postedBy: string
  readonly status: PropertyStatus
  readonly live: boolean
}

/** @returns all listings in the order of posting, oldest first; every call gives the same */
export function generateListings(): DemoListing[] {
  const choice = new PosterChoice(randomFrom('posters'))
  const posted: Posted[] = randomFrom('order')
    .shuffle(allOffers())
    .map((offer, index) => {
      const poster = choice.posterOf(offer)
      const status = statusAt(index)
      return { offer, poster, postedBy: poster.phoneNumber, status, live: status === 'ACTIVE' }
    })
  const covers = assignCovers(randomFrom('covers'), posted, WITHOUT_PICTURES)
  const ages = agesOf(randomFrom('ages'), posted.length)
  const writer = new Writer(randomFrom('words'))
  const galleries = new Galleries(randomFrom('galleries'))
  const papers = randomFrom('documents')
  const listings = posted.map(
    ({ offer, poster, status }, index): DemoListing => ({
      ...offer,
      number: index + 1,
      ageMinutes: ages[index] ?? 0,
      status,
      postedBy: poster.phoneNumber,
      postedByRole: poster.role,
      description: writer.describe(offer, poster.voice),
      pictures: [],
      documents: documentsOf(papers, offer),
    }),
  )
  // the newest are loaded first and should need few different drawings among them
  return listings.map((listing) => {
    const cover = covers[listing.number - 1]
    return { ...listing, pictures: cover === undefined ? [] : galleries.compose(listing, cover) }
  })
}
