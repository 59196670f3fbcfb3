// biome-ignore-all format: lists of words are read in rows
import type { Random } from '../random.ts'

/** Parts of the names of societies, houses, offices, hostels and layouts; none is the name of a builder. */
const FIRST = [
  'Sahyadri', 'Indrayani', 'Shivneri', 'Torna', 'Raigad', 'Koyna', 'Bhima', 'Panchavati', 'Vrindavan', 'Gokul', 'Nandanvan', 'Anandban', 'Suyog',
  'Swapnapurti', 'Mangalmurti', 'Siddhivinayak', 'Mayureshwar', 'Chaitanya', 'Aditya', 'Tejas', 'Akshay', 'Amrut', 'Vasant', 'Sharada', 'Hemant',
  'Chinar', 'Gulmohar', 'Palash', 'Kadamb', 'Bakul', 'Parijat', 'Mogra', 'Sonchafa', 'Nisarg', 'Suvarna', 'Rajat', 'Maple', 'Silver Birch', 'Orchid',
  'Lotus', 'Windsor', 'Regent', 'Ivory', 'Opal', 'Amber', 'Coral', 'Saffron', 'Teakwood', 'Riverside', 'Hillcrest', 'Meadow', 'Lakeshore', 'Sunrise',
  'Kumudini', 'Malhar', 'Kedar', 'Bhairavi', 'Yaman', 'Durvankur', 'Swastik', 'Vastushree', 'Ashirwad', 'Rutugandh', 'Vanashree',
  'Girija', 'Kaveri', 'Narmada', 'Tulsi', 'Shantiban', 'Moraya', 'Ekdant', 'Omkar', 'Shubham', 'Shree Datta', 'Mauli', 'Dnyaneshwari', 'Tukai', 'Jijai',
] as const
/** Second parts of society names, by tier of the building: from an old walk-up to one with a club house. */
const SECOND: readonly (readonly string[])[] = [
  ['Apartment', 'Society', 'Sadan', 'Kunj', 'Niwas', 'Co-op Housing Society', 'Chambers', 'Vihar', 'Smruti'],
  ['Residency', 'Enclave', 'Park', 'Nagari', 'Classic', 'Avenue', 'Heights', 'Gardens', 'Vihar', 'Angan', 'Complex', 'Homes'],
  ['Heights', 'Towers', 'Terraces', 'Greens', 'County', 'Vista', 'Grande', 'Skyline', 'Estate', 'Courtyard', 'Woods', 'One'],
]
const HOUSES = [
  'Matoshree', 'Guruprasad', 'Yashodhan', 'Anandi Niwas', 'Sai Krupa', 'Shrikrupa', 'Pitruchhaya', 'Aai', 'Gauri Nandan', 'Swanand', 'Varsha', 'Tapovan',
  'Sanskruti', 'Chhaya', 'Madhukosh', 'Sukhada', 'Ramkrishna', 'Prasad', 'Saundarya', 'Hillside', 'Rose Villa', 'Whispering Palms', 'Bougainvilla', 'Casa Verde',
  'Avani', 'Ketaki', 'Devgiri', 'Nirmal', 'Shalmali', 'Kinara', 'Lakshmi Niwas', 'Abhilasha', 'Usha Kiran', 'Manohar', 'Vishram', 'Parnakuti', 'Sopan', 'Aangan',
] as const
const SURNAMES = [
  'Kulkarni', 'Joshi', 'Pawar', 'Shinde', 'Bhosale', 'Gaikwad', 'Deshmukh', 'Kale', 'Patil', 'More', 'Jadhav', 'Balwadkar', 'Tapkir', 'Landge', 'Kate',
  'Gokhale', 'Ranade', 'Natu', 'Purandare', 'Mehendale', 'Bhide', 'Ghorpade', 'Tilekar', 'Kalbhor', 'Satav', 'Chandere', 'Murkute', 'Barne',
] as const
const WORKPLACES = [
  'Orbit Business Bay', 'Laxmi Arcade', 'Sai Trade Centre', 'Nirmiti Plaza', 'Saptarshi Tower', 'Soham Business Hub', 'Zenith Square', 'Koyna Corner',
  'Trimurti Complex', 'Metro Plaza', 'Sterling Point', 'Shreeji Chambers', 'Vishal Annexe', 'Nakshatra Arcade', 'Shaniwar Plaza', 'Amar Business Court',
  'Westgate Plaza', 'Deccan Trade House', 'Ganraj Market', 'Morya Corner', 'Vitthal Commercial', 'Axis Tower',
  'Kanchan Plaza', 'Meghdoot Chambers', 'Unnati Business Court', 'Sadguru Arcade', 'Triveni Square', 'Samarth Trade Centre', 'Pushpak Corner', 'Ashoka Annexe',
  'Prabhavi Tech Park', 'Vantage Square', 'Bhavani Market', 'Sunmaan Centre', 'Riddhi Plaza', 'Heritage Corner',
] as const
const STAYS = [
  'Sai Krupa', 'Dnyandeep', 'Vidyarthi Niwas', 'Home Away', 'Saraswati', 'Aapulki', 'Urban Nest', 'Shree Swami', 'Maitri', 'Sakhi', 'Navjeevan', 'Jivhala', 'Campus Corner',
  'Akshar', 'Green Door', 'Mauli', 'Sahavas', 'Ujwal', 'Second Home', 'Sneha', 'Krishnai', 'Yuva', 'Gargi', 'Udaan', 'Shantai', 'Ekatra', 'Vasati', 'Sarthi',
] as const
const LAYOUTS = [
  'Green Meadows', 'Vanraji', 'Sahyadri Foothills', 'Krushnai Farms', 'Shivgiri', 'Riverbend', 'Malhar Park', 'Nisarg Sanskar', 'Sunder Nagar', 'Golden Acres',
  'Bhairavnath Nagar', 'Sai Sparsh', 'Hill View', 'Vrundavan Layout', 'Mango County', 'Shree Ganesh Nagar', 'Palm Grove', 'Kamal Vihar',
  'Neem Orchard', 'Dnyanesh Park', 'Stone Valley', 'Shivtej Layout', 'Banyan Fields', 'Ambrai', 'Khandoba Mal Layout', 'Panhala Park', 'Lake Town', 'Surya Farms',
] as const

