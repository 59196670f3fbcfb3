import { darken, fade, lighten } from './colour.ts'
import { BRAND, LEAF } from './palette.ts'
import type { Gap, RoomKind } from './plan-layouts.ts'
import type { Paints } from './svg.ts'

export type Draft = {
  readonly scale: number
  readonly paints: Paints
  readonly wood: string
  readonly fabric: string
  readonly accent: string
}

export const tint: Record<RoomKind, string> = {
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
export const m = (value: number): string => String(Math.round(value * 1000) / 1000)

export const slab = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${m(x)}" y="${m(y)}" width="${m(w)}" height="${m(h)}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`

const disc = (x: number, y: number, r: number, fill: string): string => `<circle cx="${m(x)}" cy="${m(y)}" r="${r}" fill="${fill}"/>`

const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${m(x)}" cy="${m(y)}" rx="${m(rx)}" ry="${m(ry)}" fill="${fill}"/>`

const soft = (x: number, y: number, w: number, h: number, fill: string, r = 0.06): string =>
  slab(x + 0.03, y + 0.05, w, h, 'rgba(60,35,20,.16)', r) + slab(x, y, w, h, fill, r)

export function furnish(kind: RoomKind, label: string, x: number, y: number, w: number, h: number, d: Draft): string {
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

export function tilesOf(kind: RoomKind, x: number, y: number, w: number, h: number): string {
  const step = kind === 'bath' || kind === 'kitchen' ? 0.4 : kind === 'balcony' ? 0.3 : kind === 'bed' || kind === 'master' ? 0.3 : 0.8
  let d = ''
  for (let a = x + step; a < x + w; a += step) d += `M${a.toFixed(2)} ${y}v${h}`
  if (kind !== 'bed' && kind !== 'master') for (let b = y + step; b < y + h; b += step) d += `M${x} ${b.toFixed(2)}h${w}`
  return `<path d="${d}" fill="none" stroke="#6b4a30" stroke-opacity=".13" stroke-width=".018"/>`
}

export function gapArt([axis, x, y, length, kind]: Gap, ink: string): string {
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
