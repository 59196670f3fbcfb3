import { darken, fade } from './colour.ts'
import { box, extrude, type Thing, turned } from './solids.ts'
import { discOutline, paint, panel, type Stage, type Surface, tone } from './stage.ts'
import type { Point } from './svg.ts'

export const CAR_COLOURS = ['#B5452C', '#F1EDE3', '#2F5D6B', '#8A9498', '#E0A53E', '#3A3D42', '#5E7F6B'] as const

/** A small hatchback: side view profile pushed across its width. `side` stands along x, `nose` looks at the viewer. */
export function parkedCar(
  stage: Stage,
  x: number,
  z: number,
  way: 'side' | 'nose',
  colour: string = stage.random.pick(CAR_COLOURS),
): Thing[] {
  const body: Point[] = [
    [-1.9, 0.32],
    [1.9, 0.32],
    [1.92, 0.72],
    [1.75, 0.86],
    [0.95, 0.94],
    [0.45, 1.42],
    [-1.05, 1.46],
    [-1.7, 0.98],
    [-1.9, 0.9],
  ]
  const glassDark = '#33424B'
  if (way === 'side') {
    const shell = extrude(
      'z',
      [z, z + 1.6],
      body.map(([a, y]) => [a + x, y] as const),
      { colour },
    )
    const face: Surface = (u, v) => [x + u, v, z]
    const details = (s: Stage): string =>
      paint(
        s,
        face,
        [
          [0.8, 0.94],
          [0.4, 1.34],
          [-0.25, 1.36],
          [-0.25, 0.94],
        ],
        tone(s, glassDark),
      ) +
      paint(
        s,
        face,
        [
          [-0.35, 0.94],
          [-0.35, 1.36],
          [-1.0, 1.37],
          [-1.5, 0.98],
        ],
        tone(s, glassDark),
      ) +
      panel(s, face, -1.85, 0.55, 1.85, 0.58, fade(darken(colour, 0.8), 0.4)) +
      panel(s, face, 1.7, 0.66, 1.9, 0.78, tone(s, '#FFF2CE')) +
      panel(s, face, -1.9, 0.7, -1.74, 0.86, tone(s, '#C9432F')) +
      [-1.15, 1.15]
        .map(
          (u) =>
            paint(s, face, discOutline(u, 0.32, 0.36), tone(s, '#25252A')) + paint(s, face, discOutline(u, 0.32, 0.19), tone(s, '#B9BDBC')),
        )
        .join('') +
      panel(s, face, -0.1, 0.84, 0.1, 0.87, fade('#ffffff', 0.6))
    return [{ bounds: shell.bounds, draw: (s) => shell.draw(s) + details(s) }]
  }
  const profile = body.map(([a, y]) => [z + 1.9 - a, y] as const)
  const shell = extrude('x', [x - 0.82, x + 0.82], profile, { colour })
  const bonnet: Surface = (u, v) => [x + u, v, z - 0.02]
  const windscreen: Surface = (u, t) => [x + u, 0.96 + t * 0.42, z + 0.98 + t * 0.45]
  const details = (s: Stage): string =>
    paint(
      s,
      windscreen,
      [
        [-0.7, 0],
        [0.7, 0],
        [0.62, 1],
        [-0.62, 1],
      ],
      s.paints.linear([
        [0, tone(s, '#6F8A96')],
        [1, tone(s, glassDark)],
      ]),
    ) +
    panel(s, bonnet, -0.5, 0.42, 0.5, 0.58, tone(s, '#2A2A2E')) +
    [-0.78, 0.5].map((u) => panel(s, bonnet, u, 0.58, u + 0.28, 0.72, s.light.lamps ? '#FFF2CE' : tone(s, '#F4EEDD'))).join('') +
    panel(s, bonnet, -0.22, 0.36, 0.22, 0.47, tone(s, '#F7F3E6'))
  const wheels = [-0.7, 0.7].map((u) => box([x + u - 0.11, x + u + 0.11], [0, 0.34], [z + 0.5, z + 0.9], { colour: '#25252A' }))
  return [...wheels, { bounds: { min: [x - 0.82, 0.32, z], max: [x + 0.82, 1.46, z + 3.8] }, draw: (s) => shell.draw(s) + details(s) }]
}

/** A scooter on its stand, seen from the side. */
export function scooter(x: number, z: number, colour: string): Thing {
  const face: Surface = (u, v) => [x + u, v, z]
  return {
    bounds: { min: [x - 0.8, 0, z - 0.15], max: [x + 0.8, 1.15, z + 0.15] },
    draw: (s) =>
      [-0.55, 0.58]
        .map(
          (u) =>
            paint(s, face, discOutline(u, 0.24, 0.24), tone(s, '#26262A')) + paint(s, face, discOutline(u, 0.24, 0.11), tone(s, '#B9BDBC')),
        )
        .join('') +
      paint(
        s,
        face,
        [
          [-0.85, 0.3],
          [-0.75, 0.62],
          [-0.2, 0.66],
          [-0.02, 0.34],
          [0.32, 0.3],
          [0.42, 0.86],
          [0.52, 0.9],
          [0.56, 0.4],
          [0.3, 0.2],
          [-0.3, 0.2],
        ],
        tone(s, colour),
      ) +
      paint(
        s,
        face,
        [
          [-0.78, 0.66],
          [-0.1, 0.68],
          [-0.12, 0.78],
          [-0.74, 0.78],
        ],
        tone(s, '#3A2C28'),
      ) +
      paint(
        s,
        face,
        [
          [0.42, 0.84],
          [0.5, 0.84],
          [0.44, 1.08],
          [0.3, 1.1],
          [0.3, 1.05],
          [0.38, 1.02],
        ],
        tone(s, '#2E2E32'),
      ) +
      paint(s, face, discOutline(0.5, 0.88, 0.07), tone(s, '#FFF2CE')),
  }
}

export const drum = (x: number, z: number, colour: string): Thing =>
  turned(
    x,
    z,
    [
      [0.29, 0],
      [0.3, 0.28],
      [0.285, 0.3],
      [0.3, 0.58],
      [0.285, 0.6],
      [0.29, 0.88],
    ],
    colour,
  )
