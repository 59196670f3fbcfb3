import { bedroom, emptyBedroom, hostelRoom, kidsRoom, payingGuestRoom, study } from './bedroom.ts'
import { dining, mess } from './dining.ts'
import { apartmentFacade } from './facades.ts'
import { basicKitchen, kitchen } from './kitchen.ts'
import { emptyLiving, livingRoom } from './living.ts'
import { type Random, randomFrom } from './random.ts'

export type DrawingKind =
  | 'apartment-facade'
  | 'independent-house'
  | 'villa'
  | 'row-house'
  | 'penthouse-terrace'
  | 'old-wada'
  | 'tower-under-crane'
  | 'living-room'
  | 'living-room-empty'
  | 'bedroom'
  | 'bedroom-empty'
  | 'kids-room'
  | 'study'
  | 'kitchen'
  | 'kitchen-basic'
  | 'dining'
  | 'bathroom'
  | 'balcony'
  | 'pooja-corner'
  | 'parking'
  | 'lobby'
  | 'garden'
  | 'gym'
  | 'pool'
  | 'floor-plan'
  | 'site-plan'
  | 'shop-front'
  | 'shop-inside'
  | 'showroom'
  | 'office'
  | 'office-cabin'
  | 'godown'
  | 'plot'
  | 'plot-gate'
  | 'plot-aerial'
  | 'hostel-room'
  | 'pg-room'
  | 'mess'
  | 'corridor'

const DRAWINGS: Record<DrawingKind, (random: Random, prefix: string) => string> = {
  'apartment-facade': apartmentFacade,
  'independent-house': apartmentFacade,
  villa: apartmentFacade,
  'row-house': apartmentFacade,
  'penthouse-terrace': apartmentFacade,
  'old-wada': apartmentFacade,
  'tower-under-crane': apartmentFacade,
  'living-room': livingRoom,
  'living-room-empty': emptyLiving,
  bedroom,
  'bedroom-empty': emptyBedroom,
  'kids-room': kidsRoom,
  study,
  kitchen,
  'kitchen-basic': basicKitchen,
  dining,
  bathroom: emptyLiving,
  balcony: emptyLiving,
  'pooja-corner': emptyLiving,
  parking: apartmentFacade,
  lobby: emptyLiving,
  garden: apartmentFacade,
  gym: emptyLiving,
  pool: apartmentFacade,
  'floor-plan': apartmentFacade,
  'site-plan': apartmentFacade,
  'shop-front': apartmentFacade,
  'shop-inside': emptyLiving,
  showroom: emptyLiving,
  office: emptyLiving,
  'office-cabin': emptyLiving,
  godown: emptyLiving,
  plot: apartmentFacade,
  'plot-gate': apartmentFacade,
  'plot-aerial': apartmentFacade,
  'hostel-room': hostelRoom,
  'pg-room': payingGuestRoom,
  mess,
  corridor: emptyLiving,
}

export const DRAWING_KINDS: readonly DrawingKind[] = Object.keys(DRAWINGS) as DrawingKind[]

/** Draws one picture; the same kind and seed always give the same SVG. 1600 × 1200 (4:3). @param seed any integer */
export function draw(kind: DrawingKind, seed: number): string {
  const prefix = `${kind.replaceAll(/[^a-z]/g, '')}${Math.abs(seed)}-`
  return DRAWINGS[kind](randomFrom(`${kind}/${seed}`), prefix)
}
