import type { Readable } from 'node:stream'

/** What a stored thing may be called: lower case, no folders, no leading dot. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/

export function isStorageName(name: string): boolean {
  return NAME.test(name)
}

/** @throws Error that shows the name */
export function refuseName(name: string): never {
  throw new Error(`Not a name to store under: ${JSON.stringify(name.slice(0, 130))}`)
}

/** The store cannot be reached or is overloaded; trying again later may help. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(call: string, reason: string) {
    super(`the storage did not do ${call}: ${reason}`)
  }
}

export interface StoredFile {
  /** To be read to its end or destroyed: it may hold a file handle or a connection. */
  readonly stream: Readable
  /** Bytes that `stream` will give. */
  readonly size: number
}

/** A flat, named store of bytes that all copies of the program share. A name that cannot exist is simply not there. */
export interface Storage {
  /**
   * Stores all of `bytes` or nothing: no reader ever sees a part. What had this name before is replaced.
   * @throws Error when the name is not a storage name, when a stream breaks off, or when the store cannot take it
   */
  write(name: string, bytes: Uint8Array | Readable): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  exists(name: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
}
