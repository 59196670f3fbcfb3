import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { UnsupportedPicture } from './unsupported.ts'

/** Against decompression bombs: a file of a few kilobytes can declare thousands of megapixels. */
const MAX_INPUT_PIXELS = 50_000_000
/** Memory that decoding one picture may take; a picture of a phone takes about 10 MB. */
export const MAX_DECODE_BYTES = 256 * 1024 * 1024
/** Ends the decoding of a picture that was crafted to be slow. */
const DECODE_TIMEOUT_SECONDS = 30

const PICTURE_SIZE = { longestSide: 1920, quality: 82 }
/** A profile picture is a square, cut out around its most noticeable part. */
const PROFILE_SIZE = { longestSide: 512, quality: 84 }
/** Larger, because small print must stay readable. */
const DOCUMENT_SIZE = { longestSide: 3000, quality: 85 }

/** Longer side of the copy from which colour and preview are made, px. */
const SMALL_SIDE = 64
/** Maximum characters of a blurred preview's data URI, which is part of every card. */
const MAX_BLUR_LENGTH = 220
/** Longer side in px and WebP quality of a blurred preview, best first; the result of the last one is always short enough. */
const BLURS = [
  [16, 65],
  [16, 50],
  [16, 35],
  [12, 25],
  [8, 10],
] as const

/** IPTC's digital source type of pictures that hold parts which a program made, as XMP. */
const STAGED_XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType=' +
  '"http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"/></rdf:RDF></x:xmpmeta>'

/** IPTC's digital source types of pictures that a program made whole or in part, as they stand in XMP. */
const STAGED_SOURCE_TYPE =
  /\/newscodes\/digitalsourcetype\/(?:trainedAlgorithmicMedia|compositeSynthetic|compositeWithTrainedAlgorithmicMedia)\b/i
/** XMP beyond this length is not searched. A JPEG holds at most 64 KiB of it; PNG and WebP have no limit. */
const MAX_XMP_BYTES = 256 * 1024

const SIGNATURE_BYTES = 16
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'
/** The bytes, or the path of a file. */
export type PictureSource = Buffer | string

/** `square` is for profile pictures: at most 512 px. */
export type PictureShape = 'whole' | 'square'

export interface PreparedPicture {
  /** sRGB, upright, at most 1920 px on its longer side; without any metadata but that a program made or staged it. */
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown while the picture loads. */
  readonly color: string
  /** A data URI of a WebP of at most 16 px; fewer than 220 characters. */
  readonly blur: string
  /** Whether a program made or staged it, as the caller or the metadata of its source say. */
  readonly isStaged: boolean
}

/**
 * Blocks all readers of libvips in the whole process, except those of JPEG, PNG and WebP: a second line of defence after
 * `pictureTypeOf`.
 */
export function allowOnlyPictureReaders(): void {
  const types = ['Jpeg', 'Png', 'Webp']
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: types.flatMap((type) => [`VipsForeignLoad${type}File`, `VipsForeignLoad${type}Buffer`]) })
}

/** Detects a picture's type by its first bytes; names and declared types are not trusted. */
export async function pictureTypeOf(source: PictureSource): Promise<PictureType | undefined> {
  const head = await firstBytes(source)
  if (head.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return 'image/jpeg'
  if (head.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png'
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : undefined
}

async function firstBytes(source: PictureSource): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, SIGNATURE_BYTES)
  const handle = await open(source)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Reads a picture's header and estimates the memory that decoding takes, by factors that were measured at 49 megapixels.
 * @returns bytes
 * @throws UnsupportedPicture for another type of file, too many pixels, or an encoding that takes too much memory
 */
export async function estimateDecodeBytes(source: PictureSource): Promise<number> {
  if (!(await pictureTypeOf(source))) throw new UnsupportedPicture('format')
  const metadata = await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS }).metadata().catch(throwUnsupported)
  const bytes = metadata.width * metadata.height * bytesPerPixel(metadata)
  if (bytes > MAX_DECODE_BYTES) throw new UnsupportedPicture('too_heavy')
  return bytes
}

