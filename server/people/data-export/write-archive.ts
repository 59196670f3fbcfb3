import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ArchiveEntry {
  readonly path: string
  /** Texts are compressed; pictures and documents are compressed already. */
  readonly isText: boolean
  /** Called when the previous entries have been read. @throws Error, which aborts the archive */
  open(): Promise<Readable>
}

/**
 * Streams a ZIP. One entry is open at a time, and its data is read only as fast as the archive is read (backpressure); destroying the
 * archive closes the open entry.
 * @param mtime of all entries
 */
export function writeArchive(entries: readonly ArchiveEntry[], mtime: Date): Readable {
  const zip = new ZipFile()
  // yazl declares a wider type; a wrapper around the stream could not be destroyed while it waits for bytes
  const archive = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: Error) => archive.destroy(error)
  zip.on('error', fail)
  archive.once('close', () => current?.destroy())
  for (const { path, isText, open } of entries) {
    zip.addReadStreamLazy(path, { mtime, compress: isText }, (callback) => {
      if (archive.destroyed) return
      open().then((stream) => {
        current = stream.once('error', fail)
        if (archive.destroyed) stream.destroy()
        else callback(null, stream)
      }, fail)
    })
  }
  zip.end()
  return archive
}
