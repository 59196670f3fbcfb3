import { darken, fade, lighten, mix } from './colour.ts'
import { BRAND, LEAF, ROOM_PALETTES } from './palette.ts'
import type { Random } from './random.ts'
import { circle, createPaints, dot, ellipse, group, num, type Paints, ROUND, rect, shape, stroke, svgDocument } from './svg.ts'

type RoomKind = 'living' | 'bed' | 'master' | 'kitchen' | 'bath' | 'balcony' | 'dining' | 'passage'
/** x, y, width and depth in metres from the plan's upper left corner. */
type PlanRoom = readonly [kind: RoomKind, label: string, x: number, y: number, w: number, h: number]
/** A gap in a wall: h lies in a horizontal wall, v in an upright one; doors swing, openings do not. */
type Gap = readonly [axis: 'h' | 'v', x: number, y: number, length: number, kind: 'door' | 'open' | 'window' | 'sliding']
type Plan = { readonly w: number; readonly h: number; readonly rooms: readonly PlanRoom[]; readonly gaps: readonly Gap[] }

const PLANS: readonly Plan[] = [
  {
    w: 7.4,
    h: 6.6,
    rooms: [
      ['living', 'Living', 0, 0, 4.2, 4],
      ['balcony', 'Balcony', 0, 4, 4.2, 1.3],
      ['kitchen', 'Kitchen', 4.2, 0, 3.2, 2.6],
      ['bed', 'Bedroom', 4.2, 3.9, 3.2, 2.7],
      ['bath', 'Bath', 4.2, 2.6, 2, 1.3],
      ['passage', '', 6.2, 2.6, 1.2, 1.3],
    ],
    gaps: [
      ['h', 0.5, 0, 0.95, 'door'],
      ['v', 4.2, 1.2, 0.9, 'open'],
      ['h', 1, 4, 2.2, 'sliding'],
      ['v', 6.2, 2.9, 0.7, 'door'],
      ['h', 6.3, 3.9, 0.8, 'door'],
      ['h', 6.3, 2.6, 0.9, 'open'],
      ['v', 7.4, 0.7, 1.2, 'window'],
      ['v', 7.4, 4.6, 1.4, 'window'],
      ['v', 0, 1.2, 1.5, 'window'],
    ],
  },
  {
    w: 9.4,
    h: 7.4,
    rooms: [
      ['living', 'Living', 0, 1.5, 4.6, 3.4],
      ['dining', 'Dining', 0, 4.9, 3, 2.5],
      ['kitchen', 'Kitchen', 3, 4.9, 2.9, 2.5],
      ['balcony', 'Balcony', 0, 0, 4.6, 1.5],
      ['master', 'Bedroom 1', 5.9, 0, 3.5, 3.6],
      ['bath', 'Bath', 4.6, 0, 1.3, 2.3],
      ['bed', 'Bedroom 2', 5.9, 3.6, 3.5, 3.8],
      ['bath', 'Bath', 4.6, 3.7, 1.3, 1.2],
      ['passage', '', 4.6, 2.3, 1.3, 1.4],
    ],
    gaps: [
      ['h', 1.1, 1.5, 2.2, 'sliding'],
      ['h', 0.6, 4.9, 1.8, 'open'],
      ['v', 3, 5.4, 0.9, 'open'],
      ['v', 4.6, 2.5, 0.9, 'open'],
      ['v', 5.9, 2.5, 0.85, 'door'],
      ['v', 5.9, 3.8, 0.8, 'door'],
      ['h', 4.8, 3.7, 0.75, 'door'],
      ['v', 5.9, 0.6, 0.7, 'door'],
      ['v', 0, 5.6, 1, 'door'],
      ['v', 9.4, 1, 1.6, 'window'],
      ['v', 9.4, 4.8, 1.6, 'window'],
      ['h', 3.7, 7.4, 1.3, 'window'],
      ['v', 0, 2.4, 1.5, 'window'],
    ],
  },
  {
    w: 11.4,
    h: 8.2,
    rooms: [
      ['living', 'Living', 3.6, 0, 4.4, 3.8],
      ['balcony', 'Balcony', 3.6, -1.4, 4.4, 1.4],
      ['dining', 'Dining', 3.6, 3.8, 2.6, 2.2],
      ['kitchen', 'Kitchen', 3.6, 6, 3, 2.2],
      ['master', 'Master', 0, 0, 3.6, 3.6],
      ['bath', 'Bath', 0, 3.6, 2, 1.6],
      ['bed', 'Bedroom 2', 0, 5.2, 3.6, 3],
      ['bed', 'Bedroom 3', 8, 0, 3.4, 3.6],
      ['bath', 'Bath', 9.4, 3.6, 2, 1.7],
      ['passage', '', 6.2, 3.8, 3.2, 2.2],
      ['bed', 'Study', 6.6, 6, 4.8, 2.2],
    ],
    gaps: [
      ['h', 4.6, 0, 2.4, 'sliding'],
      ['h', 4, 3.8, 1.9, 'open'],
      ['h', 4.4, 6, 0.9, 'open'],
      ['v', 3.6, 2.6, 0.85, 'door'],
      ['h', 0.6, 3.6, 0.75, 'door'],
      ['v', 3.6, 5.3, 0.85, 'door'],
      ['h', 8.3, 3.6, 0.85, 'door'],
      ['v', 9.4, 4.1, 0.75, 'door'],
      ['h', 7.4, 6, 0.85, 'door'],
      ['v', 6.2, 4.2, 1.4, 'open'],
      ['h', 6.6, 3.8, 1.2, 'open'],
      ['v', 0, 1, 1.6, 'window'],
      ['v', 0, 6, 1.5, 'window'],
      ['v', 11.4, 1, 1.6, 'window'],
      ['h', 8.4, 8.2, 1.6, 'window'],
      ['h', 4.4, 8.2, 1.2, 'window'],
      ['v', 11.4, 6.7, 1, 'window'],
    ],
  },
  {
    w: 6.2,
    h: 6.4,
    rooms: [
      ['living', 'Studio', 0, 0, 6.2, 3.9],
      ['kitchen', 'Kitchenette', 2.2, 3.9, 2.4, 2.5],
      ['bath', 'Bath', 0, 3.9, 2.2, 2.5],
      ['balcony', 'Balcony', 4.6, 3.9, 1.6, 2.5],
    ],
    gaps: [
      ['v', 0, 2.8, 0.95, 'door'],
      ['h', 2.5, 3.9, 1.8, 'open'],
      ['h', 0.9, 3.9, 0.75, 'door'],
      ['h', 4.8, 3.9, 1.2, 'sliding'],
      ['v', 6.2, 0.8, 1.8, 'window'],
      ['h', 1.5, 0, 2, 'window'],
    ],
  },
]

