import { randomFrom } from './random.ts'
import { fill, type Hues, line } from './skyline-hues.ts'

export function hills(h: Hues): string {
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

export function wada(h: Hues): string {
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

export function temple(h: Hues): string {
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

export function bridge(h: Hues): string {
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

export function banks(h: Hues): string {
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
