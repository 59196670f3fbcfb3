// biome-ignore-all format: one line a place
import { namesOf } from './locality-names.ts'

/** The demo's localities of Pune, with data that the statistics lack: coordinates and sale prices. */
export interface DemoLocality {
  readonly name: string
  readonly pinCode: string
  /** Degrees, of the locality's centre, accurate to about a kilometre. */
  readonly latitude: number
  readonly longitude: number
  /** Sale price of a flat of average age, ₹ per sq.ft of built-up area. */
  readonly salePerSqft: number
  /** The locality whose rents are used when this one has too few of a size. */
  readonly neighbour: string
  /** Other spellings on portals of this locality or of a part of it. */
  readonly spellings: readonly string[]
  readonly marathiName: string
  /** Other names and spellings of the whole locality, for typed searches. */
  readonly aliases: readonly string[]
}

function at(
  name: string,
  pinCode: string,
  latitude: number,
  longitude: number,
  salePerSqft: number,
  neighbour: string,
  ...spellings: string[]
): DemoLocality {
  const { marathiName, aliases } = namesOf(name)
  return { name, pinCode, latitude, longitude, salePerSqft, neighbour, spellings, marathiName, aliases }
}

export const LOCALITIES: readonly DemoLocality[] = [
  at('Akurdi', '411035', 18.649, 73.769, 6_800, 'Nigdi', 'Akurdi Chowk'),
  at('Ambegaon Budruk', '411046', 18.454, 73.836, 7_000, 'Katraj', 'Ambegaon Pathar', 'Ambegaon 1', 'Ambegaon PuneMumbai Hwy'),
  at('Aundh', '411067', 18.56, 73.808, 11_200, 'Baner', 'ITI road', 'DP Road'),
  at('Balewadi', '411045', 18.575, 73.774, 9_800, 'Baner', 'Balewadi Gaon', 'Balewadi High Street', 'Balewadi Phata'),
  at('Baner', '411045', 18.56, 73.787, 10_200, 'Balewadi', 'Baner Road', 'Baner Hill Trail'),
  at('Bavdhan', '411021', 18.512, 73.779, 8_800, 'Kothrud', 'bavdhan patil nagar', 'Chandani Chowk', 'Shinde Nagar'),
  at('Bhosari', '411039', 18.629, 73.848, 6_200, 'Moshi', 'Indrayani Nagar', 'Indryani nagar', 'Indrayani Nagar Sector 2'),
  at('Bhugaon', '412115', 18.501, 73.75, 6_400, 'Bavdhan', 'Bhukum'),
  at('Bibwewadi', '411037', 18.474, 73.863, 8_900, 'Katraj', 'Bibwewadi Kondhwa Road', 'Sukhsagar Nagar', 'aranyeshwar', 'chintamani park'),
  at('Camp', '411001', 18.513, 73.879, 11_000, 'Wanowrie', 'Pune Cantonment', 'Bhawani Peth', 'Sadhu Vaswani Chowk'),
  at('Chikhali', '411062', 18.68, 73.82, 5_600, 'Moshi', 'Chikhali Sector 16', 'Purnanagar'),
  at('Chinchwad', '411019', 18.63, 73.788, 7_300, 'Thergaon', 'Chinchwad Gaon', 'Walhekarwadi Chinchwad'),
  at('Deccan Gymkhana', '411004', 18.517, 73.841, 15_000, 'Erandwane', 'Prabhat Road', 'Bhandarkar Road', 'Jangali Maharaj Road', 'Law College Road'),
  at('Dhankawadi', '411043', 18.464, 73.854, 7_600, 'Katraj', 'Dhankawadi Police Station Road', 'Dhanakwadi', 'Dhankawadi Road', 'Balaji Nagar'),
  at('Dhanori', '411015', 18.596, 73.896, 6_700, 'Vishrantwadi', 'Bhairav Nagar', 'Munjaba Vasti', 'Munjaba Basti', 'Porwal Rd'),
  at('Dhayari', '411041', 18.446, 73.81, 6_500, 'Vadgaon Budruk', 'Dhayari Phata', 'Narhe', 'Kirkatwadi'),
  at('Erandwane', '411004', 18.508, 73.831, 14_200, 'Karve Nagar', 'Karve Road', 'Gulmohar Path', 'Rambaug Colony'),
  at('Fursungi', '412308', 18.471, 73.969, 5_800, 'Hadapsar', 'Uruli Devachi', 'Dhamalwadi Bhekrai Nagar'),
  at('Hadapsar', '411028', 18.503, 73.927, 8_000, 'Manjari', 'Hadapsar Gaon', 'Sasane Nagar', 'Tulaja Bhawani Nagar', 'AWHO Hadapsar Colony', 'Kale Padal'),
  at('Hinjewadi', '411057', 18.591, 73.738, 7_400, 'Wakad', 'Hinjewadi Phase 1', 'Marunji', 'Maan', 'Phase 2', 'Blue Ridge   Paranjpe Schemes', 'Marunji Road'),
  at('Kalyani Nagar', '411006', 18.548, 73.903, 13_800, 'Viman Nagar', 'New Kalyani Nagar'),
  at('Karve Nagar', '411052', 18.49, 73.82, 9_900, 'Kothrud', 'hingne Khurd', 'Hingne Budrukh', 'Happy Colony'),
  at('Katraj', '411046', 18.453, 73.859, 6_700, 'Ambegaon Budruk', 'katraj kondhwa road', 'Bharati Vidyapeeth Campus', 'Jambhulwadi', 'Pune Satara Road'),
  at('Keshav Nagar', '411036', 18.534, 73.944, 7_800, 'Mundhwa', 'Mundhwa Manjari Road'),
  at('Kharadi', '411014', 18.552, 73.945, 10_300, 'Viman Nagar', 'Mundhwa Kharadi Road'),
  at('Kondhwa', '411048', 18.468, 73.889, 7_200, 'NIBM', 'Kondhwa Budruk', 'Kondhwa Khurd', 'Kausar Baugh', 'Kondhwa Budrukh', 'Kondwa khurd road'),
  at('Koregaon Park', '411001', 18.537, 73.894, 15_500, 'Kalyani Nagar', 'Koregaon Park Annexe', 'Boat Club Road', 'Bund Garden', 'Dhole Patil Road'),
  at('Kothrud', '411038', 18.507, 73.808, 11_400, 'Karve Nagar', 'Kothrud Depot Road', 'bhusari colony', 'Dahanukar Colony', 'Dhanukar Colony', 'Karve Road Kothrud', 'Vanaz corner', 'Ideal Colony', 'Paud Road', 'Kothrud Bus Stand Road'),
  at('Lohegaon', '411047', 18.595, 73.922, 6_600, 'Dhanori', 'Nimbalkar Nagar Lohgaon', 'Adarsh Nagar Lohgaon'),
  at('Magarpatta', '411028', 18.516, 73.928, 10_200, 'Hadapsar', 'Magarpatta City'),
  at('Mahalunge', '411045', 18.572, 73.752, 8_100, 'Balewadi', 'Mhalunge'),
  at('Manjari', '412307', 18.51, 73.979, 6_100, 'Hadapsar', 'Manjari Budruk', 'Manjari Khurd', 'Shewalewadi'),
  at('Mohammadwadi', '411060', 18.473, 73.92, 7_600, 'NIBM', 'NIBM Annex Mohammadwadi', 'Mohammed wadi', 'NIBM Annexe'),
  at('Moshi', '412105', 18.675, 73.846, 5_900, 'Chikhali', 'Charholi Budruk'),
  at('Mundhwa', '411036', 18.533, 73.928, 8_600, 'Kharadi', 'Ghorpadi', 'BT Kawde', 'BT Kawade Road'),
  at('NIBM', '411048', 18.477, 73.9, 9_000, 'Mohammadwadi', 'NIBM Road', 'Lulla Nagar', 'Salunke Vihar'),
  at('Nigdi', '411044', 18.654, 73.77, 7_900, 'Akurdi', 'Pradhikaran Nigdi', 'Nigdi Sector 24', 'Nigdi Sector 26', 'Sector 27 Pradhikaran', 'Yamuna Nagar'),
  at('Pashan', '411008', 18.539, 73.79, 9_600, 'Baner', 'Pashan Sus Road', 'Someshwarwadi', 'Sutarwadi'),
  at('Pimple Gurav', '411061', 18.588, 73.817, 7_200, 'Pimple Saudagar', 'New Sangavi', 'New Sanghvi', 'Old Sangvi', 'Old Sanghvi'),
  at('Pimple Nilakh', '411027', 18.578, 73.793, 8_900, 'Pimple Saudagar', 'Vishal Nagar', 'Vishal Nagar Main', 'Vishal nagar square new dp road'),
  at('Pimple Saudagar', '411027', 18.598, 73.797, 8_700, 'Pimple Nilakh', 'Kunal Icon Road', 'Govind Garden'),
  at('Pimpri', '411018', 18.625, 73.805, 7_400, 'Chinchwad', 'Pimpri Chinchwad', 'Morwadi', 'Sant tukaram Nagar', 'Vallabh Nagar', 'Nehru Nagar'),
  at('Punawale', '411033', 18.627, 73.744, 6_600, 'Tathawade', 'Jambhe', 'Nere'),
  at('Rahatani', '411017', 18.604, 73.789, 7_100, 'Thergaon', 'Kalewadi', 'Kalewadi Pandhapur Road', 'Kalewadi Phata PimpriChinchwad'),
  at('Ravet', '412101', 18.648, 73.743, 6_700, 'Punawale', 'Mamurdi', 'Gahunje'),
  at('Sadashiv Peth', '411030', 18.509, 73.85, 12_400, 'Shivaji Nagar', 'Narayan Peth', 'Shaniwar Peth', 'Shukrawar Peth', 'Perugate', 'Tilak Road'),
  at('Shivaji Nagar', '411005', 18.531, 73.845, 13_600, 'Aundh', 'Shivajinagar', 'Model Colony', 'Gokhalenagar', 'Senapati Bapat Road'),
  at('Sus', '411021', 18.551, 73.751, 7_200, 'Bavdhan', 'Sus Gaon', 'Sus Road'),
  at('Swargate', '411042', 18.5, 73.859, 10_800, 'Bibwewadi', 'Gultekdi', 'Mukund Nagar', 'Salisbury Park', 'maharshi nagar', 'Market yard', 'Shankarseth Road', 'Sahakar Nagar', 'Parvati Darshan'),
  at('Tathawade', '411033', 18.619, 73.75, 7_100, 'Wakad', 'Ashok Nagar'),
  at('Thergaon', '411033', 18.611, 73.775, 7_000, 'Rahatani', 'Dange Chowk', 'Ganesh Nagar'),
  at('Tingre Nagar', '411032', 18.58, 73.89, 7_700, 'Vishrantwadi', 'Tingrenagar'),
  at('Undri', '411060', 18.456, 73.913, 6_600, 'Mohammadwadi', 'Pisoli', 'Pisoli Road', 'Handewadi', 'Handewadi Road'),
  at('Vadgaon Budruk', '411041', 18.465, 73.826, 7_400, 'Dhayari', 'Wadgaon Budruk', 'Nanded', 'Sinhgad Road', 'sinhagad road', 'Anand Nagar', 'Vadgaon'),
  at('Viman Nagar', '411014', 18.567, 73.914, 11_300, 'Kalyani Nagar', 'Sanjay Park', 'Sakore Nagar'),
  at('Vishrantwadi', '411015', 18.574, 73.878, 7_400, 'Dhanori', 'Shastri Nagar', 'Pratik Nagar'),
  at('Wadgaon Sheri', '411014', 18.552, 73.922, 8_400, 'Viman Nagar', 'Vadgaon Sheri', 'Vadgoan Sheri Rajendri Nagar', 'Chandan Nagar', 'Anand Park'),
  at('Wagholi', '412207', 18.58, 73.982, 5_700, 'Lohegaon', 'Wagholi Road', 'Bakori Road', 'Bakhori', 'Awhalwadi', 'kesnand', 'Ubale Nagar'),
  at('Wakad', '411057', 18.598, 73.763, 8_500, 'Pimple Saudagar', 'Wakad Pune', 'Wakad Chowk Road', 'Wakadkar Wasti', 'Kaspate Vasti Road', 'Bhumkar Das Gugre Road'),
  at('Wanowrie', '411040', 18.491, 73.899, 9_300, 'NIBM', 'Wanwadi', 'Fatima Nagar', 'Sopan Baug', 'Jambhulkar Nagar'),
  at('Warje', '411058', 18.483, 73.8, 8_200, 'Karve Nagar', 'Warje Malwadi', 'Popular Nagar', 'Shivane', 'Uttam Nagar'),
  at('Yerawada', '411006', 18.553, 73.882, 9_200, 'Vishrantwadi', 'Sangamvadi', 'Yerawada Village', 'Shastri Nagar Yerawada'),
]

const byName = new Map(LOCALITIES.map((locality) => [locality.name, locality]))

export function localityNamed(name: string): DemoLocality {
  const locality = byName.get(name)
  if (!locality) throw new Error(`No locality is called ${name}`)
  return locality
}
