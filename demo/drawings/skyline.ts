import { fill, HUES, type Hues, line, type Theme } from './skyline-hues.ts'
import { banks, bridge, hills, temple, wada } from './skyline-parts.ts'

/** A block of flats whose windows and balconies are dashes of a few long lines. */
type Block = readonly [x: number, width: number, top: number, wall: number, style: number]

function flats(h: Hues, [x, w, top, wall, style]: Block): { readonly art: string; readonly lit: string } {
  const floor = 24
  const rows = Math.floor((548 - top - 26) / floor)
  const paint = h.walls[wall % h.walls.length] ?? '#F3E3C6'
  const step = style === 0 ? [14, 12] : style === 1 ? [22, 14] : [10, 9]
  const [on = 14, off = 12] = step
  const columns = Math.floor((w - 30) / (on + off)) + 1
  let [panes, lit, slabs] = ['', '', '']
  for (let r = 0; r < rows; r++) {
    const y = top + 22 + r * floor
    panes += `M${x + 12} ${y}h${w - 30 - ((w - 30) % (on + off)) + on}`
    if ((r * 7 + wall) % h.litEvery === 0) lit += `M${x + 12 + (on + off) * ((r + wall) % Math.min(3, columns))} ${y}h${on}`
    slabs += `m0 24h${w - 22}m${22 - w} 0`
  }
  const dashes = ` stroke-dasharray="${on} ${off}"`
  const tank = `M${x + w * 0.2} ${top}v-14h${Math.round(w * 0.26)}v14zM${x + w - 34} ${top}v-9h4v-12h16v12h4v9z`
  const art =
    fill(`M${x} 556V${top}h${w}V556z${tank}`, paint) +
    line(panes, h.pane, 13, dashes) +
    line(`M${x + 8} ${top + 9}${slabs}`, style === 2 ? paint : h.trim, style === 1 ? 5 : 3) +
    fill(`M${x - 4} ${top}h${w + 8}v7h${-w - 8}z`, style === 1 ? h.roof : h.trim)
  return { art, lit }
}

const crown = (x: number, y: number, r: number): string =>
  `M${x - r * 1.6} ${y}a${r} ${r} 0 0 1 ${Math.round(r * 0.7)} ${Math.round(-r * 1.1)}a${r} ${r} 0 0 1 ${Math.round(r * 1.8)} 0a${r} ${r} 0 0 1 ${Math.round(r * 0.7)} ${Math.round(r * 1.1)}a${r} ${Math.round(r * 0.6)} 0 0 1 ${Math.round(-r * 3.2)} 0z`

function trees(h: Hues): string {
  const at = [
    [40, 530, 26],
    [74, 546, 18],
    [462, 538, 20],
    [690, 536, 19],
    [1404, 534, 24],
    [1450, 546, 19],
    [1566, 528, 28],
    [1228, 540, 16],
    [1000, 541, 15],
  ] as const
  const trunks = at.map(([x, y, _r]) => `M${x - 2} ${y}h5v${566 - y}h-5z`).join('')
  const flame = [
    [420, 536, 18],
    [1500, 534, 22],
    [1110, 541, 15],
  ] as const
  const palm = (x: number, y: number): string =>
    line(`M${x} 566Q${x + 2} ${y + 40} ${x + 8} ${y}`, h.wood, 6) +
    line(
      `M${x + 8} ${y}q-34-24-52 10M${x + 8} ${y}q-20-36-44-22M${x + 8} ${y}q0-36-14-44M${x + 8} ${y}q18-36 40-26M${x + 8} ${y}q36-20 52 14`,
      h.leaf[1],
      8,
      ' stroke-linecap="round"',
    )
  return (
    fill(trunks + flame.map(([x, y]) => `M${x - 2} ${y}h5v${566 - y}h-5z`).join(''), h.wood) +
    fill([...at, ...flame].map(([x, y, r]) => crown(x, y, r)).join(''), h.leaf[0]) +
    fill(at.map(([x, y, r]) => crown(x - 3, y - 4, Math.round(r * 0.8))).join(''), h.leaf[1]) +
    fill(at.map(([x, y, r]) => crown(x - 7, y - Math.round(r * 0.7), Math.round(r * 0.36))).join(''), h.leaf[2]) +
    fill(flame.map(([x, y, r]) => crown(x, y - 6, Math.round(r * 0.8))).join(''), h.bloom) +
    palm(1376, 470) +
    palm(470, 486)
  )
}

const BLOCKS: readonly Block[] = [
  [704, 96, 372, 1, 0],
  [820, 84, 318, 2, 1],
  [918, 108, 404, 3, 2],
  [1040, 80, 336, 4, 0],
  [1134, 104, 296, 0, 1],
  [1254, 88, 388, 5, 0],
  [1408, 82, 352, 1, 1],
  [1500, 100, 416, 2, 0],
]

/** A Pune skyline: Sinhagad on its hill, Parvati, a wada, a temple by the ghats, flats and the stone bridge. */
export function skyline(theme: Theme, withBirds = true): string {
  const h = HUES[theme]
  const hazeBlocks =
    'M20 560V452h52v-16h44v124zM470 560V430h46v-22h38v152zM676 560V404h54v156zM1010 560V384h48v-18h30v194zM1294 560V420h58v140zM1484 560V396h60v164z'
  const birds = line(
    'M884 118q10-10 18 0q8-10 18 0M940 142q8-8 14 0q6-8 14 0M850 152q7-7 12 0q5-7 12 0M330 190q8-8 14 0q6-8 14 0M362 176q6-6 10 0q4-6 10 0',
    h.bird,
    2.6,
    ' stroke-linecap="round"',
  )
  const drawn = BLOCKS.map((block) => flats(h, block))
  const shades = BLOCKS.map(([x, w, top]) => `M${x + w - 14} 556V${top}h14V556z`).join('')
  const blocks =
    drawn.map(({ art }) => art).join('') +
    line(drawn.map(({ lit }) => lit).join(''), h.litPane, 13) +
    fill(shades, h.shade, ' opacity=".22"')
  return (
    (withBirds ? birds : '') +
    hills(h) +
    fill(hazeBlocks, h.haze, ' opacity=".75"') +
    fill('M0 560v-34q60-26 120-8t130 0 140-6 150 8 170-10 160 6 180-6 190 8 180-4 180 4v40z', h.leaf[1], ' opacity=".55"') +
    blocks +
    fill('M640 566v-14h960v14z', h.leaf[0]) +
    wada(h) +
    temple(h) +
    banks(h) +
    trees(h) +
    bridge(h)
  )
}
