import sharp from 'sharp'

export interface PhotoFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Where a phone writes that a photo was taken: 18°30'N 73°51'E, Pune. */
const PLACE_TAKEN = {
  IFD0: { Make: 'Wada', Model: 'Test phone' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '18/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '73/1 51/1 0/1',
  },
}

/** Sky above a wall: which side is up can be seen. */
function scene(width: number, height: number, hue: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="50%" fill="hsl(${hue} 60% 75%)"/>
      <rect y="50%" width="100%" height="50%" fill="hsl(${(hue + 120) % 360} 40% 35%)"/>
      <circle cx="${width / 4}" cy="${height / 4}" r="${height / 10}" fill="white"/>
    </svg>`,
  )
}

/**
 * A photo as a phone held upright writes it: 12 megapixels lying on their side, a note which side is up, and the place where it
 * was taken.
 */
export async function phonePhoto(name = 'IMG_2041.jpg'): Promise<PhotoFile> {
  const buffer = await sharp(scene(4032, 3024, 200))
    .jpeg({ quality: 82 })
    .withExif(PLACE_TAKEN)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A small photo, told from others by its colours. @param hue 0 to 359 */
export async function smallPhoto(name: string, hue: number): Promise<PhotoFile> {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(scene(1200, 900, hue))
      .jpeg()
      .toBuffer(),
  }
}

/** A document that every reader opens. */
export function pdfFile(name: string): PhotoFile {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\nxref\n0 4\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n9\n%%EOF\n'
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) }
}
