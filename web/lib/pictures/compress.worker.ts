import { COMPRESSED_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { COMPRESSION_STEPS, fitInside } from './compression-steps.ts'

/** Draws the picture upright on white and encodes it again, so that no metadata (such as GPS) remains. */
async function compress(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let smallest: Blob | undefined
    let canvas: OffscreenCanvas | undefined
    for (const { side, quality } of COMPRESSION_STEPS) {
      const size = fitInside(bitmap.width, bitmap.height, side)
      if (canvas?.width !== size.width) canvas = draw(bitmap, size)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      smallest = smallest && smallest.size < blob.size ? smallest : blob
      if (blob.size <= COMPRESSED_PICTURE_BYTES) break
    }
    return smallest
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

// receives a blob and posts a blob, or undefined when this browser cannot read or draw the picture
self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await compress(data).catch(() => undefined))
})
