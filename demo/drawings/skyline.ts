import { randomFrom } from './random.ts'

export type Theme = 'light' | 'dark'

/** The hero's own small palette: few colours, so that the picture stays light as a file. */
type Hues = {
  readonly farHill: string
  readonly midHill: string
  readonly nearHill: string
  readonly fort: string
  readonly haze: string
  readonly walls: readonly string[]
  readonly shade: string
  readonly trim: string
  readonly pane: string
  readonly litPane: string
  readonly roof: string
  readonly wood: string
  readonly stone: string
  readonly bank: string
  readonly river: string
  readonly ripple: string
  readonly leaf: readonly [string, string, string]
  readonly bloom: string
  readonly bird: string
  readonly brass: string
  readonly litEvery: number
}

const HUES: Record<Theme, Hues> = {
  light: {
    farHill: '#C7D7D0',
    midHill: '#A7C3B4',
    nearHill: '#82A994',
    fort: '#AFC4BC',
    haze: '#DCD3BF',
    walls: ['#F3E3C6', '#C9714C', '#EFE9DB', '#E8C99A', '#D98E68', '#DDE3D3'],
    shade: '#5b3a4a',
    trim: '#FFFAEE',
    pane: '#6F8C8E',
    litPane: '#FFDE94',
    roof: '#B5563A',
    wood: '#6B3F28',
    stone: '#A59A88',
    bank: '#8D8474',
    river: '#8FBFC0',
    ripple: '#CDE5E0',
    leaf: ['#2A5C47', '#44805A', '#7FAA66'],
    bloom: '#E2552F',
    bird: '#4F6B66',
    brass: '#E0A53E',
    litEvery: 4,
  },
  dark: {
    farHill: '#24403E',
    midHill: '#1D3734',
    nearHill: '#172E2B',
    fort: '#2C4B48',
    haze: '#2A3B42',
    walls: ['#4A463F', '#5B3A31', '#484A49', '#514538', '#5A4034', '#3F4A47'],
    shade: '#06090d',
    trim: '#6B665B',
    pane: '#26343A',
    litPane: '#F5C86E',
    roof: '#5E3328',
    wood: '#3A2419',
    stone: '#47443F',
    bank: '#33322F',
    river: '#1C3439',
    ripple: '#3D5F62',
    leaf: ['#12291F', '#1B3A2B', '#2B5239'],
    bloom: '#8E3B27',
    bird: '#6F8F88',
    brass: '#C08A34',
    litEvery: 2,
  },
}

