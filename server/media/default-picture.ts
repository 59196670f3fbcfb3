import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { MediaDeps } from './deps.ts'
import { preparePicture } from './prepare-picture.ts'
import { keepPicture } from './store-picture.ts'
import sharp from 'sharp'

const PAPER = '#FBF9F4'
const WASH = '#F1ECE1'
const SHADE = '#E6DFD0'
const LINE = '#8C9C93'
const GREEN = '#0B5D4E'
const MARIGOLD = '#F2A81D'

/** A closed door of a wada with its carved frame, its steps and a garland: a home that is there, but not shown yet. */
export function defaultPictureSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
<rect width="1600" height="1200" fill="${PAPER}"/>
<rect y="960" width="1600" height="240" fill="${WASH}"/>
<g fill="none" stroke="${LINE}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
${roof()}
${wall()}
${steps()}
${frame()}
${leaves()}
</g>
${garland()}
</svg>`
}

function roof(): string {
  const tiles = Array.from({ length: 21 }, (_, index) => `M${300 + index * 50} 262v-${index % 2 ? 52 : 66}`).join('')
  return `<path d="M240 262 330 170h940l90 92z" fill="${WASH}"/><path d="${tiles}" stroke="${SHADE}"/><path d="M228 262h1144" stroke-width="10"/>`
}

function wall(): string {
  const windows = [360, 1110].map(
    (x) =>
      `<rect x="${x}" y="450" width="130" height="210" fill="${WASH}"/><path d="M${x} 520h130M${x + 65} 450v210M${x - 22} 660h174"/>`,
  )
  return `<path d="M290 262v698M1310 262v698"/>${windows.join('')}`
}

function steps(): string {
  return [0, 1, 2]
    .map((step) => `<rect x="${500 - step * 50}" y="${900 + step * 40}" width="${600 + step * 100}" height="40" fill="${step % 2 ? WASH : PAPER}"/>`)
    .join('')
}

function frame(): string {
  return `<path d="M540 900V340h520v560z" fill="${PAPER}"/><path d="M596 900V560a204 170 0 0 1 408 0v340" fill="${SHADE}"/><path d="M520 340h560M508 306h584v34H508z"/><circle cx="800" cy="323" r="9" fill="${LINE}" stroke="none"/>`
}

function leaves(): string {
  const panels = [640, 820].flatMap((x) => [610, 760].map((y) => `<rect x="${x}" y="${y}" width="140" height="118" rx="6"/>`))
  return `<g stroke="${GREEN}"><path d="M620 900V560a180 150 0 0 1 360 0v340z" fill="#E4F0EC"/><path d="M800 412v488M620 570h360"/>${panels.join('')}<circle cx="782" cy="744" r="0"/></g>
<g stroke="${MARIGOLD}"><circle cx="776" cy="744" r="13"/><circle cx="824" cy="744" r="13"/></g>`
}

/** Marigolds on a string along the lintel. */
function garland(): string {
  const flowers = Array.from({ length: 21 }, (_, index) => {
    const x = 548 + index * 25.2
    const sag = 26 * Math.abs(Math.sin((index * Math.PI) / 5))
    return `<circle cx="${x.toFixed(1)}" cy="${(352 + sag).toFixed(1)}" r="11" fill="${MARIGOLD}"/>`
  })
  return flowers.join('')
}

/**
 * Sees to it that a listing without pictures has one to show: stores `bytes`, or our own drawing, as `no-picture.jpg`
 * unless it is there already.
 */
export async function ensureDefaultPicture(deps: Pick<MediaDeps, 'storage' | 'pool'>, bytes?: Buffer): Promise<void> {
  if (await deps.storage.exists(DEFAULT_PICTURE)) return
  const drawn = bytes ?? (await sharp(Buffer.from(defaultPictureSvg())).png().toBuffer())
  await keepPicture(deps, DEFAULT_PICTURE, await preparePicture(drawn))
}
