import { darken, fade, lighten } from './colour.ts'
import type { Scene } from './outdoors.ts'
import { METAL } from './palette.ts'
import { box, type Span, type Thing, turned } from './solids.ts'
import { type Outline, outlineOf, panel, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { type BalconyLook, balcony, chajja, coursing, type RailingStyle, sideWall, southWall, type Wall, windowIn } from './walls.ts'

export type Bay = 'window' | 'wide' | 'balcony' | 'stair' | 'blank'
export type BlockPlan = {
  readonly x: number
  readonly z: number
  readonly depth: number
  readonly floors: number
  readonly bays: readonly (readonly [kind: Bay, width: number])[]
  readonly storey?: number
  readonly base?: number
  readonly look: BalconyLook
  /** Which end walls have windows; the camera sees one of them. */
  readonly ends: boolean
  readonly bands: boolean
}

type Pieces = { flat: string; things: Thing[] }

const BAY_DRAWINGS: Record<Bay, (scene: Scene, wall: Wall, u: number, w: number, v: number, storey: number, look: BalconyLook) => Pieces> =
  {
    window: (scene, wall, u, w, v, storey) => {
      const [a, ww] = [u + w * 0.24, w * 0.52]
      const shade = chajja(scene, wall, a - 0.2, a + ww + 0.2, v + storey * 0.8)
      const cooler = scene.random.chance(0.22)
        ? [wall.out([a + ww * 0.2, a + ww * 0.2 + 0.8], [v + 0.12, v + 0.66], [0, 0.3], { colour: '#DAD6CB' })]
        : []
      return {
        flat: windowIn(scene, wall, a, v + storey * 0.3, ww, storey * 0.44, scene.random.chance(0.3) ? 'grille' : 'two') + shade.flat,
        things: [...shade.things, ...cooler],
      }
    },
    wide: (scene, wall, u, w, v, storey) => {
      const shade = chajja(scene, wall, u + 0.15, u + w - 0.15, v + storey * 0.82, 0.45)
      return {
        flat: windowIn(scene, wall, u + w * 0.13, v + storey * 0.26, w * 0.74, storey * 0.5, 'three') + shade.flat,
        things: shade.things,
      }
    },
    balcony: (scene, wall, u, w, v, _storey, look) => balcony(scene, wall, u + 0.1, u + w - 0.1, v, look),
    stair: (scene, wall, u, w, v, storey) => {
      const slots: Outline[] = []
      for (let i = 0; i < 5; i++)
        slots.push(outlineOf(u + w * 0.25, v + storey * (0.1 + i * 0.17), u + w * 0.75, v + storey * (0.17 + i * 0.17)))
      return {
        flat:
          panel(scene, wall.surface, u + w * 0.08, v, u + w * 0.92, v + storey, tone(scene, scene.palette.accent)) +
          shape(traceOn(scene, wall.surface, slots), tone(scene, darken(scene.palette.frame, 0.2))),
        things: [],
      }
    },
    blank: () => ({ flat: '', things: [] }),
  }

/** What stands on a flat roof: parapet, stair head, water tanks, solar panels. */
export function roofscape(scene: Scene, x: Span, z: Span, y: number): Thing[] {
  const { random, palette } = scene
  const [w, d] = [x[1] - x[0], z[1] - z[0]]
  const parapet = [
    box(x, [y, y + 0.9], [z[0], z[0] + 0.25], { colour: palette.slab }),
    box([x[0], x[0] + 0.25], [y, y + 0.9], [z[0] + 0.25, z[1]], { colour: palette.slab }),
    box([x[1] - 0.25, x[1]], [y, y + 0.9], [z[0] + 0.25, z[1]], { colour: palette.slab }),
  ]
  const head = random.range(0.15, 0.5)
  const cabin = [
    box([x[0] + w * head, x[0] + w * head + 4], [y, y + 3.1], [z[0] + d * 0.35, z[0] + d * 0.35 + 4], { colour: palette.accent }),
    box([x[0] + w * head - 0.3, x[0] + w * head + 4.3], [y + 3.1, y + 3.3], [z[0] + d * 0.35 - 0.3, z[0] + d * 0.35 + 4.3], {
      colour: palette.slab,
    }),
  ]
  const tankAt = x[0] + w * (head > 0.35 ? 0.12 : 0.78)
  const tank = (tx: number): Thing[] => [
    box([tx - 0.9, tx + 0.9], [y, y + 0.9], [z[0] + d * 0.4 - 0.9, z[0] + d * 0.4 + 0.9], { colour: '#B9AE9C' }),
    turned(
      tx,
      z[0] + d * 0.4,
      [
        [0.8, y + 0.9],
        [0.85, y + 1.3],
        [0.8, y + 1.7],
        [0.85, y + 2.1],
        [0.7, y + 2.5],
        [0.25, y + 2.7],
        [0.25, y + 2.85],
      ],
      random.pick(['#2D2D30', '#F1EEE4', '#3E6F8A']),
    ),
  ]
  return [...parapet, ...cabin, ...tank(tankAt), ...(random.chance(0.6) ? tank(tankAt + 2.1) : [])]
}

/** The open ground floor on pillars, where the cars stand, with a canopied entrance in the middle. */
function groundFloor(scene: Scene, wall: Wall, width: number, base: number): Pieces {
  const { palette, paints } = scene
  const dark = scene.light.lamps
    ? paints.linear([
        [0, '#8A6A4E'],
        [1, '#E8B46A'],
      ])
    : paints.linear([
        [0, tone(scene, '#3C3532')],
        [1, tone(scene, '#6E6358')],
      ])
  const mid = width * 0.5
  const entrance =
    panel(scene, wall.surface, mid - 1.7, 0, mid + 1.7, base, tone(scene, palette.accent)) +
    panel(scene, wall.surface, mid - 1.1, 0, mid + 1.1, base - 0.6, scene.light.lamps ? '#FFD98A' : tone(scene, '#8FAEB0')) +
    panel(scene, wall.surface, mid - 0.04, 0, mid + 0.04, base - 0.6, tone(scene, palette.frame))
  const pillars: Thing[] = []
  for (let u = 0.05; u < width; u += width / 6)
    if (Math.abs(u - mid) > 1.9) pillars.push(wall.out([u, u + 0.5], [0, base], [-0.02, 0.12], { colour: palette.slab }))
  const canopy = wall.out([mid - 2.4, mid + 2.4], [base - 0.5, base - 0.25], [0, 2.2], { colour: palette.slab })
  return {
    flat: panel(scene, wall.surface, 0.4, 0, width - 0.4, base - 0.15, dark) + entrance,
    things: [
      ...pillars,
      canopy,
      wall.out([mid - 2.3, mid - 2.05], [0, base - 0.5], [1.9, 2.15], { colour: palette.accent }),
      wall.out([mid + 2.05, mid + 2.3], [0, base - 0.5], [1.9, 2.15], { colour: palette.accent }),
      wall.out([mid - 2, mid + 2], [0, 0.25], [0, 1.6], { colour: '#B8AD9C' }),
    ],
  }
}

/** A block of flats as things to be drawn; its walls carry windows, balconies and their shadows. */
export function block(
  scene: Scene,
  plan: BlockPlan,
): { readonly things: Thing[]; readonly width: number; readonly height: number; readonly mass: Thing } {
  const { palette, camera } = scene
  const { x, z, depth, floors, storey = 3.1, base = 3.2 } = plan
  const width = plan.bays.reduce((sum, [, w]) => sum + w, 0)
  const height = base + floors * storey
  const front = southWall(scene, x, z)
  const flats: string[] = []
  const things: Thing[] = []
  let u = 0
  for (const [kind, w] of plan.bays) {
    if (kind === 'balcony' || kind === 'stair')
      flats.push(
        panel(
          scene,
          front.surface,
          u,
          base,
          u + w,
          height,
          fade(tone(scene, kind === 'stair' ? palette.accent : lighten(palette.accent, 0.35)), 0.5),
        ),
      )
    for (let f = 0; f < floors; f++) {
      const pieces = BAY_DRAWINGS[kind](scene, front, u, w, base + f * storey, storey, plan.look)
      flats.push(pieces.flat)
      things.push(...pieces.things)
    }
    u += w
  }
  const foot = groundFloor(scene, front, width, base)
  const bands = plan.bands
    ? Array.from({ length: floors }, (_, f) =>
        panel(scene, front.surface, 0, base + f * storey - 0.12, width, base + f * storey + 0.06, tone(scene, palette.slab)),
      ).join('')
    : coursing(scene, front, 0, base, width, height, storey, 0.14)
  const side = camera.eye[0] < x ? 'west' : 'east'
  const end = sideWall(scene, side, side === 'west' ? x : x + width, z)
  const endFlats: string[] = [panel(scene, end.surface, depth * 0.42, base, depth * 0.58, height, fade(tone(scene, palette.accent), 0.8))]
  for (let f = 0; f < floors && plan.ends; f++) {
    for (const k of [0.12, 0.68]) {
      const [a, v] = [depth * k, base + f * storey]
      const shade = chajja(scene, end, a - 0.15, a + depth * 0.2 + 0.15, v + storey * 0.8, 0.45)
      endFlats.push(windowIn(scene, end, a, v + storey * 0.3, depth * 0.2, storey * 0.44, 'two'), shade.flat)
      things.push(...shade.things)
    }
  }
  const body = box([x, x + width], [0, height], [z, z + depth], { colour: palette.wall })
  const mass: Thing = {
    bounds: body.bounds,
    draw: (s) =>
      body.draw(s) + bands + flats.join('') + foot.flat + (camera.eye[0] < x || camera.eye[0] > x + width ? endFlats.join('') : ''),
  }
  return { things: [mass, ...things, ...foot.things, ...roofscape(scene, [x, x + width], [z, z + depth], height)], width, height, mass }
}

export const RAILINGS: readonly RailingStyle[] = ['bars', 'glass', 'parapet', 'planter', 'bars']
export const lampPost = (x: number, z: number): Thing[] => [
  turned(
    x,
    z,
    [
      [0.12, 0],
      [0.06, 0.3],
      [0.05, 4],
    ],
    METAL.iron,
  ),
  turned(
    x,
    z,
    [
      [0.16, 4],
      [0.22, 4.3],
      [0.05, 4.5],
    ],
    '#FFE6AE',
  ),
]
