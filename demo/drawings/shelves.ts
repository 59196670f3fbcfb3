import { darken } from './colour.ts'
import { type Outline, outlineOf, panel, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'

export const GOODS = ['#C9543A', '#E0A53E', '#3E6F8A', '#7A9C86', '#F0E2C4', '#8C3F5A', '#2F6B5B', '#E88BA4'] as const

/** Shelves filled with jars, packets or folded cloth, on any surface. */
export function stockedShelves(
  stage: Stage,
  surface: Surface,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  rows: number,
  goods: 'jars' | 'cloth' | 'boxes' | 'bottles',
  wood: string,
): string {
  const step = (v1 - v0) / rows
  let art = panel(stage, surface, u0, v0, u1, v1, darken(tone(stage, wood), 0.35))
  const bins = new Map<string, Outline[]>()
  for (let r = 0; r < rows; r++) {
    const y = v0 + r * step + 0.03
    let u = u0 + 0.05
    while (u < u1 - 0.12) {
      const w = goods === 'cloth' ? 0.26 : goods === 'boxes' ? stage.random.range(0.14, 0.3) : 0.1
      const colour = stage.random.pick(GOODS)
      const list = bins.get(colour) ?? []
      if (u + w < u1 - 0.03 && !stage.random.chance(0.07)) {
        if (goods === 'cloth')
          for (let k = 0; k < 4; k++) list.push(outlineOf(u, y + k * step * 0.17, u + w - 0.03, y + k * step * 0.17 + step * 0.14))
        else if (goods === 'bottles')
          list.push([
            [u, y],
            [u + w - 0.02, y],
            [u + w - 0.02, y + step * 0.5],
            [u + w * 0.55, y + step * 0.62],
            [u + w * 0.55, y + step * 0.78],
            [u + w * 0.25, y + step * 0.78],
            [u + w * 0.25, y + step * 0.62],
            [u, y + step * 0.5],
          ])
        else list.push(outlineOf(u, y, u + w - 0.02, y + step * stage.random.range(0.45, 0.75)))
      }
      bins.set(colour, list)
      u += w
    }
    art += panel(stage, surface, u0, v0 + r * step - 0.02, u1, v0 + r * step + 0.03, tone(stage, wood))
  }
  for (const [colour, outlines] of bins) art += shape(traceOn(stage, surface, outlines), tone(stage, colour))
  return art + panel(stage, surface, u0, v1 - 0.02, u1, v1 + 0.04, tone(stage, wood))
}

export type Goods = 'jars' | 'cloth' | 'boxes' | 'bottles'
