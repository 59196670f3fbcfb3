import { darken, fade, lighten } from './colour.ts'
import { slats } from './decor.ts'
import { benchAt, type Spot } from './placing.ts'
import type { Decor, Thing } from './solids.ts'
import { archOutline, type Outline, outlineOf, paint, type Stage, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'

export type BedLook = {
  readonly width: number
  readonly wood: string
  readonly sheet: string
  readonly blanket: string
  readonly pillows: readonly string[]
  readonly head: 'padded' | 'cane' | 'boards' | 'low'
}

const quilt =
  (colour: string): Decor =>
  (stage, face, w, h) => {
    const lines: Outline[] = []
    for (let i = 1; i < 7; i++) lines.push(outlineOf((w * i) / 7 - 0.006, 0, (w * i) / 7 + 0.006, h))
    for (let i = 1; i < 4; i++) lines.push(outlineOf(0, (h * i) / 4 - 0.006, w, (h * i) / 4 + 0.006))
    return shape(traceOn(stage, face, lines), fade(lighten(colour, 0.6), 0.4))
  }

const banded =
  (colour: string): Decor =>
  (stage, face, w, h) =>
    [0.06, 0.16]
      .map((k) => paint(stage, face, outlineOf(0, h * k, w, h * (k + 0.055)), fade(tone(stage, lighten(colour, 0.5)), 0.65)))
      .join('')

const headDecor: Record<BedLook['head'], (colour: string) => Decor> = {
  padded: (colour) => slats(0.24, colour, 0.35),
  boards: (colour) => slats(0.16, colour, 0.4),
  cane: (colour) => (stage, face, w, h) =>
    paint(stage, face, outlineOf(0.08, 0.3, w / 2 - 0.03, h - 0.08), tone(stage, lighten(colour, 0.5))) +
    paint(stage, face, outlineOf(w / 2 + 0.03, 0.3, w - 0.08, h - 0.08), tone(stage, lighten(colour, 0.5))),
  low: () => () => '',
}

/** A bed with its head at the back edge. Feet come forward by 2 m. */
export function bed(spot: Spot, { width, wood, sheet, blanket, pillows, head }: BedLook): Thing[] {
  const bench = benchAt(spot)
  const w = width / 2
  const top = head === 'low' ? 0.7 : 1.15
  const headColour = head === 'padded' ? blanket : wood
  const parts = [
    bench.box([-w - 0.06, w + 0.06], [0, top], [-0.09, 0], {
      colour: darken(headColour, 0.06),
      soft: head === 'padded' ? 0.04 : 0,
      decor: { south: headDecor[head](headColour) },
    }),
    bench.box([-w, w], [0.08, 0.3], [-2.02, -0.09], { colour: wood }),
    bench.box([-w + 0.02, w - 0.02], [0.3, 0.5], [-1.98, -0.1], { colour: sheet, soft: 0.05 }),
    bench.box([-w - 0.005, w + 0.005], [0.26, 0.53], [-2.03, -0.78], {
      colour: blanket,
      soft: 0.03,
      decor: { top: quilt(blanket), south: banded(blanket) },
    }),
  ]
  const across = width > 1.2 ? [-width / 4, width / 4] : [0]
  across.forEach((x, i) => {
    const colour = pillows[i % pillows.length] ?? sheet
    parts.push(bench.box([x - 0.32, x + 0.32], [0.5, 0.72], [-0.48, -0.14], { colour: lighten(sheet, 0.5), soft: 0.085 }))
    parts.push(bench.box([x - 0.2, x + 0.2], [0.52, 0.8], [-0.62, -0.49], { colour, soft: 0.07 }))
  })
  return parts
}

/** A steel bunk for two: two mattresses, four posts, a ladder. */
export function bunk(spot: Spot, steel: string, blankets: readonly [string, string]): Thing[] {
  const bench = benchAt(spot)
  const post = (x: number, z: number): Thing => bench.box([x - 0.025, x + 0.025], [0, 1.75], [z - 0.025, z + 0.025], { colour: steel })
  const level = (y: number, blanket: string): Thing[] => [
    bench.box([-0.44, 0.44], [y, y + 0.07], [-1.95, -0.03], { colour: steel }),
    bench.box([-0.42, 0.42], [y + 0.07, y + 0.2], [-1.93, -0.05], { colour: '#F1EBDD', soft: 0.03 }),
    bench.box([-0.43, 0.43], [y + 0.1, y + 0.22], [-1.94, -0.75], { colour: blanket, soft: 0.03, decor: { top: banded(blanket) } }),
    bench.box([-0.28, 0.28], [y + 0.2, y + 0.32], [-0.45, -0.1], { colour: '#FBF7EC', soft: 0.05 }),
  ]
  const rungs = [0.35, 0.65, 0.95, 1.2].map((y) => bench.box([-0.42, -0.12], [y, y + 0.03], [-2.02, -1.99], { colour: steel }))
  return [
    ...level(0.36, blankets[0]),
    ...level(1.24, blankets[1]),
    post(-0.45, -0.02),
    post(0.45, -0.02),
    post(-0.45, -1.98),
    post(0.45, -1.98),
    ...rungs,
    bench.box([-0.45, 0.45], [1.58, 1.62], [-0.04, -0.01], { colour: steel }),
  ]
}

/** An arched recess of paint behind a bed. */
export const paintedArch = (
  stage: Stage,
  surface: Parameters<typeof paint>[1],
  u: number,
  width: number,
  height: number,
  colour: string,
): string => paint(stage, surface, archOutline(u - width / 2, 0, u + width / 2, height), tone(stage, colour))
