import { MAX_SENT_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { isTruncated } from './is-truncated.ts'
import { isHeic } from './picture-files.ts'

/** Time limit for one picture on a slow phone. */
const COMPRESS_TIMEOUT_MS = MINUTE_MS

interface Compressed {
  readonly state: 'ready' | 'refused'
  /** Compressed bytes to send; undefined: the chosen file is sent unchanged. */
  readonly blob?: Blob
  /** Says why the picture was refused. */
  readonly message?: string
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads and compresses one picture at a time: each takes some 50 MB of memory.
 * @returns the compressed bytes of a chosen picture, no bytes if the file is sent unchanged, or why it cannot be used
 */
export function compressPicture(name: string, file: Blob): Promise<Compressed> {
  const result = queue.then(() => checkAndCompress(name, file))
  queue = result.catch(() => undefined)
  return result
}

async function checkAndCompress(name: string, file: Blob): Promise<Compressed> {
  if (!(await isWhole(file))) return { state: 'refused', message: FILE_MESSAGES.pictureIncomplete(name) }
  const compressed = await compressInWorker(file).catch(() => undefined)
  if (compressed) return { state: 'ready', blob: compressed }
  // the server cannot read HEIC
  if (isHeic({ name, type: file.type })) return { state: 'refused', message: FILE_MESSAGES.pictureHeic(name) }
  if (!(await isDisplayable(file))) return { state: 'refused', message: FILE_MESSAGES.pictureUnreadable(name) }
  if (file.size > MAX_SENT_PICTURE_BYTES) return { state: 'refused', message: FILE_MESSAGES.fileTooLargeToSend(name) }
  return { state: 'ready' }
}

/** Whether a picture is not truncated. True for an unreadable file too, which the compression reports. */
async function isWhole(file: Blob): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes === undefined || !isTruncated(new Uint8Array(bytes))
}

/** Compresses in a worker, off the main thread. @returns a small upright JPEG, or undefined when this browser cannot create one */
function compressInWorker(file: Blob): Promise<Blob | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
    const finish = (blob?: Blob) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(blob)
    }
    const timeout = setTimeout(finish, COMPRESS_TIMEOUT_MS)
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => finish(data)
    worker.onerror = () => finish()
    worker.postMessage(file)
  })
}

async function isDisplayable(file: Blob): Promise<boolean> {
  const url = URL.createObjectURL(file)
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
