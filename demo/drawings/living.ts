import { darken, fade, lighten, mix } from './colour.ts'
import { composeRoom, featureWall, type Scheme } from './compose.ts'
import { wallArt } from './decor.ts'
import type { FloorKind } from './floors.ts'
import { airConditioner, books, bookshelf, bowlOfFruit, roundTable, slattedPanel, table, televisionUnit, vessel } from './furniture.ts'
import { ceilingFan, floorLamp, tableLamp } from './lamps.ts'
import { drawCurtains, drawDoor, drawWindow, type Opening, sunPatch, type WindowStyle } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { armchair, rug, sofa, swing } from './seating.ts'
import type { Thing } from './solids.ts'
import { archOutline, outlineOf, paint, panel, tone } from './stage.ts'

const LIVING_FLOORS: readonly FloorKind[] = ['kota', 'vitrified', 'vitrified', 'wood', 'terrazzo', 'cement-tile', 'marble', 'terracotta']

const RUGS = ['border', 'bands', 'round', 'diamond'] as const

function gallery(room: Room, u: number, v: number, width: number): string {
  const { palette, random } = room
  const colours = (): [string, string, string] => {
    const [a = palette.feature, b = palette.pop, c = palette.fabric] = random.shuffle([
      palette.feature,
      palette.pop,
      palette.fabric,
      palette.fabric2,
    ])
    return [a, b, c]
  }
  const layouts = [
    () => wallArt(room, room.back, u - 0.6, v, 1.2, 0.85, colours()),
    () => [-0.78, -0.24, 0.3].map((d) => wallArt(room, room.back, u + d, v, 0.48, 0.66, colours())).join(''),
    () =>
      wallArt(room, room.back, u - 0.75, v, 0.62, 0.84, colours()) +
      wallArt(room, room.back, u - 0.05, v + 0.42, 0.42, 0.42, colours()) +
      wallArt(room, room.back, u - 0.05, v - 0.02, 0.8, 0.36, colours()) +
      wallArt(room, room.back, u + 0.45, v + 0.42, 0.36, 0.42, colours()),
    () => wallArt(room, room.back, u - 0.62, v, 0.58, 0.8, colours()) + wallArt(room, room.back, u + 0.04, v, 0.58, 0.8, colours()),
  ]
  return width < 1 ? '' : random.pick(layouts)()
}

function sofaLook(room: Room): Parameters<typeof sofa>[1] {
  const { palette, random } = room
  return {
    fabric: palette.fabric,
    cushions: [palette.fabric2, palette.pop, lighten(palette.textile, 0.2)].slice(0, random.int(1, 3)),
    wood: palette.wood,
    style: random.pick(['soft', 'soft', 'wooden', 'low'] as const),
  }
}

const plant = (room: Room, x: number, z: number, height: number): Thing =>
  pottedPlant(room.random.pick(HOUSE_PLANTS), x, z, height, potColour(room))

function coffeeTable(room: Room, x: number, z: number): Thing[] {
  const { palette, random } = room
  const top = random.pick([palette.wood, lighten(palette.wood, 0.3), '#E9DFCC'])
  if (random.chance(0.4)) return [roundTable(x, z, 0.42, 0.38, top), bowlOfFruit(x, z, 0.38)]
  return [
    ...table({ x, z: z + 0.28 }, 1.05, 0.56, 0.38, palette.wood, top),
    ...books(x - 0.24, z + 0.06, 0.38, [palette.pop, palette.textile]),
    vessel(x + 0.22, z, 0.38, 0.07, METAL.brass),
  ]
}

function sofaAgainstBack(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const opening: Opening = { wall: 'left', u0: d - 2.2, u1: d - 0.55, v0: random.pick([0.06, 0.85]), v1: 2.3 }
  const style: WindowStyle = opening.v0 < 0.5 ? 'french' : random.pick(['sliding', 'grille', 'casement'])
  const x = w * random.range(0.5, 0.56)
  const wide = random.pick([2.1, 2.5])
  return {
    onWalls:
      featureWall(room) + drawWindow(room, opening, style) + drawCurtains(room, opening, palette.textile, true) + gallery(room, x, 1.4, 2),
    onFloor:
      sunPatch(room, opening) + rug(room, x - 1.4, d - 2.75, x + 1.4, d - 0.95, [palette.textile, palette.fabric2], random.pick(RUGS)),
    things: [
      ...sofa({ x, z: d - 0.06 }, { ...sofaLook(room), width: wide }),
      ...coffeeTable(room, x, d - 1.9),
      floorLamp(room, x + wide / 2 + 0.42, d - 0.4, lighten(palette.fabric2, 0.3)),
      plant(room, x - wide / 2 - 0.4, d - 0.42, random.range(1.2, 1.7)),
      ...(random.chance(0.7)
        ? armchair({ x: w - 0.12, z: d - 2.0, facing: 'west' }, { ...sofaLook(room), fabric: palette.fabric2, cushions: [palette.textile] })
        : bookshelf(room, { x: w - 0.02, z: d - 1.7, facing: 'west' }, 1.2, 1.5, palette.wood, [
            palette.pop,
            palette.fabric,
            palette.feature,
            '#EFE4CF',
          ])),
    ],
  }
}

