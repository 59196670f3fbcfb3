import { MAX_SENT_PICTURE_BYTES } from '#contracts/limits.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { Compressor } from './compressor.ts'
import type { Photo } from './photo.ts'

/** @returns what becomes of a photo whose blob is the file as chosen: the compressed one, the file itself, or a refusal */
export async function preparePhoto({ blob, name }: Photo, compressor: Compressor): Promise<Partial<Photo>> {
  if (!blob) return { state: 'ready' }
  const small = await compressor.compress(blob)
  if (small) return { state: 'ready', blob: small }
  if (!(await canBeShown(blob))) return { state: 'refused', message: SAYS.pictureUnreadable(name) }
  if (blob.size > MAX_SENT_PICTURE_BYTES) return { state: 'refused', message: SAYS.fileTooLargeToSend(name) }
  return { state: 'ready' }
}

async function canBeShown(blob: Blob): Promise<boolean> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}
