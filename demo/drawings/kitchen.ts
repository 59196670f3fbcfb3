import {
  baseUnits,
  COUNTER,
  chimney,
  cooker,
  gasCylinder,
  hob,
  jars,
  pan,
  purifier,
  refrigerator,
  sinkTop,
  steelRack,
  type TileStyle,
  tap,
  tiles,
  wallUnits,
} from './appliances.ts'
import { lighten, mix } from './colour.ts'
import { composeRoom, type Scheme } from './compose.ts'
import type { FloorKind } from './floors.ts'
import { bowlOfFruit, vessel } from './furniture.ts'
import { ceilingFan, pendant } from './lamps.ts'
import { drawDoor, drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { stool } from './seating.ts'
import { box, type Thing } from './solids.ts'

type Joinery = {
  readonly lower: string
  readonly upper: string
  readonly stone: string
  readonly tile: string
  readonly tileStyle: TileStyle
}

const JOINERY: readonly Joinery[] = [
  { lower: '#2F6B5B', upper: '#EFE4CC', stone: '#3B3836', tile: '#F4ECDA', tileStyle: 'subway' },
  { lower: '#C2714C', upper: '#F2E4CB', stone: '#EDE6DA', tile: '#E9D3B4', tileStyle: 'moroccan' },
  { lower: '#44607F', upper: '#E9E4D8', stone: '#F1ECE2', tile: '#CBD9DC', tileStyle: 'square' },
  { lower: '#E0A53E', upper: '#FBF2DD', stone: '#4A4542', tile: '#F3E8D0', tileStyle: 'subway' },
  { lower: '#A07345', upper: '#F3EBDB', stone: '#2F2D2C', tile: '#DDE3D3', tileStyle: 'square' },
  { lower: '#8CA58A', upper: '#A97C50', stone: '#F2EDE2', tile: '#F7F1E3', tileStyle: 'subway' },
  { lower: '#7C3C33', upper: '#EBD3BF', stone: '#4E4A48', tile: '#F0DCC6', tileStyle: 'moroccan' },
  { lower: '#EDE6D8', upper: '#2E6F78', stone: '#C9BBA3', tile: '#DAE6E3', tileStyle: 'subway' },
  { lower: '#5E4433', upper: '#D9C3A0', stone: '#E9E2D4', tile: '#C98A63', tileStyle: 'square' },
]

const KITCHEN_FLOORS: readonly FloorKind[] = ['vitrified', 'kota', 'terrazzo', 'cement-tile', 'terracotta']
const JAR_COLOURS = [METAL.steel, '#C9543A', METAL.steel, '#E0A53E', '#7A8F5A', METAL.brass]
const plant = (room: Room, x: number, z: number, h: number, y = 0): Thing =>
  pottedPlant(y > 0 ? 'tulsi' : room.random.pick(HOUSE_PLANTS), x, z, h, potColour(room), y)

/** Counter along the back wall with the hob under its chimney and a window over the sink. */
function straight(room: Room, j: Joinery): Scheme {
  const { width: w, depth: d, height: h, random } = room
  const hobAt = w * 0.34
  const opening: Opening = { wall: 'back', u0: w * 0.56, u1: w * 0.56 + 1.1, v0: 1.15, v1: 2.15 }
  const length = w - 0.85
  const things = [
    ...baseUnits({ x: length / 2, z: d }, length, j.lower, j.stone, 6),
    ...hob(hobAt, d),
    ...cooker(hobAt + 0.16, d - 0.25, COUNTER + 0.06),
    pan(hobAt - 0.17, d - 0.25, COUNTER + 0.06),
    ...chimney(hobAt, d, h),
    wallUnits({ x: (hobAt - 0.42) / 2, z: d }, hobAt - 0.44, j.upper, 2),
    sinkTop({ x: w * 0.56 + 0.5, z: d }),
    tap(w * 0.56 + 0.5, d - 0.06, COUNTER),
    ...jars(0.2, d - 0.16, COUNTER, 4, JAR_COLOURS),
    vessel(w * 0.56 - 0.16, d - 0.28, COUNTER, 0.1, METAL.copper),
    plant(room, opening.u1 - 0.1, d - 0.12, 0.42, COUNTER),
    ...refrigerator({ x: w - 0.42, z: d - 0.02 }, random.pick(['#B9C0BF', '#8C3F2E', '#DDE3DE', '#4B5A60'])),
  ]
  return {
    onWalls:
      tiles(room, room.back, 0, COUNTER, w, 1.5, j.tile, j.tileStyle) +
      drawWindow(room, opening, random.pick(['sliding', 'casement', 'grille'])),
    onFloor: sunPatch(room, opening),
    things,
  }
}

/** An L: hob on the back, the sink under a window on the left. */
function corner(room: Room, j: Joinery): Scheme {
  const { width: w, depth: d, height: h, random } = room
  const opening: Opening = { wall: 'left', u0: d - 1.75, u1: d - 0.7, v0: 1.15, v1: 2.25 }
  const hobAt = w * 0.55
  const things = [
    ...baseUnits({ x: w / 2, z: d }, w, j.lower, j.stone, 7),
    ...baseUnits({ x: 0, z: d - 1.65, facing: 'east' }, 2.09, j.lower, j.stone, 4),
    ...hob(hobAt, d),
    ...cooker(hobAt - 0.16, d - 0.25, COUNTER + 0.06),
    pan(hobAt + 0.17, d - 0.25, COUNTER + 0.06, '#55585A'),
    ...chimney(hobAt, d, h),
    wallUnits({ x: (hobAt - 0.4) / 2 + 0.02, z: d }, hobAt - 0.42, j.upper, 3),
    wallUnits({ x: (w + hobAt + 0.4) / 2, z: d }, w - hobAt - 0.42, j.upper, 3),
    sinkTop({ x: 0, z: d - 1.25, facing: 'east' }),
    tap(0.08, d - 1.25, COUNTER),
    ...jars(hobAt + 0.55, d - 0.15, COUNTER, 5, JAR_COLOURS),
    bowlOfFruit(0.5, d - 0.3, COUNTER),
    plant(room, 0.15, d - 0.8, 0.4, COUNTER),
    ...(random.chance(0.6)
      ? refrigerator({ x: w - 0.02, z: d - 1.15, facing: 'west' }, random.pick(['#B9C0BF', '#8C3F2E', '#4B5A60']))
      : [plant(room, w - 0.4, d - 0.95, 1.3)]),
  ]
  return {
    onWalls:
      tiles(room, room.back, 0, COUNTER, w, 1.5, j.tile, j.tileStyle) +
      tiles(room, room.left, d - 2.7, COUNTER, d, 1.15, j.tile, j.tileStyle) +
      drawWindow(room, opening, 'sliding'),
    onFloor: sunPatch(room, opening),
    things,
  }
}

/** Open kitchen: an island with stools in front, lamps above it. */
function island(room: Room, j: Joinery): Scheme {
  const { width: w, depth: d, height: h, random, palette } = room
  const hobAt = w * 0.5
  const form = random.pick(['dome', 'globe', 'cone'] as const)
  const top = COUNTER
  const z = d - 1.75
  const shelves = [1.55, 1.95].flatMap((y) => [
    box([w * 0.68, w - 0.75], [y, y + 0.04], [d - 0.26, d], { colour: palette.wood }),
    ...jars(w * 0.72, d - 0.13, y + 0.04, 5, JAR_COLOURS),
  ])
  const things = [
    ...baseUnits({ x: (w - 0.7) / 2, z: d }, w - 0.7, j.lower, j.stone, 7),
    box([w - 0.7, w], [0, 2.3], [d - 0.62, d], { colour: j.lower }),
    ...hob(hobAt, d),
    ...cooker(hobAt - 0.16, d - 0.25, top + 0.06),
    ...chimney(hobAt, d, h),
    wallUnits({ x: (hobAt - 0.42) / 2, z: d }, hobAt - 0.46, j.upper, 3),
    ...shelves,
    box([w * 0.22, w * 0.78], [0, top - 0.04], [z, z + 0.6], { colour: j.upper }),
    box([w * 0.2, w * 0.8], [top - 0.04, top], [z - 0.22, z + 0.64], { colour: j.stone }),
    bowlOfFruit(w * 0.36, z + 0.2, top),
    vessel(w * 0.66, z + 0.24, top, 0.08, METAL.brass),
    ...[0.32, 0.5, 0.68].map((k) => stool(w * k, z - 0.12, 0.66, palette.wood)),
    ...[0.33, 0.5, 0.67].map((k) => pendant(room, w * k, z + 0.2, h, 0.85, palette.pop, form)),
  ]
  return { onWalls: tiles(room, room.back, 0, COUNTER, w, 1.5, j.tile, j.tileStyle), onFloor: '', things }
}

/** A galley: counters on both sides, light from the end. */
function galley(room: Room, j: Joinery): Scheme {
  const { width: w, depth: d, random } = room
  const opening: Opening = { wall: 'back', u0: w * 0.5 - 0.62, u1: w * 0.5 + 0.62, v0: random.pick([0.04, 1]), v1: 2.25 }
  const side = (facing: 'east' | 'west'): Thing[] => {
    const x = facing === 'east' ? 0 : w
    return [...baseUnits({ x, z: d - 1.35, facing }, 2.7, j.lower, j.stone, 5), wallUnits({ x, z: d - 1.35, facing }, 2.7, j.upper, 5)]
  }
  const things = [
    ...side('east'),
    ...side('west'),
    ...cooker(0.3, d - 0.9, COUNTER),
    pan(0.3, d - 1.4, COUNTER),
    tap(w - 0.12, d - 1.2, COUNTER),
    sinkTop({ x: w, z: d - 1.2, facing: 'west' }),
    vessel(w - 0.3, d - 0.4, COUNTER, 0.1, METAL.brass),
    ...(opening.v0 > 0.5 ? [plant(room, w * 0.5, d - 0.3, 0.9)] : []),
  ]
  return {
    onWalls:
      tiles(room, room.left, d - 2.7, COUNTER, d, 1.5, j.tile, j.tileStyle) +
      tiles(room, room.right, d - 2.7, COUNTER, d, 1.5, j.tile, j.tileStyle) +
      drawWindow(room, opening, opening.v0 > 0.5 ? 'casement' : 'french', mix('#FBF6EA', room.palette.wood, 0.2)),
    onFloor: sunPatch(room, opening),
    things,
  }
}

export function kitchen(random: Random, prefix: string): string {
  const plan = random.pick([straight, straight, corner, island, galley])
  const room = createRoom(
    random,
    prefix,
    { width: plan === galley ? random.range(3.1, 3.5) : random.range(4, 4.5), depth: random.range(3.9, 4.3), eyeHeight: 1.5 },
    ['morning', 'noon', 'golden', 'monsoon', 'dusk'],
  )
  return composeRoom(room, plan(room, random.pick(JOINERY)), random.pick(KITCHEN_FLOORS), falseCeiling(room))
}

/** A plain kitchen: a kota stone platform, a two-burner stove, gas cylinder and steel on a rack. */
export function basicKitchen(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(3.3, 3.8), depth: random.range(3.7, 4.1), eyeHeight: 1.45 }, [
    'morning',
    'noon',
    'golden',
    'monsoon',
  ])
  const { width: w, depth: d, palette } = room
  const tile = random.pick(['#F4ECDA', '#DCE6DF', '#F0DCC6', '#D9E2E4', '#F5E3B8'])
  const windowLeft = random.chance(0.5)
  const opening: Opening = windowLeft
    ? { wall: 'left', u0: d - 1.6, u1: d - 0.7, v0: 1.2, v1: 2.1 }
    : { wall: 'back', u0: w * 0.56, u1: w * 0.56 + 0.95, v0: 1.2, v1: 2.1 }
  const platform = [
    box([0, w], [COUNTER - 0.06, COUNTER], [d - 0.62, d], { colour: '#55605A' }),
    ...[0.05, w * 0.36, w * 0.7, w - 0.13].map((x) =>
      box([x, x + 0.08], [0, COUNTER - 0.06], [d - 0.6, d], { colour: lighten(tile, 0.1) }),
    ),
  ]
  const stoveAt = w * (windowLeft ? 0.5 : 0.28)
  const things = [
    ...platform,
    gasCylinder(stoveAt + 0.05, d - 0.3),
    box([w * 0.72, w - 0.16], [0.02, 0.62], [d - 0.5, d - 0.05], { colour: lighten(palette.wood, 0.2) }),
    ...hob(stoveAt, d),
    ...cooker(stoveAt + 0.16, d - 0.25, COUNTER + 0.06),
    sinkTop({ x: w * 0.8, z: d }),
    tap(w * 0.8, d - 0.06, COUNTER),
    ...jars(0.15, d - 0.15, COUNTER, 3, JAR_COLOURS),
    vessel(w * 0.62, d - 0.25, COUNTER, 0.12, METAL.steel),
    vessel(w * 0.62, d - 0.25, COUNTER + 0.2, 0.09, METAL.brass),
    purifier({ x: w - 0.3, z: d }),
    ...(random.chance(0.6)
      ? refrigerator({ x: w - 0.02, z: d - 1.2, facing: 'west' }, random.pick(['#8C3F2E', '#44607F', '#B9C0BF']))
      : []),
  ]
  const rack = windowLeft ? steelRack(room, room.back, w * 0.36, 1.62, 1.15, 2) : steelRack(room, room.back, 0.3, 1.62, 1.3, 2)
  const walls =
    tiles(room, room.back, 0, 0, w, 1.5, tile, random.pick(['square', 'subway'])) +
    tiles(room, room.left, d - 2.4, COUNTER, d, 1.2, tile, 'plain') +
    rack +
    drawWindow(room, opening, 'grille') +
    (random.chance(0.5) ? drawDoor(room, 'right', d - 2.3, 0.8, palette.wood, 'flush') : '')
  return composeRoom(
    room,
    { onWalls: walls, onFloor: sunPatch(room, opening), things },
    random.pick(['kota', 'terrazzo', 'terracotta', 'vitrified'] as const),
    ceilingFan(room, w * 0.5, d * 0.55, '#8A5A38'),
  )
}
