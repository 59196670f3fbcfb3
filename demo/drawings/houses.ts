import { roofscape } from './apartments.ts'
import { darken, fade, lighten } from './colour.ts'
import { compound, shrubs } from './facades.ts'
import { ALL_MOODS, composeScene, createScene, ground, road, type Scene, strip } from './outdoors.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { leanTo, saddleRoof } from './roofs.ts'
import { box, type Span, type Thing } from './solids.ts'
import { fillSpace, outlineOf, paint, panel, tone } from './stage.ts'
import { type TreeKind, tree } from './trees.ts'
import { parkedCar, scooter } from './vehicles.ts'
import { balcony, chajja, coursing, glass, sideWall, southWall, type Wall, windowIn } from './walls.ts'

/** A storey or wing: a box whose south wall, and the end wall in view, carry drawn openings. */
function mass(
  scene: Scene,
  x: Span,
  y: Span,
  z: Span,
  colour: string,
  dress: (wall: Wall) => string,
  dressEnd?: (wall: Wall) => string,
): Thing {
  const body = box(x, y, z, { colour })
  const front = southWall(scene, x[0], z[0])
  const flats = dress(front)
  const side = scene.camera.eye[0] < x[0] ? 'west' : scene.camera.eye[0] > x[1] ? 'east' : undefined
  const end = side && dressEnd ? dressEnd(sideWall(scene, side, side === 'west' ? x[0] : x[1], z[0])) : ''
  return { bounds: body.bounds, draw: (stage) => body.draw(stage) + flats + end }
}

const door = (scene: Scene, wall: Wall, u: number, v: number, colour: string): string =>
  panel(scene, wall.surface, u - 0.1, v, u + 1.2, v + 2.3, tone(scene, scene.palette.slab)) +
  paint(
    scene,
    wall.surface,
    outlineOf(u, v, u + 1.1, v + 2.2),
    scene.paints.linear([
      [0, tone(scene, lighten(colour, 0.1))],
      [1, tone(scene, darken(colour, 0.2))],
    ]),
  ) +
  [0.15, 0.62].map((k) => panel(scene, wall.surface, u + k, v + 0.2, u + k + 0.33, v + 1.95, fade('#2b1a14', 0.22))).join('')

const pots = (scene: Scene, x: number, z: number, count: number, y = 0): Thing[] =>
  Array.from({ length: count }, (_, i) =>
    pottedPlant(
      scene.random.pick(['flowers', 'rubber', 'fern', 'tulsi', 'palm']),
      x + i * 0.75,
      z,
      scene.random.range(0.8, 1.3),
      potColour(scene),
      y,
    ),
  )

function yard(scene: Scene, z: number, gateAt: number, width: number): Thing[] {
  const { random } = scene
  return [
    ...compound(scene, z, -20, 36, gateAt, lighten(scene.palette.wall, 0.1)),
    ...shrubs(scene, z + 1, -16, gateAt - 3),
    ...shrubs(scene, z + 1, gateAt + 3, 30),
    tree(random.pick<TreeKind>(['coconut', 'banana', 'ashoka']), -2.2, 0.5, random.range(4.5, 8)),
    tree(random.pick<TreeKind>(['neem', 'gulmohar']), -6.5, 4, random.range(7, 9)),
    tree(random.pick<TreeKind>(['gulmohar', 'neem', 'frangipani']), width + 4.5, 2.5, random.range(4.5, 8)),
    tree('banana', width + 1.6, -0.5, 3),
  ]
}

const houseScene = (random: Random, prefix: string, width: number, distance: number, horizon = 830): Scene =>
  createScene(
    random,
    prefix,
    {
      target: [width / 2, 3],
      distance,
      yaw: random.pick([-1, 1]) * random.range(0.3, 0.5),
      eyeHeight: random.range(2.2, 3.4),
      horizon,
      focal: 1450,
    },
    ALL_MOODS,
  )

