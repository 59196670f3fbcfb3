import { BRAND } from './palette.ts'
import { skyline } from './skyline.ts'
import { svgDocument } from './svg.ts'

/** The mark on a field of 28: a wada's gable over its arch, the lamp lit inside. */
const mark = (house: string, arch: string, lamp: string): string =>
  `<path d="M13.35 2.55a1 1 0 0 1 1.3 0l10 8.55a1 1 0 0 1 .35.76V24a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V11.86a1 1 0 0 1 .35-.76z" fill="${house}"/><path d="M8.6 25v-7.7a5.4 5.4 0 0 1 10.8 0V25z" fill="${arch}"/><path d="M11.6 25v-7.2a2.4 2.4 0 0 1 4.8 0V25z" fill="${lamp}"/>`

const BRAND_MARK = mark(BRAND.green, BRAND.paper, BRAND.marigold)

export const brandMark = (size: number): string => svgDocument(28, 28, BRAND_MARK, undefined, ` width="${size}" height="${size}"`)

/** The bottom of the home page's hero; its sky is left to the page. */
export const heroScene = (theme: 'light' | 'dark'): string =>
  svgDocument(1600, 640, skyline(theme), undefined, ' preserveAspectRatio="xMidYMax slice"')

const stroked = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A listing without a photo: the outlined door of a wada on paper. */
export function defaultPicture(): string {
  const ink = '#B9AC95'
  const soft = '#D9CFBC'
  const studs = [460, 560, 660, 760].flatMap((y) => [700, 760, 840, 900].map((x) => `M${x} ${y + 40}h.1`)).join('')
  const beads = Array.from(
    { length: 21 },
    (_, i) => `M${600 + i * 20} ${(346 + Math.abs(Math.sin((i * Math.PI) / 5)) * 34).toFixed(0)}h.1`,
  ).join('')
  const shutters = (x: number): string =>
    `M${x} 800V560a90 90 0 0 1 180 0v240zM${x + 90} 470v330M${x + 24} 640h42v110h-42zM${x + 114} 640h42v110h-42zM${x - 20} 824h220`
  const plants = (x: number): string =>
    `M${x - 46} 860h92l-14 90h-64zM${x} 860v-96M${x} 800c-44-6-60-40-58-72 36 4 58 30 58 72zM${x} 786c40-10 56-44 52-76-36 8-56 36-52 76zM${x} 764c-10-34 0-58 14-74 14 22 10 54-14 74z`
  const body =
    `<rect width="1600" height="1200" fill="${BRAND.paper}"/><path d="M0 950h1600v250H0z" fill="#F3EDE1"/>` +
    `<path d="M520 950V520a280 280 0 0 1 560 0v430z" fill="#F3EDE1"/><path d="M610 950V530a190 190 0 0 1 380 0v420z" fill="#EFE6D6"/>` +
    stroked(
      'M120 950h1360M520 950V520a280 280 0 0 1 560 0v430M610 950V530a190 190 0 0 1 380 0v420M800 342v608M560 950v34h480v-34M500 984v30h600v-30',
      ink,
      7,
    ) +
    stroked(
      'M650 900V690h110v210zM840 900V690h110v210zM650 650V540a150 150 0 0 1 110-140v250zM950 650V540a150 150 0 0 0-110-140v250z',
      soft,
      5,
    ) +
    stroked('M180 196h1240M240 196l60-84h1000l60 84M300 154h1000M180 196v22h1240v-22', ink, 6) +
    stroked('M260 218v70M420 218v70M1180 218v70M1340 218v70', soft, 6) +
    stroked(shutters(250) + shutters(1170), soft, 6) +
    stroked(studs, '#E2C07A', 12) +
    stroked(beads, BRAND.marigold, 15, 0.8) +
    stroked('M778 720a14 14 0 1 0 .1 0M822 720a14 14 0 1 0 .1 0', '#D0A458', 5) +
    stroked(plants(440) + plants(1160), '#A9BBA8', 6) +
    `<g transform="translate(744 1042) scale(4)" opacity=".9">${BRAND_MARK}</g>`
  return svgDocument(1600, 1200, body)
}

/** The picture other sites show beside a link to ours. */
export function openGraphPicture(): string {
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#DCEAE6"/><stop offset=".55" stop-color="#F3EEDD"/><stop offset="1" stop-color="#F8DDB4"/></linearGradient>`
  const word = `<text x="196" y="158" font-family="Georgia, 'Times New Roman', serif" font-size="104" font-weight="700" fill="${BRAND.green}">Wada</text>`
  const lineOfWords = `<text x="82" y="226" font-family="sans-serif" font-size="40" font-weight="600" fill="${BRAND.ink}">Homes in Pune, straight from the owner</text>`
  const sun = '<circle cx="1010" cy="180" r="58" fill="#FFF1C9"/><circle cx="1010" cy="180" r="110" fill="#FFF1C9" opacity=".35"/>'
  const land = `<g transform="translate(-20 106) scale(.85)">${skyline('light', false)}</g>`
  return svgDocument(
    1200,
    630,
    `<defs>${sky}</defs><rect width="1200" height="630" fill="url(#sky)"/>${sun}${land}<g transform="translate(76 70) scale(3.6)">${BRAND_MARK}</g>${word}${lineOfWords}`,
  )
}
