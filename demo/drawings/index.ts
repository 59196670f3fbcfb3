import { balconyView } from './balcony.ts'
import { bathroom } from './bathroom.ts'
import { bedroom, emptyBedroom } from './bedroom.ts'
import { corridor, lobby } from './common-areas.ts'
import { dining, mess } from './dining.ts'
import { apartmentFacade } from './facades.ts'
import { floorPlan } from './floor-plan.ts'
import { garden } from './garden.ts'
import { godown } from './godown.ts'
import { gym } from './gym.ts'
import { independentHouse } from './houses.ts'
import { kidsRoom } from './kids-room.ts'
import { basicKitchen, kitchen } from './kitchen.ts'
import { emptyLiving, livingRoom } from './living.ts'
import { office, officeCabin } from './offices.ts'
import { parking } from './parking.ts'
import { penthouseTerrace } from './penthouse.ts'
import { plot } from './plot.ts'
import { plotAerial } from './plot-aerial.ts'
import { plotGate } from './plot-gate.ts'
import { poojaCorner } from './pooja.ts'
import { pool } from './pool.ts'
import { type Random, randomFrom } from './random.ts'
import { rowHouse } from './row-houses.ts'
import { hostelRoom, payingGuestRoom } from './shared-rooms.ts'
import { shopFront } from './shop-front.ts'
import { shopInside } from './shop-inside.ts'
import { showroom } from './showroom.ts'
import { sitePlan } from './site-plan.ts'
import { study } from './study.ts'
import { towerUnderCrane } from './towers.ts'
import { villa } from './villas.ts'
import { oldWada } from './wada.ts'

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
  'independent-house': independentHouse,
  villa,
  'row-house': rowHouse,
  'penthouse-terrace': penthouseTerrace,
  'old-wada': oldWada,
  'tower-under-crane': towerUnderCrane,
  'living-room': livingRoom,
  'living-room-empty': emptyLiving,
  bedroom,
  'bedroom-empty': emptyBedroom,
  'kids-room': kidsRoom,
  study,
  kitchen,
  'kitchen-basic': basicKitchen,
  dining,
  bathroom,
  balcony: balconyView,
  'pooja-corner': poojaCorner,
  parking,
  lobby,
  garden,
  gym,
  pool,
  'floor-plan': floorPlan,
  'site-plan': sitePlan,
  'shop-front': shopFront,
  'shop-inside': shopInside,
  showroom,
  office,
  'office-cabin': officeCabin,
  godown,
  plot,
  'plot-gate': plotGate,
  'plot-aerial': plotAerial,
  'hostel-room': hostelRoom,
  'pg-room': payingGuestRoom,
  mess,
  corridor,
}

export const DRAWING_KINDS: readonly DrawingKind[] = Object.keys(DRAWINGS) as DrawingKind[]

/** Draws one picture; the same kind and seed always give the same SVG. 1600 × 1200 (4:3). @param seed any integer */
export function draw(kind: DrawingKind, seed: number): string {
  const prefix = `${kind.replaceAll(/[^a-z]/g, '')}${Math.abs(seed)}-`
  return DRAWINGS[kind](randomFrom(`${kind}/${seed}`), prefix)
}
