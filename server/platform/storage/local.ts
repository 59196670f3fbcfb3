import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isStorageName, refuseName, type Storage, type StoredFile } from './port.ts'

/** Where a file grows until it is whole; no storage name starts with a dot. */
const UNFINISHED = '.unfinished'
/** An unfinished file this old belongs to a writer that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000
/** Bytes: most pictures leave in one piece. */
const READ_AT_ONCE = 256 * 1024

/**
 * Keeps files below a folder, spread over sub-folders by their first two characters.
 * @param folder made when missing; must be one filesystem, for a rename is what makes a write whole
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const unfinished = join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  await removeAbandoned(unfinished)
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    async write(name, bytes) {
      if (!isStorageName(name)) refuseName(name)
      const growing = join(unfinished, randomUUID())
      try {
        await writeDurably(growing, bytes)
        await moveDurably(growing, pathOf(name), folder)
      } catch (error) {
        await rm(growing, { force: true })
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
    // with its end known, the last bytes need no further look for more
    return { size, stream: handle.createReadStream({ end: Math.max(0, size - 1), highWaterMark: READ_AT_ONCE }) }
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
  const isNewFolder = (await mkdir(parent, { recursive: true })) !== undefined
  await rename(from, to)
  await syncFolder(parent)
  if (isNewFolder) await syncFolder(folder)
}

/** Makes new names in a folder survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_AFTER_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(undefinedWhenMissing)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
