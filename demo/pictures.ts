import { readFile } from 'node:fs/promises'

const FOLDER = new URL('./pictures/', import.meta.url)

/** Number of pictures of each kind for the demo's properties; kinds that can be covers come first. */
// biome-ignore format: one line a group
const PROPERTY_PICTURES = {
  'apartment-facade': 48, 'independent-house': 12, villa: 11, 'row-house': 8, 'penthouse-terrace': 7, 'old-wada': 5, 'tower-under-crane': 8,
  'living-room': 28, 'living-room-empty': 16,
  'shop-front': 12, 'shop-inside': 4, showroom: 8, office: 14, 'office-cabin': 4, godown: 9,
  plot: 12, 'plot-gate': 7, 'plot-aerial': 9, 'pg-room': 20, 'hostel-room': 19, mess: 4, corridor: 3,
  bedroom: 14, 'bedroom-empty': 6, 'kids-room': 4, study: 4, kitchen: 10, 'kitchen-basic': 6, dining: 5, bathroom: 8, balcony: 8,
  'pooja-corner': 3, parking: 3, lobby: 4, garden: 4, gym: 3, pool: 3, 'floor-plan': 6, 'site-plan': 3,
} as const

const PROJECT_PICTURES = {
  'project-excavation': 4,
  'project-rising': 8,
  'project-scaffolding': 6,
  'project-finished': 8,
  'project-site-plan': 5,
  'project-clubhouse': 4,
  'project-pool': 5,
  'project-lobby': 4,
  'project-sample-flat': 8,
} as const

export type PictureKind = keyof typeof PROPERTY_PICTURES
export type ProjectPictureKind = keyof typeof PROJECT_PICTURES

export interface PoolPicture {
  readonly kind: PictureKind
  /** Path below demo/pictures. */
  readonly path: string
}

const numbered = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${kind}/${String(i + 1).padStart(2, '0')}.webp`)

/** Every picture of the demo's properties. A property names its pictures by their index here. */
export const PICTURE_POOL: readonly PoolPicture[] = (Object.entries(PROPERTY_PICTURES) as [PictureKind, number][]).flatMap(
  ([kind, count]) => numbered(kind, count).map((path) => ({ kind, path })),
)

/** Pictures of projects under construction: their stages, their plans and their amenities. */
export const PROJECT_POOL: ReadonlyMap<ProjectPictureKind, readonly string[]> = new Map(
  (Object.entries(PROJECT_PICTURES) as [ProjectPictureKind, number][]).map(([kind, count]) => [kind, numbered(kind, count)]),
)

/** 480 × 480 px; all others are 1280 × 960. */
export const PORTRAITS = [
  'woman-in-teal-saree',
  'man-in-blue-shirt',
  'grandmother-in-maroon-saree',
  'grandfather-in-white-cap',
  'woman-in-mustard-kurti',
  'man-in-green-overshirt',
  'man-in-blue-turban',
  'woman-in-navy-blazer',
  'woman-in-rose-hijab',
  'man-in-checked-shirt',
  'woman-with-plait',
  'man-in-red-kurta',
].map((name) => `portraits/${name}.webp`)

/** The company's office in an old wada. */
export const OFFICE_PICTURES = ['wada-office/desks.webp', 'wada-office/by-the-court.webp'] as const

const indexesByKind = Map.groupBy(PICTURE_POOL.keys(), (index) => PICTURE_POOL[index]?.kind)

/** @returns indexes into PICTURE_POOL */
export function picturesOf(kinds: readonly PictureKind[]): readonly number[] {
  return kinds.flatMap((kind) => indexesByKind.get(kind) ?? [])
}

/** @param path below demo/pictures @returns a WebP */
export function readPicture(path: string): Promise<Buffer> {
  return readFile(new URL(path, FOLDER))
}