function balconyView(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const u0 = w * 0.5 - random.range(1, 1.3)
  const opening: Opening = { wall: 'back', u0, u1: u0 + random.range(2.1, 2.6), v0: 0.03, v1: 2.35 }
  return {
    onWalls:
      panel(room, room.right, -1, 0, d, room.height, fade(tone(room, palette.feature), 0.9)) +
      drawWindow(room, opening, 'french', random.pick(['#FBF6EA', '#4A3B33', palette.wood])) +
      drawCurtains(room, opening, palette.textile, true),
    onFloor:
      sunPatch(room, opening, 3) + rug(room, w * 0.24, d - 3.1, w * 0.74, d - 1.2, [palette.fabric2, palette.textile], random.pick(RUGS)),
    things: [
      ...sofa({ x: 0.1, z: d - 2.1, facing: 'east' }, { ...sofaLook(room), width: 2.2 }),
      ...televisionUnit({ x: w - 0.04, z: d - 2.1, facing: 'west' }, 1.9, palette.wood),
      ...coffeeTable(room, w * 0.5, d - 2.1),
      plant(room, 0.45, d - 0.45, 1.7),
      plant(room, w - 0.5, d - 0.45, random.range(0.9, 1.4)),
      vessel(w - 0.25, d - 2.8, 0.48, 0.1, METAL.brass),
    ],
  }
}

function swingRoom(room: Room): Scheme {
  const { width: w, depth: d, random, palette, height } = room
  const x = w * 0.52
  const opening: Opening = { wall: 'back', u0: x - 0.95, u1: x + 0.95, v0: 0.75, v1: 2.5 }
  return {
    onWalls:
      drawWindow(room, opening, 'arch', palette.wood) +
      drawDoor(room, 'right', d - 2.3, 0.9, palette.wood) +
      wallArt(room, room.back, 0.35, 1.2, 0.6, 0.8, [palette.feature, palette.pop, palette.fabric]),
    onFloor: sunPatch(room, opening) + rug(room, x - 1.2, d - 2.6, x + 1.2, d - 0.9, [palette.textile, palette.pop], random.pick(RUGS)),
    things: [
      ...swing({ x, z: d - 1.1 }, height, palette.wood, palette.fabric),
      ...armchair({ x: 0.15, z: d - 2.1, facing: 'east' }, { ...sofaLook(room), style: 'wooden', fabric: palette.fabric2 }),
      plant(room, 0.5, d - 0.5, 1.6),
      plant(room, w - 0.5, d - 0.45, 1.3),
      vessel(w - 0.75, d - 1.1, 0, 0.16, METAL.brass),
    ],
  }
}

function televisionWall(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const x = w * random.range(0.44, 0.5)
  const opening: Opening = { wall: 'left', u0: d - 2.15, u1: d - 0.5, v0: 0.8, v1: 2.3 }
  return {
    onWalls:
      drawWindow(room, opening, random.pick(['sliding', 'casement'])) + drawCurtains(room, opening, palette.textile, random.chance(0.5)),
    onFloor:
      sunPatch(room, opening) +
      rug(room, x - 1.3, d - 3.0, x + 1.3, d - 1.1, [mix(palette.fabric2, '#FFFFFF', 0.2), palette.textile], random.pick(RUGS)),
    things: [
      slattedPanel({ x, z: d }, 2.5, 0, room.height - 0.02, palette.feature),
      ...televisionUnit({ x, z: d - 0.05 }, 2.3, palette.wood),
      ...bookshelf(room, { x: w - 0.55, z: d }, 0.9, 2.1, palette.wood, [palette.pop, palette.fabric, palette.feature, '#EFE4CF']),
      ...sofa({ x: w - 0.1, z: d - 2.1, facing: 'west' }, { ...sofaLook(room), width: 2.1 }),
      ...coffeeTable(room, x, d - 2.1),
      plant(room, x - 1.55, d - 0.4, 1.3),
      tableLamp(room, x + 0.95, d - 0.24, 0.48, lighten(palette.fabric2, 0.3)),
      airConditioner({ x: w - 0.6, z: d }),
    ],
  }
}

