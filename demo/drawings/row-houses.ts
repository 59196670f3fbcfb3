import { lighten } from './colour.ts'
import { door, mass, pots } from './dwelling.ts'
import { ALL_MOODS, composeScene, createScene, ground, road, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box, type Thing } from './solids.ts'
import { panel, tone } from './stage.ts'
import { type TreeKind, tree } from './trees.ts'
import { parkedCar } from './vehicles.ts'
import { balcony, chajja, southWall, windowIn } from './walls.ts'

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
