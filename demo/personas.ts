import type { PosterRole, UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { LOCALITIES, localityNamed } from './localities.ts'
import { kilometresBetween } from './offers/figures.ts'
import type { Offer } from './property.ts'
import type { Random } from './random.ts'

/** A poster's writing style: warm tells a story, plain states facts, terse lists them, formal is office language. */
export type Voice = 'warm' | 'plain' | 'terse' | 'formal'

/** An invented person: e-mail addresses end in .example, phone numbers are of one unused series, RERA numbers count up from 1. */
export interface DemoPersona {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  readonly role: UserRole
  readonly reraNumber: string | null
  readonly area: string
  readonly pinCode: string
  readonly voice: Voice
}
export type DemoPoster = DemoPersona & { readonly role: PosterRole }

function person<R extends UserRole>(
  role: R,
  number: number,
  firstName: string,
  lastName: string,
  area: string,
  voice: Voice = 'plain',
  rera?: number,
) {
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@wada.example`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
    phoneNumber: String(9_000_000_000 + number),
    role,
    reraNumber: rera === undefined ? null : `A000000${String(rera).padStart(5, '0')}`,
    area,
    pinCode: localityNamed(area).pinCode,
    voice,
  }
}
const owner = (number: number, first: string, last: string, area: string, voice: Voice) => person('OWNER', number, first, last, area, voice)
const broker = (number: number, first: string, last: string, area: string, voice: Voice, rera: number) =>
  person('BROKER', number, first, last, area, voice, rera)

/** People that visitors can sign in as on the demo page. */
const OWNERS = [owner(101, 'Sunita', 'Deshpande', 'Kothrud', 'warm'), owner(102, 'Imran', 'Shaikh', 'Kharadi', 'plain')]
const BROKERS = [broker(201, 'Vikram', 'Jagtap', 'Wakad', 'formal', 1), broker(202, 'Neha', 'Agarwal', 'Baner', 'plain', 2)]
export const PERSONAS: readonly DemoPersona[] = [
  ...OWNERS,
  ...BROKERS,
  person('SEEKER', 301, 'Rohit', 'Pawar', 'Hinjewadi'),
  person('SEEKER', 302, 'Anjali', 'Nair', 'Viman Nagar'),
  person('ADMIN', 901, 'Madhavi', 'Gokhale', 'Shivaji Nagar'),
]

/** More posters, so that a page of results has many. */
const FURTHER_POSTERS: readonly DemoPoster[] = [
  owner(111, 'Prakash', 'Kulkarni', 'Sadashiv Peth', 'warm'),
  owner(112, 'Meenakshi', 'Iyer', 'Aundh', 'plain'),
  owner(113, 'Sanjay', 'Bhosale', 'Bibwewadi', 'terse'),
  owner(114, 'Farida', 'Merchant', 'Camp', 'warm'),
  owner(115, 'Ganesh', 'Chavan', 'Wagholi', 'plain'),
  owner(116, 'Rekha', 'Joshi', 'Karve Nagar', 'warm'),
  owner(117, 'Amit', 'Verma', 'Hinjewadi', 'terse'),
  owner(118, 'Lata', 'Shinde', 'Hadapsar', 'plain'),
  owner(119, 'Thomas', 'Fernandes', 'Wanowrie', 'warm'),
  owner(120, 'Dilip', 'Gaikwad', 'Chinchwad', 'terse'),
  owner(121, 'Harpreet', 'Singh', 'Viman Nagar', 'plain'),
  owner(122, 'Swati', 'Phadke', 'Erandwane', 'warm'),
  owner(123, 'Nitin', 'Landge', 'Bhosari', 'terse'),
  owner(124, 'Kavita', 'Mane', 'Pimple Saudagar', 'plain'),
  owner(125, 'Rajendra', 'Tilekar', 'Undri', 'plain'),
  owner(126, 'Ayesha', 'Khan', 'Kondhwa', 'warm'),
  owner(127, 'Mahesh', 'Kakade', 'Dhayari', 'terse'),
  owner(128, 'Shubhangi', 'Waghmare', 'Dhanori', 'plain'),
  owner(129, 'Cyrus', 'Irani', 'Koregaon Park', 'warm'),
  owner(130, 'Vaishali', 'Kate', 'Ravet', 'plain'),
  owner(131, 'Arun', 'Menon', 'Baner', 'terse'),
  owner(132, 'Jyoti', 'Salunkhe', 'Katraj', 'warm'),
  broker(211, 'Sachin', 'Balwadkar', 'Balewadi', 'formal', 3),
  broker(212, 'Pooja', 'Mehta', 'Koregaon Park', 'plain', 4),
  broker(213, 'Yusuf', 'Inamdar', 'NIBM', 'plain', 5),
  broker(214, 'Santosh', 'Kalbhor', 'Manjari', 'terse', 6),
  broker(215, 'Deepak', 'Nimbalkar', 'Kothrud', 'formal', 7),
  broker(216, 'Ritu', 'Bansal', 'Kharadi', 'formal', 8),
  broker(217, 'Abhijit', 'Tapkir', 'Moshi', 'terse', 9),
  broker(218, 'Manisha', 'Kadam', 'Vadgaon Budruk', 'plain', 10),
  broker(219, 'George', 'Mathew', 'Wagholi', 'plain', 11),
  broker(220, 'Tushar', 'Barne', 'Thergaon', 'terse', 12),
]

/** More seekers, so that posters have leads. */
const FURTHER_SEEKERS: readonly DemoPersona[] = [
  person('SEEKER', 311, 'Sneha', 'Kulkarni', 'Aundh'),
  person('SEEKER', 312, 'Arjun', 'Reddy', 'Kharadi'),
  person('SEEKER', 313, 'Priyanka', 'Sawant', 'Wakad'),
  person('SEEKER', 314, 'Faisal', 'Ansari', 'Kondhwa'),
  person('SEEKER', 315, 'Divya', 'Krishnan', 'Baner'),
  person('SEEKER', 316, 'Omkar', 'Jadhav', 'Kothrud'),
  person('SEEKER', 317, 'Ria', 'DSouza', 'Viman Nagar'),
  person('SEEKER', 318, 'Kunal', 'Bhalerao', 'Hadapsar'),
]

export const POSTERS: readonly DemoPoster[] = [...OWNERS, ...BROKERS, ...FURTHER_POSTERS]
export const ALL_PERSONAS: readonly DemoPersona[] = [...PERSONAS, ...FURTHER_POSTERS, ...FURTHER_SEEKERS]

/** When a poster is chosen, one property already posted counts as much as this distance, km. */
const KILOMETRES_PER_PROPERTY = 0.5

/** Chooses each property's poster: of the right role, living near by, with few properties so far. */
export class PosterChoice {
  readonly #random: Random
  readonly #posted = new Map<DemoPoster, number>()

  constructor(random: Random) {
    this.#random = random
  }

  posterOf({ byBroker, locality }: Offer): DemoPoster {
    const place = localityNamed(locality)
    const candidates = POSTERS.filter(({ role }) => role === (byBroker ? 'BROKER' : 'OWNER'))
    const effort = new Map(
      candidates.map((poster) => {
        const home = LOCALITIES.find(({ name }) => name === poster.area) ?? place
        const load = (this.#posted.get(poster) ?? 0) * (byBroker ? KILOMETRES_PER_PROPERTY / 4 : KILOMETRES_PER_PROPERTY)
        return [poster, kilometresBetween(home, place) + load + this.#random.range(0, 2)] as const
      }),
    )
    const chosen = candidates.reduce((best, poster) => ((effort.get(poster) ?? 0) < (effort.get(best) ?? 0) ? poster : best))
    this.#posted.set(chosen, (this.#posted.get(chosen) ?? 0) + 1)
    return chosen
  }
}
