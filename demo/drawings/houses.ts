import { roofscape } from './apartments.ts'
import { lighten } from './colour.ts'
import { door, groundsFor, houseScene, mass, pots, yard } from './dwelling.ts'
import { composeScene } from './outdoors.ts'
import type { Random } from './random.ts'
import { leanTo, saddleRoof } from './roofs.ts'
import { box } from './solids.ts'
import { panel, tone } from './stage.ts'
import { parkedCar, scooter } from './vehicles.ts'
import { balcony, chajja, coursing, southWall, windowIn } from './walls.ts'

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
