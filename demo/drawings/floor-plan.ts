import { darken, fade, lighten, mix } from './colour.ts'
import { BRAND, ROOM_PALETTES } from './palette.ts'
import { type Draft, furnish, gapArt, m, slab, tilesOf, tint } from './plan-furniture.ts'
import { PLANS, turnedAbout } from './plan-layouts.ts'
import type { Random } from './random.ts'
import { circle, createPaints, group, num, ROUND, rect, shape, stroke, svgDocument } from './svg.ts'

export const label = (x: number, y: number, text: string, size: number, colour: string, weight = 600): string =>
  `<text x="${num(x)}" y="${num(y)}" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}">${text}</text>`

export function north(x: number, y: number, ink: string): string {
  return (
    circle(x, y, 54, '#FFFDF6') +
    `<circle cx="${x}" cy="${y}" r="54" fill="none" stroke="${fade(ink, 0.3)}" stroke-width="2"/>` +
    shape(`M${x} ${y - 40}l16 46-16-10z`, BRAND.brick) +
    shape(`M${x} ${y - 40}l-16 46 16-10z`, darken(BRAND.brick, 0.3)) +
    label(x, y + 36, 'N', 26, ink, 700)
  )
}

export function floorPlan(random: Random, prefix: string): string {
  const paints = createPaints(prefix)
  const plan = turnedAbout(random.pick(PLANS), random.chance(0.5), random.chance(0.5))
  const palette = random.pick(ROOM_PALETTES)
  const ink = random.pick(['#3A302A', '#26413A', '#2F3B4A', '#5A3426'])
  const paper = random.pick(['#FBF6EA', '#F4EFE2', '#F6EBDD', '#EEF1E8'])
  const minY = Math.min(...plan.rooms.map(([, , , y]) => y))
  const scale = Math.min(1240 / plan.w, 930 / (plan.h - minY))
  const [ox, oy] = [(1600 - plan.w * scale) / 2, (1200 - (plan.h + minY) * scale) / 2 - 26]
  const draft: Draft = {
    scale,
    paints,
    wood: palette.wood,
    fabric: random.pick([palette.fabric, palette.textile, palette.feature]),
    accent: palette.pop,
  }
  const ground = rect(
    0,
    0,
    1600,
    1200,
    paints.radial([
      [0, lighten(paper, 0.4)],
      [1, darken(paper, 0.07)],
    ]),
  )
  let grid = ''
  for (let x = 40; x < 1600; x += 40) grid += `M${x} 0v1200`
  for (let y = 40; y < 1200; y += 40) grid += `M0 ${y}h1600`
  const wash = random.chance(0.5) ? 0.55 : 0
  const floors = plan.rooms
    .map(
      ([kind, name, x, y, w, h]) =>
        slab(x, y, w, h, mix(tint[kind], random.pick([palette.wall, '#FFFFFF']), wash * 0.4)) +
        tilesOf(kind, x, y, w, h) +
        furnish(kind, name, x, y, w, h, draft),
    )
    .join('')
  const walls = plan.rooms
    .map(
      ([kind, , x, y, w, h]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${kind === 'balcony' ? fade(ink, 0.75) : ink}" stroke-width="${kind === 'balcony' ? 0.09 : 0.18}"/>`,
    )
    .join('')
  const shadow = plan.rooms.map(([, , x, y, w, h]) => slab(x + 0.16, y + 0.22, w, h, 'rgba(60,35,20,.2)')).join('')
  const drawn = group(
    shadow + floors + walls + plan.gaps.map((gap) => gapArt(gap, ink)).join(''),
    `transform="translate(${num(ox)} ${num(oy)}) scale(${m(scale)})"`,
  )
  const size = Math.max(24, Math.min(34, scale * 0.26))
  const labels = plan.rooms
    .filter(([, name]) => name !== '')
    .map(([kind, name, x, y, w, h]) => {
      const [cx, cy] = [
        ox + (x + w / 2) * scale,
        oy +
          (y +
            h *
              (kind === 'bed' || kind === 'master'
                ? 0.62
                : kind === 'bath'
                  ? 0.58
                  : kind === 'living'
                    ? 0.17
                    : kind === 'dining'
                      ? 0.12
                      : kind === 'kitchen'
                        ? 0.5
                        : 0.85)) *
            scale,
      ]
      const small = kind === 'bath' || name.length * size * 0.6 > w * scale ? size * 0.78 : size
      const width = name.length * small * 0.62 + 26
      return (
        rect(cx - width / 2, cy - small * 0.95, width, small * 1.4, fade('#FFFDF6', 0.88), small * 0.7) +
        label(cx, cy + small * 0.08, name, Math.round(small), ink)
      )
    })
  const base = oy + plan.h * scale + 66
  const ticks = `M${num(ox)} ${num(base)}h${num(plan.w * scale)}M${num(ox)} ${num(base - 12)}v24M${num(ox + plan.w * scale)} ${num(base - 12)}v24`
  const measure =
    stroke(ticks, fade(ink, 0.6), 3, ROUND) +
    rect(ox + (plan.w * scale) / 2 - 84, base - 22, 168, 44, paper, 22) +
    label(ox + (plan.w * scale) / 2, base + 10, `${plan.w.toFixed(1)} m`, 28, ink)
  return svgDocument(
    1600,
    1200,
    ground + stroke(grid, fade(ink, 0.06), 2) + drawn + labels.join('') + measure + north(1490, 1090, ink),
    paints,
  )
}
