const PAPER = '#FBF9F4'
const WASH = '#F3EEE3'
const SHADE = '#E4DCCB'
const LINE = '#93A198'
const GREEN = '#0B5D4E'
const LEAF = '#E4F0EC'
const MARIGOLD = '#F2A81D'

/** The closed door of a wada under its tiled roof, with steps and a garland: a home that is there, but not shown yet. */
export function defaultPictureSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
<rect width="1600" height="1200" fill="${PAPER}"/>
<rect y="968" width="1600" height="232" fill="${WASH}"/>
<g fill="none" stroke="${LINE}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
${wall()}${roof()}${steps()}${frame()}${door()}
</g>
${garland()}
</svg>`
}

function wall(): string {
  const windows = [352, 1118].map(
    (x) => `<rect x="${x}" y="470" width="130" height="220" fill="${WASH}"/>
<path d="M${x} 545h130M${x + 65} 470v220M${x - 24} 690h178M${x - 12} 470h154"/>`,
  )
  return `<path d="M290 268v700M1310 268v700"/>${windows.join('')}`
}

/** Rows of tiles, cut off by the slope of the roof's ends. */
function roof(): string {
  const row = (y: number, inset: number, shift: number) => {
    const first = 300 + inset + shift
    const last = 1300 - inset
    let path = ''
    for (let x = first; x + 40 <= last; x += 40) path += `M${x} ${y}a20 15 0 0 0 40 0`
    return path
  }
  return `<path d="M246 268 340 166h920l94 102z" fill="${WASH}"/>
<path d="${row(190, 40, 0)}${row(214, 20, 20)}${row(238, 0, 0)}" stroke="${SHADE}" stroke-width="5"/>
<path d="M228 268h1144" stroke-width="11"/>`
}

function steps(): string {
  const fills = [PAPER, WASH, PAPER]
  return fills
    .map((fill, step) => `<rect x="${500 - step * 50}" y="${908 + step * 40}" width="${600 + step * 100}" height="40" fill="${fill}"/>`)
    .join('')
}

function frame(): string {
  return `<path d="M536 908V352h528v556z" fill="${PAPER}"/>
<path d="M590 908V610a210 196 0 0 1 420 0v298z" fill="${SHADE}"/>
<path d="M504 312h592v40H504z" fill="${PAPER}"/>`
}

function door(): string {
  const panels = [642, 826].flatMap((x) => [664, 792].map((y) => `<rect x="${x}" y="${y}" width="132" height="88" rx="6"/>`))
  return `<g stroke="${GREEN}"><path d="M616 908V610a184 170 0 0 1 368 0v298z" fill="${LEAF}"/>
<path d="M800 632V440M800 632 664 496M800 632 936 496"/>
<path d="M730 632a70 66 0 0 1 140 0" fill="${PAPER}"/><path d="M616 632h368M800 632v276"/>${panels.join('')}</g>
<g stroke="${MARIGOLD}" fill="${LEAF}"><circle cx="778" cy="772" r="12"/><circle cx="822" cy="772" r="12"/></g>`
}

/** Marigolds on a string along the lintel, in three bows. */
function garland(): string {
  const flowers = Array.from({ length: 25 }, (_, index) => {
    const x = 546 + index * (508 / 24)
    const y = 364 + 34 * Math.sin(((index % 8) * Math.PI) / 8)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9.5" fill="${MARIGOLD}"/>`
  })
  return flowers.join('')
}