const groundsFor = (scene: Scene, z: number): string =>
  ground(scene, 'earth') + strip(scene, z, -0.5, '#CDBD9E') + strip(scene, 0.5, 30, '#A8B678') + road(scene, z - 9, z - 1.6)

/** Two storeys, flat roof, a porch for the car and a balcony above it. */
function flatRoofed(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 10, 19)
  const { palette } = scene
  const w = 10
  const upper = southWall(scene, 0, 0)
  const terrace = balcony(scene, upper, 0.3, 4.8, 3.4, {
    railing: random.pick(['glass', 'bars', 'planter'] as const),
    depth: 2.6,
    lived: true,
  })
  const shades = [chajja(scene, upper, 6, 9, 5.9, 0.7), chajja(scene, upper, 6, 9, 2.7, 0.7)]
  const body = mass(
    scene,
    [0, w],
    [0, 6.8],
    [0, 9],
    palette.wall,
    (wall) =>
      panel(scene, wall.surface, 5.2, 0, 5.7, 6.8, tone(scene, palette.accent)) +
      coursing(scene, wall, 5.7, 0, w, 6.8, 0.45, 0.09) +
      door(scene, wall, 1.2, 0.2, '#7B4B30') +
      windowIn(scene, wall, 3, 1, 1.6, 1.4) +
      windowIn(scene, wall, 6.3, 0.9, 2.4, 1.6, 'three') +
      windowIn(scene, wall, 6.3, 4.1, 2.4, 1.6, 'three') +
      shades.map((s) => s.flat).join('') +
      terrace.flat,
    (end) => [1.2, 5.4].map((u) => windowIn(scene, end, u, 4.1, 1.8, 1.4) + windowIn(scene, end, u, 1, 1.8, 1.4)).join(''),
  )
  const things = [
    body,
    ...terrace.things,
    ...shades.flatMap((s) => s.things),
    box([0.4, 0.75], [0, 3.24], [-2.6, -2.3], { colour: palette.accent }),
    box([4.4, 4.75], [0, 3.24], [-2.6, -2.3], { colour: palette.accent }),
    box([0.8, 3.2], [0, 0.2], [-1.2, 0], { colour: '#B8AD9C' }),
    ...roofscape(scene, [0, w], [0, 9], 6.8),
    ...pots(scene, 6.2, -0.5, 4),
    ...yard(scene, -6, 3, w),
    ...(random.chance(0.6) ? [scooter(7.5, -3, random.pick(['#B5452C', '#2F5D6B', '#E0A53E']))] : parkedCar(scene, 2.6, -4.9, 'nose')),
  ]
  return composeScene(scene, { ground: groundsFor(scene, -6), shadows: [body.bounds], things })
}

/** A bungalow under clay tiles with a pillared verandah. */
function tiledBungalow(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 11, 17.5, 800)
  const { palette } = scene
  const tilesColour = random.pick(['#B5563A', '#A8482F', '#C2673F'])
  const two = random.chance(0.5)
  const body = mass(
    scene,
    [0, 11],
    [0, 3.3],
    [0, 8],
    palette.wall,
    (wall) =>
      door(scene, wall, 4.9, 0.45, '#5B3524') +
      windowIn(scene, wall, 1.4, 1.1, 1.9, 1.4, 'grille') +
      windowIn(scene, wall, 7.6, 1.1, 1.9, 1.4, 'grille') +
      panel(scene, wall.surface, 0, 0, 11, 0.5, tone(scene, '#7C756C')),
    (end) => windowIn(scene, end, 2.6, 1.1, 1.8, 1.4),
  )
  const attic = two
    ? [
        mass(
          scene,
          [2.8, 8.2],
          [3.3, 5.8],
          [1.2, 7.2],
          lighten(palette.wall, 0.1),
          (wall) => windowIn(scene, wall, 0.8, 4.2, 1.5, 1.1) + windowIn(scene, wall, 3.1, 4.2, 1.5, 1.1),
          (end) => windowIn(scene, end, 1.6, 4.2, 1.5, 1.1),
        ),
        saddleRoof([2.8, 8.2], [1.2, 7.2], 5.8, 1.9, 'x', tilesColour),
        leanTo([-0.5, 11.5], [-0.3, 1.2], 3.2, 3.9, tilesColour),
      ]
    : [saddleRoof([0, 11], [0, 8], 3.3, 2.5, 'x', tilesColour)]
  const pillars = [0.1, 2.8, 5.4, 8.1, 10.6].map((x) =>
    box([x, x + 0.26], [0.45, 2.6], [-2.3, -2.04], { colour: random.chance(0.5) ? palette.slab : '#6B4630' }),
  )
  const things = [
    body,
    ...attic,
    leanTo([-0.5, 11.5], [-2.7, -0.3], 2.55, 3.2, tilesColour),
    ...pillars,
    box([-0.1, 11.1], [0, 0.45], [-2.5, 0], { colour: '#8C8478' }),
    box([4.2, 6.8], [0, 0.22], [-3.1, -2.5], { colour: '#9A9286' }),
    ...pots(scene, 0.6, -3, 4),
    ...pots(scene, 7.6, -3, 4),
    ...yard(scene, -7.5, 5.5, 11),
  ]
  return composeScene(scene, { ground: groundsFor(scene, -7.5), shadows: [{ min: [-0.5, 0, -2.5], max: [11.5, 5, 8] }], things })
}