/** The same flat seen in a mirror, across or along: neighbours on a landing are built so. */
function turnedAbout(plan: Plan, across: boolean, along: boolean): Plan {
  const top = Math.min(...plan.rooms.map(([, , , y]) => y))
  const flipX = (x: number, w: number): number => (across ? plan.w - x - w : x)
  const flipY = (y: number, h: number): number => (along ? plan.h + top - y - h : y)
  return {
    w: plan.w,
    h: plan.h,
    rooms: plan.rooms.map(([kind, name, x, y, w, h]) => [kind, name, flipX(x, w), flipY(y, h), w, h] as const),
    gaps: plan.gaps.map(
      ([axis, x, y, length, kind]) =>
        [axis, flipX(x, axis === 'h' ? length : 0), flipY(y, axis === 'v' ? length : 0), length, kind] as const,
    ),
  }
}

type Draft = { readonly scale: number; readonly paints: Paints; readonly wood: string; readonly fabric: string; readonly accent: string }

const tint: Record<RoomKind, string> = {
  living: '#F0DFC0',
  bed: '#E6E0CC',
  master: '#EADBC6',
  kitchen: '#E3E5D4',
  bath: '#D3E1E0',
  balcony: '#D5DDB9',
  dining: '#F0DFC0',
  passage: '#F0E4CC',
}

