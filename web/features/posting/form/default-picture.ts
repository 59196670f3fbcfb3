import { DEFAULT_PICTURE } from '#contracts/media.ts'

/** Whether the picture that a listing without photos gets can be had; without any answer the post itself will find out. */
export async function defaultPictureLoads(): Promise<boolean> {
  try {
    return (await fetch(`/media/${DEFAULT_PICTURE}`, { method: 'HEAD' })).ok
  } catch {
    return true
  }
}