export const independentHouse = (random: Random, prefix: string): string =>
  random.pick([flatRoofed, tiledBungalow, flatRoofed, steppedHouse])(random, prefix)

/** Three stepped boxes with a terrace on each: a plotted house in a new layout. */
function steppedHouse(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 9, 21.5, 880)
  const { palette } = scene
  const rail = random.pick(['glass', 'bars'] as const)
  const front = southWall(scene, 0, 0)
  const first = balcony(scene, front, 4.4, 8.8, 3.3, { railing: rail, depth: 1.6, lived: true })
  const top = southWall(scene, 1.2, 2.4)
  const second = balcony(scene, top, 0.3, 4, 6.5, { railing: rail, depth: 1.2, lived: true })
  const body = mass(
    scene,
    [0, 9],
    [0, 6.4],
    [0, 9],
    palette.wall,
    (wall) =>
      panel(scene, wall.surface, 0, 0, 3.6, 6.4, tone(scene, palette.accent)) +
      windowIn(scene, wall, 0.9, 1, 1.8, 1.7, 'tall') +
      windowIn(scene, wall, 0.9, 4, 1.8, 1.7, 'tall') +
      door(scene, wall, 5, 0.2, '#6B4630') +
      windowIn(scene, wall, 6.7, 1, 1.6, 1.3) +
      first.flat,
    (end) => [1.2, 5.4].map((u) => windowIn(scene, end, u, 4.1, 1.8, 1.4) + windowIn(scene, end, u, 1, 1.8, 1.4)).join(''),
  )
  const crown = mass(
    scene,
    [1.2, 7.8],
    [6.4, 9.4],
    [2.4, 9],
    lighten(palette.wall, 0.2),
    (wall) => windowIn(scene, wall, 4.6, 7.2, 1.5, 1.4) + second.flat,
    (end) => windowIn(scene, end, 2, 7.2, 1.8, 1.4),
  )
  const slatted = box([4.4, 8.8], [5.9, 6.1], [-1.6, 0], { colour: '#8A5A38' })
  const things = [
    body,
    crown,
    ...first.things,
    ...second.things,
    slatted,
    box([0.9, 8.1], [9.4, 9.6], [1.6, 9.2], { colour: palette.slab }),
    box([3.6, 9.2], [0, 0.2], [-1.5, 0], { colour: '#B8AD9C' }),
    ...pots(scene, 0.5, -0.6, 3),
    ...yard(scene, -5.5, 6, 9),
    ...parkedCar(scene, 6.4, -4.9, 'nose'),
  ]
  return composeScene(scene, { ground: groundsFor(scene, -5.5), shadows: [body.bounds], things })
}

