import type { Readable } from 'node:stream'

/** Lower case, no folders, no leading dot. */
const STORAGE_NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/

export function isStorageName(name: string): boolean {
  return STORAGE_NAME.test(name)
}

/** @throws Error with the name when it is not a storage name */
export function requireStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`Not a name to store under: ${JSON.stringify(name.slice(0, 130))}`)
}

/** The storage cannot be reached or is overloaded; a later try may succeed. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(call: string, reason: string) {
    super(`the storage failed at ${call}: ${reason}`)
  }
}

export interface StoredFile {
  /** Must be read to its end or destroyed: it may hold a file handle or a connection. */
  readonly stream: Readable
  /** Length of `stream` in bytes. */
  readonly size: number
}

/** A flat, named store of bytes that all copies of the program share. Reads treat an invalid name as not found. */
export interface Storage {
  /**
   * Atomic: readers get all of `bytes`, or the previous content of this name.
   * @throws Error when the name is not a storage name, or when the stream or the storage fails
   */
  write(name: string, bytes: Uint8Array | Readable): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  exists(name: string): Promise<boolean>
  /** Idempotent. */
  remove(name: string): Promise<void>
}