/** The plan is drawn in metres and scaled as a whole, so its measures keep three decimals. */
const m = (value: number): string => String(Math.round(value * 1000) / 1000)
const slab = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${m(x)}" y="${m(y)}" width="${m(w)}" height="${m(h)}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string): string => `<circle cx="${m(x)}" cy="${m(y)}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${m(x)}" cy="${m(y)}" rx="${m(rx)}" ry="${m(ry)}" fill="${fill}"/>`

const soft = (x: number, y: number, w: number, h: number, fill: string, r = 0.06): string =>
  slab(x + 0.03, y + 0.05, w, h, 'rgba(60,35,20,.16)', r) + slab(x, y, w, h, fill, r)

function furnish(kind: RoomKind, label: string, x: number, y: number, w: number, h: number, d: Draft): string {
  const pillow = '#FBF6EA'
  switch (kind) {
    case 'bed':
    case 'master': {
      const bw = kind === 'master' ? 1.8 : 1.5
      const bx = x + w / 2 - bw / 2
      const by = label === 'Study' ? y + 0.15 : y + 0.15
      const length = Math.min(2, h - 0.5)
      return (
        soft(bx - 0.05, by, bw + 0.1, 0.14, d.wood, 0.02) +
        soft(bx, by + 0.1, bw, length, pillow) +
        slab(bx, by + 0.75, bw, length - 0.65, d.fabric, 0.06) +
        slab(bx, by + 0.75, bw, 0.16, lighten(d.fabric, 0.4)) +
        slab(bx + 0.12, by + 0.2, bw / 2 - 0.2, 0.4, '#FFFFFF', 0.1) +
        slab(bx + bw / 2 + 0.08, by + 0.2, bw / 2 - 0.2, 0.4, '#FFFFFF', 0.1) +
        soft(bx - 0.5, by + 0.05, 0.4, 0.4, d.wood, 0.03) +
        soft(bx + bw + 0.1, by + 0.05, 0.4, 0.4, d.wood, 0.03) +
        (h > 2.9 ? soft(x + w * 0.3, y + h - 0.6, w * 0.62, 0.5, lighten(d.wood, 0.25), 0.02) : '')
      )
    }
    case 'living':
      return (
        oval(x + w * 0.45, y + h * 0.52, Math.min(1.4, w * 0.3), 0.85, fade(d.accent, 0.35)) +
        soft(x + 0.18, y + h * 0.5 - 1, 0.85, 2, d.fabric, 0.16) +
        slab(x + 0.18, y + h * 0.5 - 1, 0.28, 2, darken(d.fabric, 0.15), 0.12) +
        soft(x + w * 0.45 - 0.35, y + h * 0.5 - 0.5, 0.65, 1, lighten(d.wood, 0.2), 0.05) +
        soft(x + w * 0.3, y + h - 1, 0.75, 0.75, d.accent, 0.18) +
        (label === 'Studio'
          ? soft(x + w - 2.2, y + 1.1, 2, 1.5, pillow) + slab(x + w - 2.2, y + 1.1, 1.35, 1.5, d.fabric, 0.06)
          : soft(x + w - 0.45, y + h * 0.5 - 0.8, 0.35, 1.6, d.wood, 0.02)) +
        disc(x + w - 0.45, y + 0.45, 0.26, LEAF.mid) +
        disc(x + w - 0.52, y + 0.4, 0.13, LEAF.light)
      )
    case 'dining': {
      const [cx, cy] = [x + w / 2, y + h / 2]
      return (
        [-0.42, 0.42]
          .flatMap((dx) => [-0.68, 0.48].map((dy) => soft(cx + dx - 0.2, cy + dy - 0.1, 0.4, 0.4, lighten(d.wood, 0.35), 0.08)))
          .join('') + soft(cx - 0.8, cy - 0.45, 1.6, 0.9, d.wood, 0.08)
      )
    }
    case 'kitchen':
      return (
        soft(x + 0.1, y + h - 0.7, w - 0.2, 0.6, '#8C8A82', 0.02) +
        soft(x + w - 0.7, y + 0.4, 0.6, h - 0.8, '#8C8A82', 0.02) +
        slab(x + w * 0.3, y + h - 0.6, 0.6, 0.4, '#C9CFCE', 0.06) +
        disc(x + w - 0.4, y + h * 0.3, 0.12, '#3A3A3E') +
        disc(x + w - 0.4, y + h * 0.3 + 0.32, 0.12, '#3A3A3E') +
        soft(x + 0.12, y + 0.12, 0.65, 0.65, '#E9E7DF', 0.04)
      )
    case 'bath':
      return (
        soft(x + w - 0.62, y + h - 0.62, 0.42, 0.52, '#FFFFFF', 0.18) +
        soft(x + 0.12, y + h - 0.5, 0.55, 0.4, '#FFFFFF', 0.1) +
        disc(x + 0.4, y + h - 0.3, 0.11, '#BBD3D5') +
        slab(x + 0.1, y + 0.1, Math.min(0.8, w - 0.3), Math.min(0.75, h * 0.42), '#B9D3D6', 0.05)
      )
    case 'balcony': {
      const pots = [0.3, 0.8, w - 0.35]
        .map((dx) => disc(x + dx, y + h * 0.35, 0.19, LEAF.mid) + disc(x + dx - 0.05, y + h * 0.32, 0.1, LEAF.light))
        .join('')
      return (
        pots +
        (w > 2.5
          ? soft(x + w / 2 - 0.7, y + 0.35, 0.5, 0.5, lighten(d.wood, 0.2), 0.14) +
            soft(x + w / 2 + 0.25, y + 0.35, 0.5, 0.5, lighten(d.wood, 0.2), 0.14)
          : '')
      )
    }
    case 'passage':
      return ''
  }
}

