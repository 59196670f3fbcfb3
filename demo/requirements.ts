// biome-ignore-all format: one line a requirement

import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import type { PostedRequirement } from '#contracts/homes/requirements/requirements.ts'

/** A requirement of one of the demo's people. */
export interface DemoRequirement extends PostedRequirement {
  readonly postedBy: string
  readonly ageMs: number
  /** How long ago it was closed, ms; undefined while it is open. */
  readonly closedMs: number | undefined
  /** Phone numbers of people who unlocked the author's number. */
  readonly unlockedBy: readonly string[]
}

interface OptionalParts {
  readonly closedDays?: number
  /** The last three digits of phone numbers. */
  readonly unlockedBy?: readonly number[]
}

const phoneOf = (lastDigits: number) => String(9_000_000_000 + lastDigits)

/** @param author the last three digits of the phone number @param days age; fractions are allowed: 0.04 is about an hour */
function wanted(author: number, days: number, lookingFor: PostedRequirement['lookingFor'], bhkConfig: string, propertyType: string,
  minBudget: number, maxBudget: number, places: string, additionalRequirements = '', { closedDays, unlockedBy = [] }: OptionalParts = {}): DemoRequirement {
  return {
    postedBy: phoneOf(author),
    ageMs: Math.max(days * DAY_MS, HOUR_MS / 6),
    closedMs: closedDays === undefined ? undefined : closedDays * DAY_MS,
    unlockedBy: unlockedBy.map(phoneOf),
    lookingFor, bhkConfig, propertyType, minBudget, maxBudget,
    preferredLocations: places.split(', '),
    additionalRequirements,
  }
}
const rent = (author: number, days: number, bhk: string, type: string, min: number, max: number, places: string, text?: string, further?: OptionalParts) =>
  wanted(author, days, 'Rent', bhk, type, min, max, places, text, further)
const buy = (author: number, days: number, bhk: string, type: string, minLakh: number, maxLakh: number, places: string, text?: string, further?: OptionalParts) =>
  wanted(author, days, 'Buy', bhk, type, minLakh * 1_00_000, maxLakh * 1_00_000, places, text, further)
const bed = (author: number, days: number, room: string, type: string, min: number, max: number, places: string, text?: string, further?: OptionalParts) =>
  wanted(author, days, 'PG/Hostel', room, type, min, max, places, text, further)
const share = (author: number, days: number, bhk: string, type: string, min: number, max: number, places: string, text?: string, further?: OptionalParts) =>
  wanted(author, days, 'Roommate', bhk, type, min, max, places, text, further)

