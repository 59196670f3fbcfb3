import { darken, lighten } from './colour.ts'
import { label, north } from './floor-plan.ts'
import { BRAND, LEAF, ROOM_PALETTES, type RoomPalette } from './palette.ts'
import type { Random } from './random.ts'
import { circle, createPaints, dot, ellipse, ROUND, rect, shape, stroke, svgDocument } from './svg.ts'

const LANES = [310, 890] as const
/** Rows of plots as top and bottom; the two in the middle stand back to back. */
const BANDS = [
  [64, 262],
  [358, 598],
  [602, 842],
  [938, 1136],
] as const

const treeTop = (x: number, y: number, r: number): string =>
  shape(dot(x + r * 0.3, y + r * 0.4, r), 'rgba(30,50,30,.2)') +
  circle(x, y, r, LEAF.mid) +
  circle(x - r * 0.25, y - r * 0.25, r * 0.55, LEAF.light)

type Area = readonly [x: number, y: number, w: number, h: number]
const meets = ([ax, ay, aw, ah]: Area, [bx, by, bw, bh]: Area): boolean => ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah

/** Splits what lies left and right of the main road into equal widths. */
function cellsOf(spine: number, width: number): Area[] {
  return BANDS.flatMap(([top, bottom]) =>
    (
      [
        [64, spine - 56],
        [spine + 56, 1536],
      ] as const
    ).flatMap(([from, to]) => {
      const count = Math.max(1, Math.round((to - from) / width))
      const step = (to - from) / count
      return Array.from({ length: count }, (_, i): Area => [from + i * step, top, step, bottom - top])
    }),
  )
}

function plots(random: Random, cells: readonly Area[], palette: RoomPalette): string {
  const chosen = random.int(0, cells.length - 1)
  const taken = random.pick([lighten(palette.feature, 0.45), lighten(palette.fabric, 0.5), '#C9D2B2'])
  return cells
    .map(([x, y, w, h], i) => {
      const sold = random.chance(0.32)
      const colour = i === chosen ? BRAND.marigold : sold ? taken : '#F7ECD3'
      const house =
        sold && random.chance(0.5)
          ? rect(x + w * 0.24 + 6, y + h * 0.5 + 8, w * 0.52, h * 0.34, 'rgba(40,30,20,.2)', 4) +
            rect(x + w * 0.24, y + h * 0.5, w * 0.52, h * 0.34, '#C2714C', 4) +
            rect(x + w * 0.24, y + h * 0.5, w * 0.52, h * 0.17, '#D58A63', 4)
          : ''
      return (
        rect(x + 3, y + 3, w - 6, h - 6, colour, 6) +
        house +
        label(x + w / 2, y + h * 0.34, String(i + 1), 38, '#4a3a2c', 700) +
        treeTop(x + 24, y + h - 26, 13)
      )
    })
    .join('')
}

function towers(random: Random, cells: readonly Area[], palette: RoomPalette): string {
  const colours = [palette.feature, palette.pop, lighten(palette.fabric, 0.2), '#E0C296', lighten(palette.wood, 0.3)]
  return cells
    .map(([x, y, w, h], i) => {
      const colour = random.pick(colours)
      const [bx, by, bw, bh] = [x + w * 0.16, y + h * 0.16, w * 0.68, h * 0.62]
      const wings = random.chance(0.5)
        ? rect(bx - 16, by + bh * 0.24, bw + 32, bh * 0.5, lighten(colour, 0.1), 6)
        : rect(bx + bw * 0.3, by - 16, bw * 0.4, bh + 32, lighten(colour, 0.1), 6)
      return (
        rect(bx + 18, by + 24, bw, bh, 'rgba(40,30,20,.22)', 10) +
        wings +
        rect(bx, by, bw, bh, lighten(colour, 0.2), 10) +
        rect(bx + 14, by + 14, bw - 28, bh - 28, lighten(colour, 0.5), 6) +
        rect(bx + bw - 58, by + 22, 34, 34, darken(colour, 0.2), 4) +
        circle(bx + bw - 74, by + bh - 36, 13, '#3A3A3E') +
        label(bx + bw * 0.4, by + bh * 0.62, String.fromCharCode(65 + (i % 26)), 44, '#4a3a2c', 700) +
        [0.2, 0.5, 0.8].map((k) => treeTop(x + w * k, y + h - 16, 15)).join('')
      )
    })
    .join('')
}

