import { COMPRESSED_PICTURE_BYTES } from '#contracts/limits.ts'
import { fitted, STEPS } from './compress-steps.ts'

export interface CompressOrder {
  readonly file: Blob
}
/** `blob` is missing when this browser cannot read or draw the picture. */
export interface CompressAnswer {
  readonly blob?: Blob
}

/** Upright, on white where it was transparent, without anything that stood in the file beside the picture. */
async function compress(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let smallest: Blob | undefined
    let canvas: OffscreenCanvas | undefined
    for (const { side, quality } of STEPS) {
      const size = fitted(picture.width, picture.height, side)
      if (canvas?.width !== size.width) canvas = draw(picture, size)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      smallest = smallest && smallest.size < blob.size ? smallest : blob
      if (blob.size <= COMPRESSED_PICTURE_BYTES) break
    }
    return smallest
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, { width, height }: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

self.addEventListener('message', async ({ data }: MessageEvent<CompressOrder>) => {
  const blob = await compress(data.file).catch(() => undefined)
  const answer: CompressAnswer = blob ? { blob } : {}
  self.postMessage(answer)
})