/** Newest first. */
export const REQUIREMENTS: readonly DemoRequirement[] = [
  rent(301, 0.05, '2 BHK', 'Flat', 18_000, 25_000, 'Hinjewadi, Wakad, Punawale', 'Family of three with a small dog. Covered parking for one car, and an office bus stop near by would help.', { unlockedBy: [201] }),
  rent(311, 0.1, '1 BHK', 'Flat', 12_000, 17_000, 'Aundh, Baner', 'Working woman, moving in from the first of next month. A quiet building matters more than a new one.', { unlockedBy: [101, 202] }),
  bed(317, 0.2, 'Single room', 'PG', 9_000, 14_000, 'Viman Nagar, Kalyani Nagar', 'Meals on weekdays and a desk that one can work at. I start at a college near by in June.'),
  buy(312, 0.3, '3 BHK', 'Flat', 110, 150, 'Kharadi, Wadgaon Sheri', 'Ready to move in, east or north facing. The bank has approved the loan.', { unlockedBy: [216, 102] }),
  rent(302, 0.4, '1 BHK', 'Studio or flat', 14_000, 20_000, 'Viman Nagar, Kharadi, Kalyani Nagar', 'Semi-furnished with a working lift. I often come home late from the airport.', { unlockedBy: [202] }),
  share(318, 0.6, '2 BHK', 'Flat', 6_000, 9_500, 'Hadapsar, Magarpatta', 'Looking for one flatmate who also works in shifts. Vegetarian kitchen preferred.'),
  rent(313, 0.8, '2-3 BHK', 'Flat', 22_000, 32_000, 'Wakad, Pimple Saudagar, Rahatani', 'Parents live with us, so a low floor or a dependable lift, please. Gas pipeline is a plus.', { unlockedBy: [201, 101] }),
  buy(316, 1.1, '2 BHK', 'Flat', 75, 95, 'Kothrud, Karve Nagar, Warje', 'First home, resale is fine. Must have a clear title and a parking space in the agreement.', { unlockedBy: [215] }),
  rent(115, 1.3, 'Any', 'Shop', 15_000, 30_000, 'Wagholi', 'Ground floor, 200 to 350 sq.ft, for a bakery. Three-phase power and water are needed.'),
  rent(314, 1.5, '3 BHK', 'Flat', 22_000, 30_000, 'Kondhwa, NIBM', 'Joint family with school-going children. Close to a bus route to Camp.', { unlockedBy: [213] }),
  bed(201, 1.8, 'Double sharing', 'Hostel', 6_000, 9_000, 'Hinjewadi, Wakad', 'For two interns of a client company, six months from July. Laundry and wifi included in the rent.'),
  rent(315, 2.1, '2 BHK', 'Flat', 24_000, 34_000, 'Baner, Balewadi', 'Fully furnished, with a washing machine. Two colleagues, references available.', { unlockedBy: [202, 211] }),
  buy(202, 2.4, '4 BHK', 'Villa or row house', 250, 400, 'Baner, Pashan, Bavdhan', 'Client sells a flat in Aundh and moves within three months. Garden and two car parks.'),
  rent(316, 2.8, '1 RK', 'Studio', 6_000, 9_000, 'Kothrud, Erandwane', 'Music student, practises with headphones. Near the metro if possible.', { closedDays: 0.5, unlockedBy: [101] }),
  share(311, 3.2, '3 BHK', 'Flat', 8_000, 12_000, 'Aundh, Baner, Pimple Nilakh', 'Two of us have a flat on lease and look for a third woman.', { closedDays: 1 }),
  rent(211, 3.6, 'Any', 'Office space', 60_000, 1_20_000, 'Balewadi, Baner', 'Software team of 30. Server room, generator backup and eight car parks. Lease of three years.', { unlockedBy: [202] }),
  buy(113, 4, 'Not needed', 'Plot', 40, 65, 'Undri, Mohammadwadi', 'NA plot of 1,500 to 2,500 sq.ft with road access, to build for ourselves.', { unlockedBy: [213] }),
  rent(301, 4.5, '1 BHK', 'Flat', 10_000, 14_000, 'Tathawade, Punawale', 'For my younger brother who studies close by.', { closedDays: 2 }),
  rent(318, 5, '1 BHK', 'Flat', 9_000, 13_000, 'Hadapsar, Manjari, Fursungi', 'Newly married couple. Water supply the whole day is what we ask about first.', { unlockedBy: [214] }),
  bed(312, 5.4, 'Single room', 'PG', 10_000, 15_000, 'Kharadi', 'Close to the IT park, with a kitchen one may use. For a colleague who joins next month.'),
  buy(301, 6, '2 BHK', 'Flat', 60, 78, 'Hinjewadi, Tathawade, Ravet', 'Under construction is fine when possession is within a year and the project is registered.', { unlockedBy: [201, 220] }),
  rent(216, 6.3, '3 BHK', 'Flat', 40_000, 60_000, 'Kharadi, Viman Nagar, Kalyani Nagar', 'Company lease for a manager from Chennai. Furnished, pool and gym in the society.'),
  rent(317, 6.8, '2 BHK', 'Flat', 20_000, 28_000, 'Viman Nagar, Lohegaon', 'Three students with parents as guarantors. Eleven-month agreement, deposit of two months.'),
  buy(126, 7.2, '2 BHK', 'Flat', 55, 70, 'Kondhwa, Katraj', 'Ground or first floor, since my mother cannot climb stairs.', { unlockedBy: [213] }),
  rent(117, 7.7, '2 BHK', 'Flat', 16_000, 22_000, 'Pimpri, Chinchwad, Akurdi', 'Semi-furnished. Weekly commute to the factory in Bhosari.'),
  share(314, 8.1, '2 BHK', 'Flat', 7_000, 10_000, 'Kondhwa, Camp', 'One room of my own, kitchen shared. I cook and clean up after myself.'),
  rent(214, 8.6, 'Any', 'Godown', 40_000, 80_000, 'Manjari, Wagholi', '4,000 to 6,000 sq.ft with a loading bay for a distributor of tiles. Trucks come twice a day.'),
  buy(121, 9, '3 BHK', 'Flat or builder floor', 130, 175, 'Viman Nagar, Kalyani Nagar', 'We sell our two-bedroom flat near by and want to stay in the neighbourhood.'),
  rent(313, 9.5, '1 BHK', 'Flat', 11_000, 15_000, 'Thergaon, Wakad', 'For my aunt, who retires here. Close to shops and a doctor, no steep stairs.', { closedDays: 3, unlockedBy: [220] }),
  bed(315, 10, 'Double sharing', 'PG', 7_000, 10_000, 'Balewadi, Baner', 'For women only, with breakfast. My sister starts her first job in July.'),
  rent(212, 10.4, '4 BHK', 'Penthouse or duplex', 1_20_000, 2_00_000, 'Koregaon Park, Kalyani Nagar', 'Expat family for two years. Terrace, staff room, parking for two cars.', { unlockedBy: [202] }),
  buy(118, 11, 'Any', 'Shop', 35, 60, 'Hadapsar, Magarpatta', 'Road-facing, at least 12 ft of frontage, for a chemist.'),
  rent(112, 11.6, '2 BHK', 'Flat', 22_000, 28_000, 'Aundh', 'We renovate our own home for eight months and want to stay on the same side of the bridge.'),
  buy(315, 12.2, '2.5 BHK', 'Flat', 95, 125, 'Baner, Balewadi, Mahalunge', 'The half room becomes a study. At least two bathrooms and a balcony with morning sun.', { unlockedBy: [211, 202] }),
  rent(120, 12.9, '1 BHK', 'Flat', 8_000, 11_000, 'Chinchwad, Nigdi', 'For the family of our new foreman. Ground floor preferred.'),
  share(317, 13.5, '3 BHK', 'Flat', 9_000, 13_000, 'Viman Nagar', 'Room in a flat with other postgraduates; my books need one wall.', { closedDays: 6 }),
  rent(202, 14, '3+ BHK', 'Independent house', 50_000, 90_000, 'Pashan, Bavdhan, Sus', 'For a play school: ground floor with a yard, quiet street, owner who agrees to the use.'),
  buy(215, 14.6, '3 BHK', 'Flat', 140, 190, 'Kothrud, Erandwane, Deccan Gymkhana', 'Retired couple returning from Mumbai. Society of up to forty flats, lift with backup.', { unlockedBy: [218] }),
  rent(316, 15.3, '1 BHK', 'Flat', 11_000, 15_000, 'Warje, Karve Nagar', 'Two brothers, both teachers. We pay by standing instruction on the first.'),
  bed(318, 16, 'Triple sharing', 'Hostel', 4_500, 7_000, 'Hadapsar', 'For apprentices of our workshop, men, three beds from August.'),
  buy(114, 16.8, '2 BHK', 'Flat', 90, 130, 'Camp, Wanowrie', 'An old building with high ceilings is welcome; we restore furniture and need the light.'),
  rent(219, 17.5, '2 BHK', 'Flat', 13_000, 18_000, 'Wagholi, Kharadi', 'Several clients of one company look at the same time; bachelors, two to a flat.'),
  rent(119, 18.3, '2 BHK', 'Flat', 18_000, 24_000, 'Wanowrie, NIBM', 'Defence family with a transfer clause in the agreement, please.'),
  buy(312, 19, 'Any', 'Office space', 80, 120, 'Kharadi', '700 to 1,000 sq.ft, plug and play, for my own practice of accountants.'),
  share(302, 20, '2 BHK', 'Flat', 8_000, 12_000, 'Viman Nagar, Wadgaon Sheri', 'Flatmate wanted from next month, also a woman with a cat of her own.', { closedDays: 9 }),
  rent(125, 21, '2 BHK', 'Flat', 14_000, 19_000, 'Undri, Mohammadwadi', 'Close to the schools on the Undri road. Two children, one scooter, no car.'),
  buy(217, 22, 'Any', 'Industrial building', 250, 450, 'Bhosari, Moshi', 'Shed of about 8,000 sq.ft with crane rails and 100 HP sanctioned.'),
  rent(315, 23.5, '2 BHK', 'Flat', 23_000, 30_000, 'Pashan, Baner', 'Near the institute. Visiting scholar from abroad, ten months, fully furnished.', { closedDays: 12, unlockedBy: [211] }),
  rent(313, 25, '2 BHK', 'Flat', 19_000, 26_000, 'Pimple Saudagar, Pimple Nilakh', 'Corner flat with cross ventilation. We do not need furniture at all.'),
  buy(132, 26.5, '1 BHK', 'Flat', 32, 45, 'Katraj, Ambegaon Budruk, Dhankawadi', 'As an investment, to let to students. Existing tenant may stay.'),
  bed(314, 28, 'Single room', 'PG', 7_000, 10_000, 'Kondhwa, Bibwewadi', 'For my nephew, who prepares for his examinations and needs quiet.'),
  rent(218, 30, '1-2 BHK', 'Flat', 10_000, 16_000, 'Dhayari, Vadgaon Budruk', 'Clients wait for an answer the same day; keys with the guard would help.'),
  buy(128, 33, '2 BHK', 'Row house', 70, 95, 'Dhanori, Lohegaon, Vishrantwadi', 'A small front yard for plants, and space for one car inside the gate.'),
  rent(124, 36, '3 BHK', 'Flat', 28_000, 38_000, 'Pimple Saudagar, Wakad', 'Until our new flat is handed over, about a year.', { closedDays: 20, unlockedBy: [201] }),
  share(312, 40, '2 BHK', 'Flat', 8_000, 11_000, 'Kharadi', 'Room in a flat of colleagues; I travel two weeks of each month.', { closedDays: 25 }),
  buy(220, 44, 'Not needed', 'Plot', 25, 45, 'Moshi, Chikhali', 'R zone, 1,000 to 1,500 sq.ft, registered layout.'),
  rent(318, 48, '2 BHK', 'Flat', 15_000, 20_000, 'Magarpatta, Hadapsar, Keshav Nagar', 'Walking distance to the IT park. Covered parking for two motorcycles.', { closedDays: 30 }),
  buy(129, 53, '4 BHK', 'Bungalow', 450, 800, 'Koregaon Park, Kalyani Nagar', 'Old trees on the plot are a reason to buy, not to build over.'),
  rent(311, 58, '1 BHK', 'Flat', 12_000, 16_000, 'Aundh, Pimple Gurav', 'Any floor with a lift. I have a piano.', { closedDays: 40 }),
  rent(316, 65, '1 BHK', 'Flat', 11_000, 14_000, 'Kothrud', 'For a friend from Nashik who joins a school here.', { closedDays: 50 }),
]