function tilesOf(kind: RoomKind, x: number, y: number, w: number, h: number): string {
  const step = kind === 'bath' || kind === 'kitchen' ? 0.4 : kind === 'balcony' ? 0.3 : kind === 'bed' || kind === 'master' ? 0.3 : 0.8
  let d = ''
  for (let a = x + step; a < x + w; a += step) d += `M${a.toFixed(2)} ${y}v${h}`
  if (kind !== 'bed' && kind !== 'master') for (let b = y + step; b < y + h; b += step) d += `M${x} ${b.toFixed(2)}h${w}`
  return `<path d="${d}" fill="none" stroke="#6b4a30" stroke-opacity=".13" stroke-width=".018"/>`
}

function gapArt([axis, x, y, length, kind]: Gap, ink: string): string {
  const t = 0.2
  const along = axis === 'h'
  const cut = along ? slab(x, y - t / 2, length, t, '#F6EAD2') : slab(x - t / 2, y, t, length, '#F6EAD2')
  const line = (d: string, width: number, colour: string): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  if (kind === 'open') return cut
  if (kind === 'door') {
    const swing = along
      ? `M${x} ${y}v${length}A${length} ${length} 0 0 0 ${x + length} ${y}`
      : `M${x} ${y}h${length}A${length} ${length} 0 0 1 ${x} ${y + length}`
    return cut + line(swing, 0.03, fade(ink, 0.55)) + line(along ? `M${x} ${y}v${length}` : `M${x} ${y}h${length}`, 0.07, BRAND.brick)
  }
  const glass = kind === 'sliding' ? '#8FC3C4' : '#A9D3D6'
  return (
    cut +
    (along ? slab(x, y - 0.06, length, 0.12, glass) : slab(x - 0.06, y, 0.12, length, glass)) +
    line(
      along ? `M${x} ${y - 0.09}h${length}M${x} ${y + 0.09}h${length}` : `M${x - 0.09} ${y}v${length}M${x + 0.09} ${y}v${length}`,
      0.03,
      ink,
    )
  )
}

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
