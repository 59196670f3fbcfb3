// biome-ignore-all format: lists of names are read in rows
import type { Amenity } from './amenities.ts'

/** Data of a demo project, from which prices, dates and pictures are derived. */
export interface ProjectPlan {
  readonly name: string
  readonly builder: string
  readonly locality: string
  readonly acres: number
  readonly floors: number
  /** Months until possession, of 48 in total. */
  readonly monthsLeft: number
  readonly flats: readonly string[]
  readonly amenities: readonly Amenity[]
  readonly text: string
}

const SMALL: readonly Amenity[] = ['Lift', 'Power backup', 'Covered parking', 'CCTV', 'Rainwater harvesting', 'Solar water heater']
const MIDDLE: readonly Amenity[] = [
  'Lift', 'Garden', 'Children\'s play area', 'Gymnasium', 'Power backup', 'Covered parking', 'Fire safety', 'Security guard', 'CCTV',
]
const LARGE: readonly Amenity[] = [
  'Swimming pool', 'Club house', 'Gymnasium', 'Jogging track', 'Garden', 'Children\'s play area', 'Indoor games', 'Lift', 'Power backup',
  'Covered parking', 'Visitor parking', 'Gas pipeline', 'Fire safety', 'Wheelchair ramp',
]

type Row = readonly [
  name: string, builder: string, locality: string, acres: number, floors: number, monthsLeft: number,
  flats: readonly string[], amenities: readonly Amenity[], text: string,
]

