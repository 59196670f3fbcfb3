import type { CompressAnswer, CompressOrder } from './compress.worker.ts'

/** Longest for one picture on a slow phone, ms. */
const PATIENCE_MS = 60_000

export interface Compressor {
  /** @returns a small upright JPEG, or undefined when this browser cannot make one. One after the other: each takes much memory. */
  compress(file: Blob): Promise<Blob | undefined>
  close(): void
}

/** Compresses away from the page's own thread. */
export function createCompressor(): Compressor {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  function hire(): Worker | undefined {
    if (worker || closed || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return worker
    try {
      worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return undefined
    }
    return worker
  }

  function dismiss() {
    worker?.terminate()
    worker = undefined
  }

  function ask(file: Blob): Promise<Blob | undefined> {
    const asked = hire()
    if (!asked) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const done = (blob?: Blob) => {
        clearTimeout(patience)
        asked.onmessage = asked.onerror = null
        resolve(blob)
      }
      const failed = () => {
        dismiss()
        done()
      }
      const patience = setTimeout(failed, PATIENCE_MS)
      asked.onmessage = ({ data }: MessageEvent<CompressAnswer>) => done(data.blob)
      asked.onerror = failed
      asked.postMessage({ file } satisfies CompressOrder)
    })
  }

  return {
    compress(file) {
      const result = last.then(() => ask(file))
      last = result
      return result
    },
    close() {
      closed = true
      dismiss()
    },
  }
}
