// biome-ignore-all format: one line a place
import type { KnownLocality } from '#server/finding/localities/index.ts'
import { PUNE_LOCALITIES } from '#server/site/catalogue/pune-localities.ts'

/** A locality of Pune with what only the demo needs: a sale price, and where its rent statistics are found. */
export interface DemoLocality extends KnownLocality {
  /** Sale price of a flat of average age, ₹ per sq.ft of built-up area. */
  readonly salePerSqft: number
  /** The locality whose rents are used when this one has too few of a size. */
  readonly neighbour: string
  /** Other spellings on portals of this locality or of a part of it. */
  readonly spellings: readonly string[]
}

const known = new Map(PUNE_LOCALITIES.map((locality) => [locality.name, locality]))

function at(name: string, salePerSqft: number, neighbour: string, ...spellings: string[]): DemoLocality {
  const locality = known.get(name)
  if (!locality) throw new Error(`The catalogue of Pune has no locality ${name}`)
  return { ...locality, salePerSqft, neighbour, spellings }
}

export const LOCALITIES: readonly DemoLocality[] = [
  at('Akurdi', 6_800, 'Nigdi', 'Akurdi Chowk'),
  at('Ambegaon Budruk', 7_000, 'Katraj', 'Ambegaon Pathar', 'Ambegaon 1', 'Ambegaon PuneMumbai Hwy'),
  at('Aundh', 11_200, 'Baner', 'ITI road', 'DP Road'),
  at('Balewadi', 9_800, 'Baner', 'Balewadi Gaon', 'Balewadi High Street', 'Balewadi Phata'),
  at('Baner', 10_200, 'Balewadi', 'Baner Road', 'Baner Hill Trail'),
  at('Bavdhan', 8_800, 'Kothrud', 'bavdhan patil nagar', 'Chandani Chowk', 'Shinde Nagar'),
  at('Bhosari', 6_200, 'Moshi', 'Indrayani Nagar', 'Indryani nagar', 'Indrayani Nagar Sector 2'),
  at('Bhugaon', 6_400, 'Bavdhan', 'Bhukum'),
  at('Bibwewadi', 8_900, 'Katraj', 'Bibwewadi Kondhwa Road', 'Sukhsagar Nagar', 'aranyeshwar', 'chintamani park'),
  at('Camp', 11_000, 'Wanowrie', 'Pune Cantonment', 'Bhawani Peth', 'Sadhu Vaswani Chowk'),
  at('Chikhali', 5_600, 'Moshi', 'Chikhali Sector 16', 'Purnanagar'),
  at('Chinchwad', 7_300, 'Thergaon', 'Chinchwad Gaon', 'Walhekarwadi Chinchwad'),
  at('Deccan Gymkhana', 15_000, 'Erandwane', 'Prabhat Road', 'Bhandarkar Road', 'Jangali Maharaj Road', 'Law College Road'),
  at('Dhankawadi', 7_600, 'Katraj', 'Dhankawadi Police Station Road', 'Dhanakwadi', 'Dhankawadi Road', 'Balaji Nagar'),
  at('Dhanori', 6_700, 'Vishrantwadi', 'Bhairav Nagar', 'Munjaba Vasti', 'Munjaba Basti', 'Porwal Rd'),
  at('Dhayari', 6_500, 'Vadgaon Budruk', 'Dhayari Phata', 'Narhe', 'Kirkatwadi'),
  at('Erandwane', 14_200, 'Karve Nagar', 'Karve Road', 'Gulmohar Path', 'Rambaug Colony'),
  at('Fursungi', 5_800, 'Hadapsar', 'Uruli Devachi', 'Dhamalwadi Bhekrai Nagar'),
  at('Hadapsar', 8_000, 'Manjari', 'Hadapsar Gaon', 'Sasane Nagar', 'Tulaja Bhawani Nagar', 'AWHO Hadapsar Colony', 'Kale Padal'),
  at('Hinjewadi', 7_400, 'Wakad', 'Hinjewadi Phase 1', 'Marunji', 'Maan', 'Phase 2', 'Blue Ridge   Paranjpe Schemes', 'Marunji Road'),
  at('Kalyani Nagar', 13_800, 'Viman Nagar', 'New Kalyani Nagar'),
  at('Karve Nagar', 9_900, 'Kothrud', 'hingne Khurd', 'Hingne Budrukh', 'Happy Colony'),
  at('Katraj', 6_700, 'Ambegaon Budruk', 'katraj kondhwa road', 'Bharati Vidyapeeth Campus', 'Jambhulwadi', 'Pune Satara Road'),
  at('Keshav Nagar', 7_800, 'Mundhwa', 'Mundhwa Manjari Road'),
  at('Kharadi', 10_300, 'Viman Nagar', 'Mundhwa Kharadi Road'),
  at('Kondhwa', 7_200, 'NIBM', 'Kondhwa Budruk', 'Kondhwa Khurd', 'Kausar Baugh', 'Kondhwa Budrukh', 'Kondwa khurd road'),
  at('Koregaon Park', 15_500, 'Kalyani Nagar', 'Koregaon Park Annexe', 'Boat Club Road', 'Bund Garden', 'Dhole Patil Road'),
  at('Kothrud', 11_400, 'Karve Nagar', 'Kothrud Depot Road', 'bhusari colony', 'Dahanukar Colony', 'Dhanukar Colony', 'Karve Road Kothrud', 'Vanaz corner', 'Ideal Colony', 'Paud Road', 'Kothrud Bus Stand Road'),
  at('Lohegaon', 6_600, 'Dhanori', 'Nimbalkar Nagar Lohgaon', 'Adarsh Nagar Lohgaon'),
  at('Magarpatta', 10_200, 'Hadapsar', 'Magarpatta City'),
  at('Mahalunge', 8_100, 'Balewadi', 'Mhalunge'),
  at('Manjari', 6_100, 'Hadapsar', 'Manjari Budruk', 'Manjari Khurd', 'Shewalewadi'),
  at('Mohammadwadi', 7_600, 'NIBM', 'NIBM Annex Mohammadwadi', 'Mohammed wadi', 'NIBM Annexe'),
  at('Moshi', 5_900, 'Chikhali', 'Charholi Budruk'),
  at('Mundhwa', 8_600, 'Kharadi', 'Ghorpadi', 'BT Kawde', 'BT Kawade Road'),
  at('NIBM', 9_000, 'Mohammadwadi', 'NIBM Road', 'Lulla Nagar', 'Salunke Vihar'),
  at('Nigdi', 7_900, 'Akurdi', 'Pradhikaran Nigdi', 'Nigdi Sector 24', 'Nigdi Sector 26', 'Sector 27 Pradhikaran', 'Yamuna Nagar'),
  at('Pashan', 9_600, 'Baner', 'Pashan Sus Road', 'Someshwarwadi', 'Sutarwadi'),
  at('Pimple Gurav', 7_200, 'Pimple Saudagar', 'New Sangavi', 'New Sanghvi', 'Old Sangvi', 'Old Sanghvi'),
  at('Pimple Nilakh', 8_900, 'Pimple Saudagar', 'Vishal Nagar', 'Vishal Nagar Main', 'Vishal nagar square new dp road'),
  at('Pimple Saudagar', 8_700, 'Pimple Nilakh', 'Kunal Icon Road', 'Govind Garden'),
  at('Pimpri', 7_400, 'Chinchwad', 'Pimpri Chinchwad', 'Morwadi', 'Sant tukaram Nagar', 'Vallabh Nagar', 'Nehru Nagar'),
  at('Punawale', 6_600, 'Tathawade', 'Jambhe', 'Nere'),
  at('Rahatani', 7_100, 'Thergaon', 'Kalewadi', 'Kalewadi Pandhapur Road', 'Kalewadi Phata PimpriChinchwad'),
  at('Ravet', 6_700, 'Punawale', 'Mamurdi', 'Gahunje'),
  at('Sadashiv Peth', 12_400, 'Shivaji Nagar', 'Narayan Peth', 'Shaniwar Peth', 'Shukrawar Peth', 'Perugate', 'Tilak Road'),
  at('Shivaji Nagar', 13_600, 'Aundh', 'Shivajinagar', 'Model Colony', 'Gokhalenagar', 'Senapati Bapat Road'),
  at('Sus', 7_200, 'Bavdhan', 'Sus Gaon', 'Sus Road'),
  at('Swargate', 10_800, 'Bibwewadi', 'Gultekdi', 'Mukund Nagar', 'Salisbury Park', 'maharshi nagar', 'Market yard', 'Shankarseth Road', 'Sahakar Nagar', 'Parvati Darshan'),
  at('Tathawade', 7_100, 'Wakad', 'Ashok Nagar'),
  at('Thergaon', 7_000, 'Rahatani', 'Dange Chowk', 'Ganesh Nagar'),
  at('Tingre Nagar', 7_700, 'Vishrantwadi', 'Tingrenagar'),
  at('Undri', 6_600, 'Mohammadwadi', 'Pisoli', 'Pisoli Road', 'Handewadi', 'Handewadi Road'),
  at('Vadgaon Budruk', 7_400, 'Dhayari', 'Wadgaon Budruk', 'Nanded', 'Sinhgad Road', 'sinhagad road', 'Anand Nagar', 'Vadgaon'),
  at('Viman Nagar', 11_300, 'Kalyani Nagar', 'Sanjay Park', 'Sakore Nagar'),
  at('Vishrantwadi', 7_400, 'Dhanori', 'Shastri Nagar', 'Pratik Nagar'),
  at('Wadgaon Sheri', 8_400, 'Viman Nagar', 'Vadgaon Sheri', 'Vadgoan Sheri Rajendri Nagar', 'Chandan Nagar', 'Anand Park'),
  at('Wagholi', 5_700, 'Lohegaon', 'Wagholi Road', 'Bakori Road', 'Bakhori', 'Awhalwadi', 'kesnand', 'Ubale Nagar'),
  at('Wakad', 8_500, 'Pimple Saudagar', 'Wakad Pune', 'Wakad Chowk Road', 'Wakadkar Wasti', 'Kaspate Vasti Road', 'Bhumkar Das Gugre Road'),
  at('Wanowrie', 9_300, 'NIBM', 'Wanwadi', 'Fatima Nagar', 'Sopan Baug', 'Jambhulkar Nagar'),
  at('Warje', 8_200, 'Karve Nagar', 'Warje Malwadi', 'Popular Nagar', 'Shivane', 'Uttam Nagar'),
  at('Yerawada', 9_200, 'Vishrantwadi', 'Sangamvadi', 'Yerawada Village', 'Shastri Nagar Yerawada'),
]

const byName = new Map(LOCALITIES.map((locality) => [locality.name, locality]))

export function localityNamed(name: string): DemoLocality {
  const locality = byName.get(name)
  if (!locality) throw new Error(`No locality is called ${name}`)
  return locality
}