function park([x, y, w, h]: Area): string {
  const walk = `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2 - 54}" ry="${h / 2 - 54}" fill="none" stroke="#EFE3C8" stroke-width="22"/>`
  const ring = Array.from({ length: 22 }, (_, i) =>
    treeTop(x + w / 2 + Math.cos(i * 0.2856) * (w / 2 - 24), y + h / 2 + Math.sin(i * 0.2856) * (h / 2 - 24), 17 + (i % 3) * 4),
  ).join('')
  return (
    rect(x, y, w, h, '#92B985', 60) +
    walk +
    ellipse(x + w * 0.42, y + h * 0.48, w * 0.15, h * 0.13, '#F2EBDC') +
    ellipse(x + w * 0.42, y + h * 0.48, w * 0.13, h * 0.11, '#6FBBC3') +
    rect(x + w * 0.58, y + h * 0.36, w * 0.17, h * 0.26, '#C98A63', 6) +
    `<path d="M${x + w * 0.6} ${y + h * 0.49}h${w * 0.13}M${x + w * 0.6} ${y + h * 0.39}h${w * 0.13}v${h * 0.2}h${-w * 0.13}z" fill="none" stroke="#FFF6E4" stroke-width="4"/>` +
    ring
  )
}

/** A layout from straight above: plots or towers on two lanes and a main road, round a garden. */
export function sitePlan(random: Random, prefix: string): string {
  const paints = createPaints(prefix)
  const palette = random.pick(ROOM_PALETTES)
  const green = random.pick(['#BFCF9F', '#B2C8A2', '#CCD3A4', '#BACDAE'])
  const spine = random.pick([420, 800, 1180])
  const garden: Area = [spine < 700 ? spine + 90 : spine > 1000 ? spine - 590 : random.pick([spine + 80, spine - 580]), 392, 500, 416]
  const high = random.chance(0.45)
  const cells = cellsOf(spine, high ? 250 : random.pick([118, 140, 165])).filter((cell) => !meets(cell, garden))
  const roads = `M-20 ${LANES[0]}H1620M-20 ${LANES[1]}H1620M${spine} -20V1220`
  const tarmac =
    stroke(roads, darken(green, 0.2), 92) + stroke(roads, '#EAE2D2', 80) + stroke(roads, '#FFFFFF', 4, ' stroke-dasharray="26 22"')
  const junctions = LANES.map((y) => circle(spine, y, 66, '#EAE2D2') + circle(spine, y, 34, '#92B985') + treeTop(spine, y, 18)).join('')
  const verge = [22, 1178]
    .flatMap((y) =>
      Array.from({ length: 32 }, (_, i) =>
        Math.abs(i * 51 - spine) < 70 ? '' : treeTop(i * 51 + random.range(-8, 8), y, random.range(15, 23)),
      ),
    )
    .join('')
  const edge = stroke('M40 44H1560V1156H40z', darken(green, 0.35), 5, `${ROUND} stroke-dasharray="22 12"`)
  return svgDocument(
    1600,
    1200,
    rect(
      0,
      0,
      1600,
      1200,
      paints.linear([
        [0, lighten(green, 0.25)],
        [1, green],
      ]),
    ) +
      edge +
      (high ? towers : plots)(random, cells, palette) +
      tarmac +
      junctions +
      park(garden) +
      verge +
      north(1506, 1106, BRAND.ink),
    paints,
  )
}
