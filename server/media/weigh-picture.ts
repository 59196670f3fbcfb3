import sharp, { type Metadata } from 'sharp'
import { pictureTypeOf } from './content-type.ts'
import { asUnsupported, headOf, MAX_INPUT_PIXELS } from './prepare-picture.ts'
import { UnsupportedPicture } from './unsupported.ts'

/** Bytes that decoding one picture may take; a photo takes some ten million. */
export const HEAVIEST = 256 * 1024 * 1024

/**
 * About what decoding a picture takes, as its head tells; measured at 49 megapixels.
 * @returns bytes
 * @throws UnsupportedPicture when it is no JPEG, PNG or WebP, has too many pixels, or is too heavy in the way it is saved
 */
export async function weighPicture(path: string): Promise<number> {
  if (!pictureTypeOf(await headOf(path))) throw new UnsupportedPicture('format')
  const metadata = await sharp(path, { limitInputPixels: MAX_INPUT_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw asUnsupported(error)
    })
  const bytes = metadata.width * metadata.height * bytesOfPixel(metadata)
  if (bytes > HEAVIEST) throw new UnsupportedPicture('too_heavy')
  return bytes
}

function bytesOfPixel({ format, channels, depth, isProgressive, chromaSubsampling, orientation = 1 }: Metadata): number {
  switch (format) {
    case 'jpeg': {
      // a progressive one is kept as two bytes for each coefficient until its last scan
      const coefficients = chromaSubsampling === '4:2:0' ? 1.5 : channels
      return channels / 4 + (isProgressive ? 2 * coefficients : 0)
    }
    case 'png': {
      const whole = channels * (depth === 'uchar' ? 1 : 2)
      // row by row, unless it is interlaced or has to be turned
      return isProgressive || orientation > 1 ? whole : whole / 2
    }
    default:
      return 4
  }
}