const ROWS: readonly Row[] = [
  ['Devrai Greens', 'Devrai Buildworks', 'Baner', 6.5, 24, 5, ['2_BHK', '3_BHK', '4_BHK'], LARGE,
    'Four towers around a grove of old neem trees that stays. Every flat looks into the trees or towards Baner hill, and cars stay below the podium.'],
  ['Saptaparni Heights', 'Saptaparni Homes', 'Wakad', 4.2, 22, 22, ['2_BHK', '2.5_BHK', '3_BHK'], LARGE,
    'Two towers a kilometre from the Hinjewadi road, with a market, a school and the future metro station in walking distance.'],
  ['Kokum Court', 'Kokum & Clay Developers', 'Kothrud', 1.1, 11, 14, ['2_BHK', '3_BHK'], MIDDLE,
    'A redeveloped society in a quiet lane of Kothrud: two flats on a floor, wide balconies on both sides, and a terrace garden for everybody.'],
  ['Indrayani Terraces', 'Indrayani Brickworks', 'Moshi', 5.8, 16, 30, ['1_BHK', '2_BHK'], LARGE,
    'Compact homes for first buyers, planned so that no room lies in the dark. The first phase has three buildings and the school plot.'],
  ['Palash Residency', 'Palash Urban Homes', 'Kharadi', 3.4, 27, 3, ['2_BHK', '3_BHK'], LARGE,
    'Ten minutes from the offices of Kharadi. The structure is complete, the lifts are being tried, and the sample flat is open on weekends.'],
  ['Taral Towers', 'Taral Constructions', 'Bibwewadi', 1.8, 14, 27, ['2_BHK', '3_BHK'], MIDDLE,
    'On the slope below the Bibwewadi hills, with cross ventilation in every flat and a walled garden for children.'],
  ['Umbar Avenue', 'Umbar Tree Realty', 'Hinjewadi', 8.2, 30, 44, ['1_BHK', '2_BHK', '3_BHK'], LARGE,
    'A township in three phases close to Phase 1. Excavation of the first two towers has begun; the park in the middle is planted before the towers rise.'],
  ['Bakul Enclave', 'Devrai Buildworks', 'Pashan', 2.3, 12, 10, ['3_BHK', '4_BHK'], MIDDLE,
    'Large flats near the lake: three sides open, a utility yard beside each kitchen, and two parking places a home.'],
  ['Chinar Park', 'Saptaparni Homes', 'Wagholi', 7.1, 18, 34, ['1_BHK', '2_BHK', '2.5_BHK'], LARGE,
    'A green campus on the Kesnand road with its own water treatment, a shop for daily needs and a bus stop at the gate.'],
  ['Arjun Sky', 'Palash Urban Homes', 'Viman Nagar', 1.6, 20, 17, ['3_BHK', '4_BHK'], LARGE,
    'A single slender tower with two homes on each floor and a pool on the roof. The height follows the rules for buildings near the airport.'],
  ['Mogra Nivas', 'Kokum & Clay Developers', 'Karve Nagar', 0.8, 9, 6, ['2_BHK'], SMALL,
    'Nine flats in place of an old bungalow. Plaster and wiring are done; tiles and doors are being laid now.'],
  ['Nandurki Hills', 'Taral Constructions', 'Bavdhan', 4.9, 21, 38, ['2_BHK', '3_BHK', '4_BHK'], LARGE,
    'At the foot of the NDA hills: the towers step down with the slope, so that the back rows see over the front ones.'],
  ['Ashoka Vatika', 'Indrayani Brickworks', 'Ravet', 3.9, 15, 12, ['1_BHK', '2_BHK'], MIDDLE,
    'Simple, well-lit homes beside the river road. All slabs are cast and the brickwork is being finished from the top.'],
  ['Kadamb Corner', 'Umbar Tree Realty', 'Hadapsar', 2.7, 19, 25, ['2_BHK', '3_BHK'], MIDDLE,
    'Near the Magarpatta gate, set back from the road behind a double row of trees and a strip of shops.'],
  ['Rudraksha Square', 'Palash Urban Homes', 'Balewadi', 3.1, 26, 43, ['2_BHK', '3_BHK', '4_BHK'], LARGE,
    'Beside the stadium, with the metro in sight. Digging has begun; booking is open for the first tower.'],
  ['Parijat Homes', 'Saptaparni Homes', 'Dhayari', 2.0, 11, 18, ['1_BHK', '2_BHK'], SMALL,
    'Homes with a view of Sinhagad. The plan keeps corridors short and gives the room to the kitchens.'],
  ['Shirish Grand', 'Devrai Buildworks', 'Kalyani Nagar', 1.4, 16, 6.5, ['3_BHK', '4_BHK'], LARGE,
    'Large flats in a lane of trees near the river. The façade is up, and the landscaping begins after the rains.'],
  ['Tamhan Meadows', 'Indrayani Brickworks', 'Undri', 5.2, 17, 45, ['2_BHK', '2.5_BHK', '3_BHK'], LARGE,
    'Five acres of which two stay open as a meadow and a cricket pitch. Foundations begin with the next season.'],
  ['Sonchafa Residences', 'Taral Constructions', 'Aundh', 1.2, 13, 15, ['2_BHK', '3_BHK'], MIDDLE,
    'Behind the market of Aundh, yet quiet: the building turns its back to the road and its balconies to a park.'],
  ['Kanchan Vihar', 'Kokum & Clay Developers', 'Warje', 2.4, 14, 32, ['1_BHK', '2_BHK', '3_BHK'], MIDDLE,
    'Two buildings on the canal, with a walking path along the water that the society keeps.'],
  ['Hirda Point', 'Umbar Tree Realty', 'Mundhwa', 3.6, 28, 1, ['2_BHK', '3_BHK'], LARGE,
    'Complete but for the last coat of paint. The occupancy certificate has been applied for; visits any day.'],
  ['Bel Bahar', 'Palash Urban Homes', 'Pimple Saudagar', 2.9, 22, 40, ['2_BHK', '2.5_BHK', '3_BHK'], LARGE,
    'On the ring road of Pimple Saudagar, with a podium garden above three floors of parking.'],
  ['Apta Siddhi', 'Saptaparni Homes', 'Chinchwad', 1.9, 15, 4, ['1_BHK', '2_BHK'], SMALL,
    'Near the station and the market of Chinchwad. Lifts run, and the flats are being handed over floor by floor from next quarter.'],
  ['Varas Hillside', 'Devrai Buildworks', 'Sus', 6.0, 20, 46, ['2_BHK', '3_BHK', '4_BHK'], LARGE,
    'On the hill road between Sus and Pashan: the plots of the towers follow the contour lines, and half of the land stays wild.'],
]

export const PROJECTS: readonly ProjectPlan[] = ROWS.map(([name, builder, locality, acres, floors, monthsLeft, flats, amenities, text]) => ({
  name, builder, locality, acres, floors, monthsLeft, flats, amenities, text,
}))
