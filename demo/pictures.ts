import type { DrawingKind } from './drawings/index.ts'

/** How many different drawings of each kind there are; those that can be covers come first. */
// biome-ignore format: one line a group
const DRAWINGS: Readonly<Record<DrawingKind, number>> = {
  'apartment-facade': 48, 'independent-house': 12, villa: 11, 'row-house': 8, 'penthouse-terrace': 7, 'old-wada': 5, 'tower-under-crane': 8,
  'living-room': 28, 'living-room-empty': 16,
  'shop-front': 12, 'shop-inside': 4, showroom: 8, office: 14, 'office-cabin': 4, godown: 9,
  plot: 12, 'plot-gate': 7, 'plot-aerial': 9, 'pg-room': 20, 'hostel-room': 19, mess: 4, corridor: 3,
  bedroom: 14, 'bedroom-empty': 6, 'kids-room': 4, study: 4, kitchen: 10, 'kitchen-basic': 6, dining: 5, bathroom: 8, balcony: 8,
  'pooja-corner': 3, parking: 3, lobby: 4, garden: 4, gym: 3, pool: 3, 'floor-plan': 6, 'site-plan': 3,
}

export interface PoolPicture {
  readonly kind: DrawingKind
  readonly seed: number
}

/** Every drawing that listings are shown with; a listing names them by their index. */
export const PICTURE_POOL: readonly PoolPicture[] = (Object.entries(DRAWINGS) as [DrawingKind, number][]).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => ({ kind, seed: i + 1 })),
)

const indexesByKind = Map.groupBy(PICTURE_POOL.keys(), (index) => PICTURE_POOL[index]?.kind)

export function picturesOf(kinds: readonly DrawingKind[]): readonly number[] {
  return kinds.flatMap((kind) => indexesByKind.get(kind) ?? [])
}
