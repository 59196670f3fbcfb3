import sharp from 'sharp'
import type { Random } from '#demo/random.ts'

/** Changes that people make to a picture before they post it again. `all`: all of them, one after the other. */
export const TRANSFORMATIONS = ['crop', 'scale', 'mirror', 'recompress', 'brightness', 'all'] as const
export type Transformation = (typeof TRANSFORMATIONS)[number]

/** Cuts off a tenth of each side, at a random position. */
async function crop(picture: Buffer, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const size = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) }
  const place = { left: random.int(0, width - size.width), top: random.int(0, height - size.height) }
  return sharp(picture)
    .extract({ ...place, ...size })
    .png()
    .toBuffer()
}

/** Changes a picture as somebody does who posts it again. @returns a JPEG */
export async function transformPicture(picture: Buffer, transformation: Transformation, random: Random): Promise<Buffer> {
  const does = (one: Transformation) => transformation === one || transformation === 'all'
  const cropped = sharp(does('crop') ? await crop(picture, random) : picture)
  const { width } = await sharp(picture).metadata()
  const scaled = does('scale') ? cropped.resize({ width: Math.round(width * random.range(0.3, 0.8)) }) : cropped
  const turned = does('mirror') ? scaled.flop() : scaled
  const lit = does('brightness') ? turned.modulate({ brightness: random.pick([0.75, 0.85, 1.15, 1.3]) }) : turned
  return lit.jpeg({ quality: does('recompress') ? random.int(25, 60) : 85 }).toBuffer()
}