/** A modern villa: wide glass, a floating upper box with timber, lawn and a pool before it. */
function modernVilla(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 15, 23, 790)
  const { palette } = scene
  const timber = random.pick(['#A06A40', '#7B4E33', '#B98A5C'])
  const ground1 = mass(
    scene,
    [0, 15],
    [0.3, 3.4],
    [0, 9],
    lighten(palette.wall, 0.25),
    (wall) =>
      [0.6, 3.3, 6, 8.7]
        .map(
          (u) =>
            panel(scene, wall.surface, u - 0.08, 0.3, u + 2.6, 3.05, tone(scene, palette.frame)) +
            glass(scene, wall, u, 0.36, u + 1.22, 2.97) +
            glass(scene, wall, u + 1.3, 0.36, u + 2.52, 2.97),
        )
        .join('') +
      panel(scene, wall.surface, 11.6, 0.3, 15, 3.4, tone(scene, '#8C8478')) +
      door(scene, wall, 12.6, 0.3, timber),
    (end) => windowIn(scene, end, 2, 1, 4, 1.6, 'three'),
  )
  const upper = southWall(scene, 4, -1.6)
  const open = balcony(scene, upper, 0.4, 4.6, 3.75, { railing: 'glass', depth: 1.1, lived: true })
  const first = mass(
    scene,
    [4, 15.6],
    [3.6, 6.8],
    [-1.6, 8],
    palette.wall,
    (wall) =>
      panel(scene, wall.surface, 5.4, 3.6, 11.6, 6.8, tone(scene, timber)) +
      Array.from({ length: 30 }, (_, i) =>
        panel(scene, wall.surface, 5.4 + i * 0.21, 3.6, 5.45 + i * 0.21, 6.8, fade('#2b1a14', 0.2)),
      ).join('') +
      windowIn(scene, wall, 6.4, 4.3, 1.9, 1.8, 'two') +
      windowIn(scene, wall, 9.2, 4.3, 1.6, 1.8, 'two') +
      open.flat,
    (end) => windowIn(scene, end, 2.4, 4.4, 3.4, 1.6, 'three'),
  )
  const pergola = [0, 1, 2, 3, 4, 5].map((i) => box([-0.2, 3.8], [3.62, 3.78], [-1.9 + i * 0.62, -1.78 + i * 0.62], { colour: timber }))
  const pool =
    fillSpace(
      scene,
      [
        [-1, 0.03, -7.4],
        [9.5, 0.03, -7.4],
        [9.5, 0.03, -4.2],
        [-1, 0.03, -4.2],
      ],
      tone(scene, '#E9DFCB'),
    ) +
    fillSpace(
      scene,
      [
        [-0.6, 0.04, -7.1],
        [9.1, 0.04, -7.1],
        [9.1, 0.04, -4.5],
        [-0.6, 0.04, -4.5],
      ],
      scene.paints.linear([
        [0, tone(scene, '#7CC3C4')],
        [1, tone(scene, '#3E94A0')],
      ]),
    ) +
    [0, 1, 2, 3]
      .map((i) =>
        fillSpace(
          scene,
          [
            [i * 2.3, 0.05, -6.8 + (i % 2)],
            [i * 2.3 + 1.4, 0.05, -6.8 + (i % 2)],
            [i * 2.3 + 1.2, 0.05, -6.7 + (i % 2)],
            [i * 2.3 + 0.2, 0.05, -6.7 + (i % 2)],
          ],
          fade('#ffffff', 0.45),
        ),
      )
      .join('')
  const things = [
    ground1,
    first,
    ...open.things,
    ...pergola,
    box([-0.2, -0.02], [0.3, 3.62], [-1.9, -1.7], { colour: timber }),
    box([3.6, 3.8], [0.3, 3.62], [-1.9, -1.7], { colour: timber }),
    box([-0.6, 15.2], [0, 0.3], [-2.4, 0], { colour: '#D9CFBC' }),
    box([15.2, 15.5], [0, 3.6], [-1.5, -1.2], { colour: '#8C8478' }),
    box([3.8, 15.8], [6.8, 7.05], [-1.8, 8.2], { colour: palette.slab }),
    ...pots(scene, 10.6, -3, 3),
    tree('coconut', -3, -2, 9),
    tree('frangipani', -1.8, -3.6, 2.8),
    tree('neem', 18.5, 3, 8.5),
    tree('gulmohar', -7, 6, 8),
    tree('banana', 17, -2.6, 3.4),
    ...shrubs(scene, -3, 11.5, 17),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'garden') + strip(scene, -12, -8.8, '#CFC2AB'),
    shadows: [{ min: [0, 0, -1.6], max: [15.6, 6.8, 9] }],
    things: [{ bounds: { min: [-1, 0, -7.4], max: [9.5, 0.05, -4.2] }, draw: () => pool }, ...things],
  })
}