const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}"${more}/>`
const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`

function hills(h: Hues): string {
  const far =
    'M0 330C90 300 150 268 230 262L300 262C350 300 400 318 470 322S600 262 650 240L668 212L840 208L868 236C930 268 990 300 1070 304S1230 250 1300 246L1380 246C1450 280 1520 290 1600 282V640H0z'
  const ramparts = 'M664 214v-12h10v5h9v-8h12v8h12v-5h9v5h30v-7h8v-14h14v14h8v6h26v-6h9v6h18v-9h12v9l3 6z'
  const mast = 'M700 200v-44M695 176h10M697 188h6'
  const mid = 'M0 420C130 350 260 372 400 400S640 360 760 372 1010 410 1130 380 1400 330 1600 372V640H0z'
  const parvati = 'M1120 384c40-30 60-62 92-64h70c36 8 60 40 96 48z'
  const parvatiTemple = 'M1228 322v-22h10c2-16 6-24 9-34 3 10 7 18 9 34h12v-8h16v30z'
  const near = 'M0 470C180 430 330 450 520 462S900 430 1080 452 1420 440 1600 458V640H0z'
  return (
    fill(far, h.farHill) +
    fill(ramparts, h.fort) +
    line(mast, h.fort, 3) +
    fill(mid, h.midHill) +
    fill(parvati + parvatiTemple, h.midHill) +
    fill(near, h.nearHill)
  )
}

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

function wada(h: Hues): string {
  const x = 96
  const posts = Array.from({ length: 10 }, (_, i) => `M${x + 12 + i * 36} 446v34`).join('')
  const arches = Array.from({ length: 9 }, (_, i) => `M${x + 20 + i * 36} 480v-20a10 11 0 0 1 20 0v20z`).join('')
  const windows = [24, 82, 262, 318].map((d) => `M${x + d} 540v-30h24v30z`).join('')
  return (
    fill(`M${x} 566V436h348V566z`, h.walls[0] ?? '') +
    fill(`M${x} 488V440h348v48z`, h.wood, ' opacity=".35"') +
    fill(arches + windows, h.wood) +
    fill(`M${x + 38} 480v-18a6 8 0 0 1 12 0zM${x + 182} 480v-18a6 8 0 0 1 12 0zM${x + 85} 537v-24h8v24z`, h.litPane) +
    fill(`M${x - 10} 494v-7h368v7z`, h.wood) +
    line(`M${x - 8} 482h364`, h.wood, 14, ' stroke-dasharray="3 5"') +
    line(`M${x - 8} 474h364`, h.wood, 3) +
    line(posts, h.wood, 4) +
    line(`M${x + 6} 494l-8 14M${x + 120} 494l-8 14M${x + 234} 494l-8 14M${x + 346} 494l-8 14`, h.wood, 4) +
    fill(`M${x - 22} 448L${x + 24} 398h300l46 50z`, h.roof) +
    line(`M${x - 12} 438h372M${x} 426h348M${x + 12} 412h324`, h.shade, 2, ' opacity=".28"') +
    fill(`M${x + 16} 402v-7h316v7z`, h.roof) +
    fill(`M${x + 132} 566v-42a34 34 0 0 1 68 0v42z`, h.stone) +
    fill(`M${x + 142} 566v-40a24 24 0 0 1 48 0v40z`, h.wood) +
    line(`M${x + 166} 504v62`, h.shade, 2) +
    line(`M${x + 136} 512q15 10 30 0t30 0`, h.brass, 4, ' stroke-dasharray="4 3"') +
    fill(`M${x} 566v-16h132v16zM${x + 200} 566v-16h148v16z`, h.stone)
  )
}

function temple(h: Hues): string {
  const tiers = 'M520 470c4-60 22-96 40-150 18 54 36 90 40 150z'
  return (
    fill('M484 566v-66h152v66z', h.walls[2] ?? '') +
    fill('M478 500l12-18h140l12 18z', h.stone) +
    fill('M516 482v-14h88v14z', h.walls[3] ?? '') +
    fill(tiers, h.walls[3] ?? '') +
    fill('M560 320c18 54 36 90 40 150h-22c0-54-8-100-18-150z', h.shade, ' opacity=".16"') +
    line('M523 448h74M529 424h62M536 400h48M543 376h34M550 352h20', h.roof, 4) +
    fill('M548 322h24l-5-10h-14z', h.roof) +
    fill('M554 312c-4-9 12-9 8 0zM557 304l1-12h2l1 12z', h.brass) +
    line('M559 292v-30', h.wood, 2.5) +
    fill('M560 262l30 7-30 9z', '#E2702E') +
    fill('M542 566v-38a18 20 0 0 1 36 0v38z', h.wood) +
    fill('M550 566v-36a10 12 0 0 1 20 0v36z', h.litPane) +
    fill('M494 566v-30a9 10 0 0 1 18 0v30zM608 566v-30a9 10 0 0 1 18 0v30z', h.pane) +
    fill('M652 566v-12h6v-46c-6-3-6-8 0-11v-12c-4-3-4-7 0-9l3-18 3 18c4 2 4 6 0 9v12c6 3 6 8 0 11v46h6v12z', h.stone)
  )
}

function bridge(h: Hues): string {
  const arches = Array.from({ length: 6 }, (_, i) => `M${724 + i * 104} 640v-20a40 40 0 0 1 80 0v20z`).join('')
  const lamps = Array.from({ length: 6 }, (_, i) => `M${712 + i * 104} 562v-32`).join('')
  const bulbs = Array.from({ length: 6 }, (_, i) => `M${712 + i * 104} 527h.1`).join('')
  return (
    fill('M672 640V572h700v68z', h.stone) +
    fill(arches, h.river) +
    fill(
      Array.from({ length: 6 }, (_, i) => `M${724 + i * 104} 622a40 40 0 0 1 80 0h-7a33 33 0 0 0-66 0`).join(''),
      h.shade,
      ' opacity=".25"',
    ) +
    fill('M660 576v-9h724v9z', h.trim) +
    line('M664 561h716', h.bank, 11, ' stroke-dasharray="4 6"') +
    line('M660 555h724', h.bank, 3) +
    line(lamps, h.bank, 3) +
    line(bulbs, h.litPane, 12, ' stroke-linecap="round"')
  )
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
  const trunks = at.map(([x, y, r]) => `M${x - 2} ${y}h5v${566 - y}h-5z`).join('')
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

function banks(h: Hues): string {
  const random = randomFrom('ripples')
  const ripples = Array.from({ length: 15 }, () => `M${random.int(0, 1560)} ${random.int(602, 636)}h${random.int(16, 60)}`).join('')
  const ghats =
    fill('M0 566h700v10H0z', h.stone) + fill('M0 576h690v8H0z', h.bank) + fill('M0 584h680v8H0z', h.stone) + fill('M0 592h668v6H0z', h.bank)
  return (
    fill('M0 596h1600v44H0z', h.river) +
    line(ripples, h.ripple, 2, ' opacity=".8"') +
    ghats +
    fill('M1360 566h240v32h-240z', h.stone) +
    line('M1360 577h240M1360 588h240', h.bank, 3) +
    fill('M596 604q30 12 62 0l-8 13h-46z', h.wood) +
    line('M626 604v-40', h.wood, 3) +
    fill('M628 566q22 14 4 36z', h.trim)
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
