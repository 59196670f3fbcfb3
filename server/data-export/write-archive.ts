import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ArchiveEntry {
  readonly path: string
  /** Texts are compressed; pictures and documents are compressed already. */
  readonly isText: boolean
  /** Called when the entries before it have been read. @throws Error which ends the archive */
  open(): Promise<Readable>
}

/**
 * A ZIP as a stream. One entry is open at a time, and only as much is read as the reader of the archive takes; when the archive is
 * destroyed, what is open is closed.
 * @param mtime of all entries
 */
export function writeArchive(entries: readonly ArchiveEntry[], mtime: Date): Readable {
  const zip = new ZipFile()
  // yazl's type says less than it is; a wrapper around it could not be destroyed while it waits for bytes
  const archive = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: Error) => archive.destroy(error)
  zip.on('error', fail)
  archive.once('close', () => current?.destroy())
  for (const { path, isText, open } of entries) {
    zip.addReadStreamLazy(path, { mtime, compress: isText }, (give) => {
      if (archive.destroyed) return
      open().then((stream) => {
        current = stream.once('error', fail)
        if (archive.destroyed) stream.destroy()
        else give(null, stream)
      }, fail)
    })
  }
  zip.end()
  return archive
}