/** Makes names of societies, houses, offices and layouts; each call returns a name that was not returned before. */
export class Names {
  readonly #random: Random
  readonly #used = new Set<string>()
  readonly #places = new Map<string, string>()

  constructor(random: Random) {
    this.#random = random
  }

  #fresh(make: () => string): string {
    for (let attempt = 0; attempt < 200; attempt++) {
      const name = make()
      if (this.#used.has(name)) continue
      this.#used.add(name)
      return name
    }
    throw new Error(`Out of names, the last tried was ${make()}`)
  }

  society(tier: 0 | 1 | 2): string {
    const random = this.#random
    return this.#fresh(() => `${random.pick(FIRST)} ${random.pick(SECOND[tier] ?? [])}`)
  }

  house(kind: 'INDEPENDENT_HOUSE' | 'VILLA' | 'ROW_HOUSE' | 'BUILDER_FLOOR'): string {
    const random = this.#random
    return this.#fresh(() => {
      if (kind === 'ROW_HOUSE') return `${random.pick(FIRST)} Row Houses, No. ${random.int(1, 24)}`
      if (kind === 'VILLA') return `${random.pick(HOUSES)}, ${random.pick(FIRST)} Villas`
      if (random.chance(0.25)) return `${random.pick(SURNAMES)} ${kind === 'BUILDER_FLOOR' ? 'House' : 'Bungalow'}`
      return `${random.pick(HOUSES)}, Lane ${random.int(1, 12)}`
    })
  }

  wada(): string {
    return this.#fresh(() => `${this.#random.pick(SURNAMES)} Wada`)
  }

  /** Name that is already used in the locality, else an unused one: a building or a layout is in one locality only. */
  #nameIn(locality: string, names: readonly string[]): string {
    const used = names.find((name) => this.#places.get(name) === locality)
    const name = used ?? this.#random.pick(names.filter((candidate) => !this.#places.has(candidate)))
    this.#places.set(name, locality)
    return name
  }

  workplace(unit: 'Office' | 'Shop' | 'Unit', floor: number, locality: string): string {
    const random = this.#random
    const building = this.#nameIn(locality, WORKPLACES)
    return this.#fresh(() => `${unit} ${floor > 0 ? floor * 100 + random.int(1, 12) : random.int(1, 28)}, ${building}`)
  }

  shed(locality: string): string {
    const random = this.#random
    return this.#fresh(() =>
      random.pick([
        `Gala ${random.int(1, 40)}, ${locality} Industrial Estate`,
        `${random.pick(SURNAMES)} Godown`,
        `Shed ${random.int(2, 30)}, ${random.pick(SURNAMES)} Estate`,
      ]),
    )
  }

  stay(ending: string): string {
    return this.#fresh(() => `${this.#random.pick(STAYS)} ${ending}`)
  }

  plot(locality: string): string {
    const layout = this.#nameIn(locality, LAYOUTS)
    return this.#fresh(() => `${layout}, Plot ${this.#random.int(2, 86)}`)
  }
}
