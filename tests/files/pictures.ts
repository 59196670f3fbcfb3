import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture with a red left half and a blue right half. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([{ input: { create: half }, left: 0, top: 0 }])
}

/** A picture of noise: compresses badly, and no two are equal. */
export function noise(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
}

/** @returns the colour of one pixel as [red, green, blue] */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

/** A JPEG like that of a phone: rotated by EXIF orientation, with GPS position, camera, XMP and colour profile. */
export async function phonePicture(width = 4032, height = 3024): Promise<Buffer> {
  const half = { width: width >> 1, height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Kothrudphone', Model: 'GPSMARK', Copyright: 'Meera of Lane 5' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 1200/100', GPSLongitudeRef: 'E', GPSLongitude: '73/1 51/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Meera of Lane 5</note></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A JPEG of noise of about this size. @param bytes ± 20 % */
export async function pictureOfSize(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes * 1.8))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

/** The IHDR chunk of a PNG. @param depth bits per channel @param color 0 grey, 2 RGB, 6 RGBA @param interlaced by Adam7 */
export function pngHeader(width: number, height: number, depth = 1, color = 0, interlaced = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = color
  header[12] = interlaced ? 1 : 0
  return pngChunk('IHDR', header)
}

/** A PNG of a few kilobytes that decodes to `side` × `side` pixels of one bit. */
export function pngBomb(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    PNG_START,
    pngHeader(side, side),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A lossless WebP whose header claims `side` × `side` pixels. @param side at most 16384 */
export function webpBomb(side: number): Buffer {
  const size = side - 1
  const head = Buffer.from([0x2f, size & 0xff, ((size >> 8) & 0x3f) | ((size & 3) << 6), (size >> 2) & 0xff, (size >> 10) & 0xf])
  const body = Buffer.concat([head, Buffer.alloc(27)])
  const lengths = [4 + 8 + body.length, body.length].map((length) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(length)
    return bytes
  })
  return Buffer.concat([Buffer.from('RIFF'), lengths[0] ?? Buffer.alloc(0), Buffer.from('WEBPVP8L'), lengths[1] ?? Buffer.alloc(0), body])
}

/** Changes the size in a JPEG's frame header to `side` × `side` px, which is not its true size. */
export function jpegClaiming(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(side, frame + 5)
  changed.writeUInt16BE(side, frame + 7)
  return changed
}

/** A PNG that cannot be decoded row by row: Adam7, 16 bits per channel, with alpha. @param side px */
export function interlacedPng(side: number): Buffer {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes.reduce((sum, [left, across, top, down]) => {
    const columns = Math.ceil((side - left) / across)
    return sum + Math.ceil((side - top) / down) * (1 + columns * 8)
  }, 0)
  return Buffer.concat([
    PNG_START,
    pngHeader(side, side, 16, 6, true),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