function diwanRoom(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const x = w * 0.5
  const openings: Opening[] = [-1.15, 1.15].map((dx) => ({ wall: 'back', u0: x + dx - 0.48, u1: x + dx + 0.48, v0: 0.9, v1: 2.35 }))
  const niche =
    paint(room, room.back, archOutline(x - 0.34, 1.05, x + 0.34, 2.15), darken(tone(room, palette.wall), 0.18)) +
    paint(room, room.back, outlineOf(x - 0.4, 1.0, x + 0.4, 1.05), tone(room, palette.wood))
  const style = random.pick(['arch', 'grille', 'casement'] as const)
  return {
    onWalls:
      panel(room, room.back, 0, 0, w, 0.9, tone(room, palette.feature)) +
      openings.map((opening) => drawWindow(room, opening, style, palette.wood)).join('') +
      niche,
    onFloor:
      openings.map((opening) => sunPatch(room, opening, 1)).join('') +
      rug(room, x - 1.5, d - 2.7, x + 1.5, d - 1.15, [palette.textile, palette.fabric2], 'bands'),
    things: [
      ...sofa(
        { x, z: d - 0.05 },
        {
          width: 2.9,
          fabric: palette.fabric,
          cushions: [palette.pop, palette.fabric2, palette.pop, palette.fabric2],
          wood: palette.wood,
          style: 'low',
        },
      ),
      vessel(x, d - 0.04, 1.05, 0.1, METAL.brass),
      ...table({ x, z: d - 1.6 }, 0.9, 0.55, 0.3, palette.wood),
      vessel(x - 0.15, d - 1.85, 0.3, 0.07, METAL.copper),
      bowlOfFruit(x + 0.18, d - 1.9, 0.3),
      plant(room, 0.5, d - 0.5, 1.5),
      floorLamp(room, w - 0.55, d - 0.5, lighten(palette.fabric2, 0.3)),
      ...armchair({ x: w - 0.12, z: d - 2.2, facing: 'west' }, { ...sofaLook(room), fabric: palette.textile, style: 'wooden' }),
    ],
  }
}

const SCHEMES = [sofaAgainstBack, balconyView, swingRoom, televisionWall, diwanRoom]

const fan = (room: Room): string =>
  ceilingFan(room, room.width * 0.5, room.depth * 0.56, room.random.pick(['#6B4A36', '#8A5A38', '#B9AD9A']))

export function livingRoom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.7, 5.3), depth: random.range(4.4, 4.8) })
  const overhead = random.chance(0.45) ? falseCeiling(room) : ''
  return composeRoom(room, random.pick(SCHEMES)(room), random.pick(LIVING_FLOORS), overhead + fan(room))
}

/** The same rooms before anybody moved in: light, floor, a door and a window. */
export function emptyLiving(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.4, 5.4), depth: random.range(4.4, 5.2) }, [
    'morning',
    'noon',
    'golden',
    'monsoon',
  ])
  const { depth: d, width: w } = room
  const balcony: Opening = { wall: 'back', u0: w * 0.3, u1: w * 0.3 + 2.1, v0: 0.03, v1: 2.35 }
  const window: Opening = { wall: 'back', u0: w * 0.12, u1: w * 0.12 + 1.7, v0: 0.85, v1: 2.3 }
  const side: Opening = { wall: 'left', u0: d - 2.1, u1: d - 0.5, v0: 0.05, v1: 2.3 }
  const layouts: readonly (readonly [openings: readonly Opening[], doors: string, feature: boolean])[] = [
    [[balcony], drawDoor(room, 'right', d - 1.7, 0.9, room.palette.wood), false],
    [[window], drawDoor(room, 'back', w * 0.68, 0.92, room.palette.wood), true],
    [[window, { ...window, u0: w * 0.55, u1: w * 0.55 + 1.7 }], drawDoor(room, 'right', d - 1.7, 0.9, room.palette.wood), true],
    [[side, { ...window, u0: w * 0.3, u1: w * 0.3 + 1.5 }], drawDoor(room, 'back', w * 0.74, 0.92, room.palette.wood), true],
  ]
  const [openings, doors, feature] = random.pick(layouts)
  const style = random.pick<WindowStyle>(['sliding', 'grille', 'casement', 'arch'])
  const walls = openings.map((opening) => drawWindow(room, opening, opening.v0 < 0.5 ? 'french' : style)).join('') + doors
  const accent = feature && random.chance(0.6) ? featureWall(room) : ''
  const switches = panel(room, room.back, w * 0.95, 1.2, w * 0.95 + 0.14, 1.32, tone(room, '#FFFDF6'))
  const onFloor = openings.map((opening) => sunPatch(room, opening)).join('')
  return composeRoom(
    room,
    { onWalls: accent + walls + switches, onFloor, things: [] },
    random.pick(LIVING_FLOORS),
    (random.chance(0.4) ? falseCeiling(room) : '') + fan(room),
  )
}