/** A hill bungalow: two gabled wings, stone base, a drive. */
function gabledVilla(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 14, 23, 800)
  const { palette } = scene
  const roof = random.pick(['#A8482F', '#8C4A3A', '#6E5A50'])
  const stone = (wall: Wall, w: number): string =>
    panel(scene, wall.surface, 0, 0, w, 0.9, tone(scene, '#857C72')) + coursing(scene, wall, 0, 0, w, 0.9, 0.3, 0.3)
  const terrace = balcony(scene, southWall(scene, 0, -1.5), 0.6, 4.4, 3.4, { railing: 'bars', depth: 1.2, lived: true })
  const left = mass(
    scene,
    [0, 5],
    [0, 6.2],
    [-1.5, 8],
    palette.wall,
    (wall) => stone(wall, 5) + windowIn(scene, wall, 1.3, 1.2, 2.4, 1.6, 'three') + terrace.flat,
    (end) => stone(end, 9.5) + windowIn(scene, end, 2, 4.2, 2, 1.5) + windowIn(scene, end, 2, 1.3, 2, 1.5),
  )
  const right = mass(
    scene,
    [5, 14],
    [0, 3.4],
    [0, 8],
    lighten(palette.wall, 0.1),
    (wall) =>
      stone(wall, 9) +
      door(scene, wall, 1, 0.4, '#5B3524') +
      windowIn(scene, wall, 3.2, 1.2, 1.9, 1.5, 'tall') +
      windowIn(scene, wall, 6.2, 1.2, 1.9, 1.5, 'tall'),
    (end) => stone(end, 8) + windowIn(scene, end, 2.4, 1.3, 2, 1.4),
  )
  const things = [
    left,
    right,
    ...terrace.things,
    saddleRoof([0, 5], [-1.5, 8], 6.2, 2.3, 'z', roof),
    saddleRoof([5.2, 14], [0, 8], 3.4, 2.2, 'x', roof),
    leanTo([5.05, 14.4], [-2.2, -0.5], 2.75, 3.3, roof),
    ...[5.3, 8.2, 11, 13.8].map((x) => box([x, x + 0.25], [0, 2.75], [-2, -1.75], { colour: palette.slab })),
    box([5.05, 14.2], [0, 0.35], [-2.2, 0], { colour: '#9A9286' }),
    ...pots(scene, 9, -2.7, 4),
    tree('neem', -4.5, 3, 9),
    tree('gulmohar', 18, 2, 8),
    tree('frangipani', -2.4, -3, 3.2),
    tree('banana', 15.8, -1.5, 3.2),
    tree('coconut', -8, 0, 9),
    ...shrubs(scene, -3.6, -2, 5),
    ...shrubs(scene, -8, -14, 4),
    ...shrubs(scene, -8, 11, 28),
    ...parkedCar(scene, 8, -6.2, 'nose'),
  ]
  const drive = fillSpace(
    scene,
    [
      [5.6, 0, -2.2],
      [7.4, 0, -2.2],
      [11.5, 0, -22],
      [3.5, 0, -22],
    ],
    tone(scene, '#D3C3A4'),
  )
  return composeScene(scene, { ground: ground(scene, 'garden') + drive, shadows: [left.bounds, right.bounds], things })
}

