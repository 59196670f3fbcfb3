import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { pictureTypeOf } from './content-type.ts'
import { UnsupportedPicture } from './unsupported.ts'

/** Pixels a picture may have before it is scaled down; a file of a few kilobytes can claim thousands of millions. */
export const MAX_INPUT_PIXELS = 50_000_000
const PICTURE = { longestSide: 1920, quality: 82 }
/** Small print must stay readable. */
const DOCUMENT = { longestSide: 3000, quality: 85 }
/** Bytes that tell what a file is. */
const HEAD = 16
/** Seconds after which a picture that is made to be slow is given up. */
const DECODE_TIMEOUT_S = 30
/** Characters of a blur's data URI: it travels with every listing of a page. */
const LONGEST_BLUR = 220
/** Longer side in px and WebP quality, from what looks best to what is sure to be short. */
const BLURS = [
  [16, 65],
  [16, 50],
  [16, 35],
  [12, 25],
  [8, 10],
] as const

export interface PreparedPicture {
  /** A JPEG in sRGB, upright, at most 1920 px on its longer side, without any metadata. */
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** `#rrggbb`, to fill the place while the picture loads. */
  readonly color: string
  /** A data URI of a WebP of at most 16 px; fewer than 220 characters. */
  readonly blur: string
}

/** @throws UnsupportedPicture when it is no JPEG, PNG or WebP, is damaged, or holds too many pixels */
export async function preparePicture(source: Buffer | string): Promise<PreparedPicture> {
  const { data: jpeg, info } = await redraw(source, PICTURE)
  const [color, blur] = await Promise.all([averageColor(jpeg), tinyPreview(jpeg)])
  return { jpeg, width: info.width, height: info.height, color, blur }
}

/** A picture of a document, drawn anew at a size at which small print stays readable. @throws UnsupportedPicture like preparePicture */
export async function redrawDocument(source: Buffer | string): Promise<Buffer> {
  return (await redraw(source, DOCUMENT)).data
}

/** @param source bytes, or the path of a file */
async function redraw(source: Buffer | string, { longestSide, quality }: typeof PICTURE) {
  // what only libvips' rarer readers would understand, such as SVG, never reaches them
  if (!pictureTypeOf(await headOf(source))) throw new UnsupportedPicture('format')
  return sharp(source, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw asUnsupported(error)
    })
}

/** The first bytes, enough to tell a picture. */
export async function headOf(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source
  const handle = await open(source)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export function asUnsupported(error: unknown): UnsupportedPicture {
  return new UnsupportedPicture(String(error).includes('exceeds pixel limit') ? 'too_many_pixels' : 'damaged')
}

async function averageColor(jpeg: Buffer): Promise<string> {
  const pixel = await sharp(jpeg).resize(1, 1, { fit: 'fill' }).modulate({ saturation: 1.25 }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

/** The best of a few tiny pictures that is short enough; colours suffer first, so quality comes before size. */
async function tinyPreview(jpeg: Buffer): Promise<string> {
  let preview = ''
  for (const [side, quality] of BLURS) {
    const webp = await sharp(jpeg).resize(side, side, { fit: 'inside' }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    preview = `data:image/webp;base64,${webp.toString('base64')}`
    if (preview.length < LONGEST_BLUR) break
  }
  return preview
}
