import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { makeFolder, removeOlderThan, undefinedWhenMissing } from '../files.ts'
import { isStorageName, requireStorageName, type Storage, type StoredFile } from './port.ts'

/** The sub-folder for files that are being written; no storage name starts with a dot. */
const UNFINISHED = '.unfinished'
/** An older unfinished file was left by a crash. */
const UNFINISHED_EXPIRES_AFTER_MS = HOUR_MS
/** Most pictures are read in one chunk. */
const READ_CHUNK_BYTES = 256 * 1024

/**
 * Keeps files in a folder, in sub-folders by the first two characters of their names.
 * @param folder created when missing; must be one file system, since a rename makes a write atomic
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const unfinished = join(folder, UNFINISHED)
  await makeFolder(unfinished)
  await removeOlderThan(unfinished, Date.now() - UNFINISHED_EXPIRES_AFTER_MS)
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    async write(name, bytes) {
      requireStorageName(name)
      const partial = join(unfinished, randomUUID())
      try {
        await writeDurably(partial, bytes)
        await moveDurably(partial, pathOf(name), folder)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    async read(name) {
      if (!isStorageName(name)) return undefined
      const handle = await open(pathOf(name), 'r').catch(undefinedWhenMissing)
      return handle && toStoredFile(handle)
    },

    async exists(name) {
      if (!isStorageName(name)) return false
      return (await stat(pathOf(name)).catch(undefinedWhenMissing))?.isFile() ?? false
    },

    async remove(name) {
      if (isStorageName(name)) await rm(pathOf(name), { force: true })
    },
  }
}

async function toStoredFile(handle: FileHandle): Promise<StoredFile> {
  try {
    const { size } = await handle.stat()
    // with a known end the stream needs no extra read to detect it
    return { size, stream: handle.createReadStream({ end: Math.max(0, size - 1), highWaterMark: READ_CHUNK_BYTES }) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function writeDurably(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveDurably(from: string, to: string, folder: string): Promise<void> {
  const parent = dirname(to)
  const isNewFolder = await makeFolder(parent)
  await rename(from, to)
  await syncFolder(parent)
  if (isNewFolder) await syncFolder(folder)
}

/** Makes new names in a folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