export const villa = (random: Random, prefix: string): string => random.pick([modernVilla, gabledVilla, modernVilla])(random, prefix)

/** Five houses wall to wall, each its own colour and door. */
export function rowHouse(random: Random, prefix: string): string {
  const gabled = random.chance(0.5)
  const count = 5
  const unit = 5.2
  const scene = createScene(
    random,
    prefix,
    {
      target: [count * unit * 0.42, 2],
      distance: 24,
      yaw: random.pick([-1, 1]) * random.range(0.42, 0.6),
      eyeHeight: 2.8,
      horizon: 830,
      focal: 1450,
    },
    ALL_MOODS,
  )
  const colours = random.shuffle([scene.palette.wall, lighten(scene.palette.accent, 0.45), '#F2DDB4', '#DFE4D6', '#F0D2BF', '#D9E2E4'])
  const rail = random.pick(['bars', 'glass', 'parapet', 'planter'] as const)
  const things: Thing[] = []
  for (let i = 0; i < count; i++) {
    const x0 = i * unit
    const front = southWall(scene, x0, 0)
    const open = balcony(scene, front, 0.5, 2.9, 3.2, { railing: rail, depth: 1.2, lived: true })
    const shade = chajja(scene, front, 3.1, 4.8, 5.5, 0.6)
    const porch = chajja(scene, front, 3.1, 4.9, 2.75, 0.9)
    things.push(
      mass(
        scene,
        [x0, x0 + unit],
        [0, 6.3],
        [0, 8],
        colours[i % colours.length] ?? scene.palette.wall,
        (wall) =>
          panel(scene, wall.surface, unit - 0.12, 0, unit, 6.3, tone(scene, scene.palette.slab)) +
          windowIn(scene, wall, 0.8, 0.9, 1.7, 1.5, 'grille') +
          windowIn(scene, wall, 3.3, 4, 1.3, 1.4) +
          door(scene, wall, 3.4, 0.3, ['#0B5D4E', '#7B4B30', '#B5452C', '#3E5672', '#5B3524'][i] ?? '#5B3524') +
          open.flat +
          shade.flat +
          porch.flat,
        (end) => [1.2, 4.8].map((u) => windowIn(scene, end, u, 4, 1.8, 1.4) + windowIn(scene, end, u, 1, 1.8, 1.4)).join(''),
      ),
    )
    things.push(
      ...open.things,
      ...shade.things,
      ...porch.things,
      box([x0 + 3.2, x0 + 4.8], [0, 0.28], [-0.9, 0], { colour: '#B8AD9C' }),
      box([x0 + unit - 0.1, x0 + unit + 0.1], [0, 1.2], [-4.2, -0.9], { colour: scene.palette.slab }),
      box([x0 + 0.2, x0 + 3], [0, 0.9], [-4.3, -4.1], { colour: scene.palette.wall }),
    )
    things.push(
      gabled
        ? saddleRoof([x0 + 0.25, x0 + unit - 0.25], [0, 8], 6.3, 1.9, 'z', '#B5563A', 0.25)
        : box([x0, x0 + unit], [6.3, 7.0], [0, 0.25], { colour: scene.palette.slab }),
    )
    things.push(
      ...pots(scene, x0 + 0.7, -3.5, 2),
      tree(random.pick<TreeKind>(['bougainvillea', 'bush', 'frangipani']), x0 + 2.4, -3, random.range(1.2, 2)),
    )
  }
  const end = count * unit
  things.push(
    tree('gulmohar', -4, -1, 7.5),
    tree('neem', end + 4, 0, 8),
    tree('ashoka', -2, 3, 6),
    ...parkedCar(scene, unit * 1.5, -7.2, 'side'),
    ...parkedCar(scene, unit * 3.4, -7.2, 'side'),
  )
  return composeScene(scene, {
    ground: ground(scene, 'paved') + road(scene, -16, -5.2) + strip(scene, -4.1, 0, '#B9BE92', 0, end),
    shadows: [{ min: [0, 0, 0], max: [end, 6.3, 8] }],
    things,
  })
}