function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling, orientation = 1 }: Metadata): number {
  switch (format) {
    case 'jpeg': {
      // a progressive JPEG is kept as two bytes per coefficient until its last scan
      const coefficients = chromaSubsampling === '4:2:0' ? 1.5 : channels
      return channels / 4 + (isProgressive ? 2 * coefficients : 0)
    }
    case 'png': {
      const whole = channels * (depth === 'uchar' ? 1 : 2)
      // decoded row by row, unless it is interlaced or has to be rotated
      return isProgressive || orientation > 1 ? whole : whole / 2
    }
    default:
      return 4
  }
}

/**
 * @param isSaidStaged whether somebody says that a program made or staged the picture. The metadata of the result say so if this or the
 *   metadata of the source do.
 * @throws UnsupportedPicture when the picture is damaged. Call `estimateDecodeBytes` first: it refuses all other types of files.
 */
export async function preparePicture(source: PictureSource, shape: PictureShape = 'whole', isSaidStaged = false): Promise<PreparedPicture> {
  const isStaged = isSaidStaged || (await saysItIsStaged(source))
  const { data: jpeg, info } = await redraw(source, shape === 'square' ? PROFILE_SIZE : PICTURE_SIZE, shape, isStaged)
  const small = await shrink(jpeg)
  const [color, blur] = await Promise.all([averageColor(small), tinyPreview(small)])
  return { jpeg, width: info.width, height: info.height, color, blur, isStaged }
}

/** Whether the metadata of a picture say that a program made or staged it. */
async function saysItIsStaged(source: PictureSource): Promise<boolean> {
  const { xmp } = await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS }).metadata().catch(throwUnsupported)
  return xmp !== undefined && STAGED_SOURCE_TYPE.test(xmp.toString('latin1', 0, MAX_XMP_BYTES))
}

/** Like `preparePicture`, for a scanned document: at most 3000 px. */
export async function prepareScan(source: PictureSource): Promise<Buffer> {
  return (await redraw(source, DOCUMENT_SIZE)).data
}

/** Adds the end mark that some programs leave out of a JPEG: a progressive one is not read without it. */
async function redraw(source: PictureSource, size: typeof PICTURE_SIZE, shape: PictureShape = 'whole', isStaged = false) {
  try {
    return await draw(source, size, { shape, isStaged, failOn: 'error' })
  } catch (error) {
    if (!String(error).includes('premature end of JPEG')) return throwUnsupported(error)
    const bytes = typeof source === 'string' ? await readFile(source) : source
    // with an end mark, a scan that was cut off is a warning
    return draw(Buffer.concat([bytes, JPEG_END]), size, { shape, isStaged, failOn: 'warning' }).catch(throwUnsupported)
  }
}

function draw(
  source: PictureSource,
  { longestSide, quality }: typeof PICTURE_SIZE,
  { shape, isStaged, failOn }: { shape: PictureShape; isStaged: boolean; failOn: NonNullable<SharpOptions['failOn']> },
) {
  const fit = shape === 'square' ? ({ fit: 'cover', position: 'attention' } as const) : ({ fit: 'inside' } as const)
  const drawn = sharp(source, { limitInputPixels: MAX_INPUT_PIXELS, failOn, autoOrient: true })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .resize(longestSide, longestSide, { ...fit, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
  return (isStaged ? drawn.withXmp(STAGED_XMP) : drawn).toBuffer({ resolveWithObject: true })
}

function throwUnsupported(error: unknown): never {
  throw new UnsupportedPicture(String(error).includes('exceeds pixel limit') ? 'too_many_pixels' : 'damaged')
}

/** Pixels of a small copy, from which colour and preview are made: the picture is decoded once for all of them. */
async function shrink(jpeg: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(jpeg)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

async function averageColor(small: Sharp): Promise<string> {
  const pixel = await small.clone().resize(1, 1, { fit: 'fill' }).modulate({ saturation: 1.25 }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

/** The best looking preview that is short enough; low quality costs colour first, so quality goes down before size. */
async function tinyPreview(small: Sharp): Promise<string> {
  let preview = ''
  for (const [side, quality] of BLURS) {
    const webp = await small.clone().resize(side, side, { fit: 'inside' }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    preview = `data:image/webp;base64,${webp.toString('base64')}`
    if (preview.length < MAX_BLUR_LENGTH) break
  }
  return preview
}
