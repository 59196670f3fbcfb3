import { readWorkbook } from './read-workbook.ts'

/** Reads one workbook, off the main thread. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(await readWorkbook(new Uint8Array(data)))
