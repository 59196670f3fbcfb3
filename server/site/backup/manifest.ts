import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { BackupFailure, type BackupPlace, BrokenBackup } from './backup-place.ts'
import { partSchema } from './parts.ts'

const parts = z.array(partSchema)

/** Manifest of a backup. Written last: a backup without a manifest was not completed. */
const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  /** When the snapshot of the database was taken, ISO 8601. */
  takenAt: z.string(),
  /** Creation time of the database's latest migration, epoch ms. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Sums of the columns of numbers, which include all money and allowances; none in backups of before docs/decisions/0205. */
      sums: z.record(z.string(), z.string()).default({}),
      parts,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Jobs that had not run. */
  jobs: z.object({ rows: z.number(), parts }),
  /** Lines with name, bytes and SHA-256 of each file. */
  files: z.object({ count: z.number(), bytes: z.number(), parts }),
  /** Files of the data folder's `secrets`, as JSON. */
  secrets: z.object({ parts }),
  /** Keyed hash of the backup's name, to check whether a program has the secret that encrypted the data; null without a secret. */
  secretCheck: z.string().nullable(),
})
export type Manifest = z.output<typeof manifestSchema>

export const fileRecordSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type FileRecord = z.output<typeof fileRecordSchema>

const MANIFEST = 'manifest.json'
const LIST = 'backups.json'

const listSchema = z.array(z.object({ id: z.string(), takenAt: z.string(), tables: z.number(), rows: z.number(), files: z.number() }))
export type CompletedBackups = z.output<typeof listSchema>

async function readJson(storage: Storage, name: string): Promise<unknown> {
  const file = await storage.read(name)
  if (!file) return undefined
  try {
    return JSON.parse(await text(file.stream))
  } catch {
    throw new BrokenBackup(`${name} is not as it was written`)
  }
}

/** The completed backups of a place, the newest last. */
export async function listCompleted({ root }: BackupPlace): Promise<CompletedBackups> {
  return listSchema.parse((await readJson(root, LIST)) ?? [])
}

export async function writeList({ root }: BackupPlace, list: CompletedBackups): Promise<void> {
  await root.write(LIST, Buffer.from(JSON.stringify(list, undefined, 1)))
}

export async function writeManifest(storage: Storage, manifest: Manifest): Promise<void> {
  await storage.write(MANIFEST, Buffer.from(JSON.stringify(manifest)))
}

export async function removeManifest(storage: Storage): Promise<void> {
  await storage.remove(MANIFEST)
}

/** @param id of a backup; the newest when missing @throws BackupFailure when there is none, or when it was not completed */
export async function findManifest(place: BackupPlace, id?: string): Promise<Manifest> {
  const wanted = id ?? (await listCompleted(place)).at(-1)?.id
  if (wanted === undefined) throw new BackupFailure(`There is no completed backup in ${place.name}.`)
  if (!/^[\w-]+$/.test(wanted)) throw new BackupFailure(`${wanted} is no name of a backup.`)
  const manifest = await readManifest((await place.open(wanted)).parts, wanted)
  if (!manifest) throw new BackupFailure(`The backup ${wanted} was not completed, or is not in ${place.name}.`)
  return manifest
}

/** @returns undefined when the backup has no manifest @throws BackupFailure when this version cannot read the manifest */
export async function readManifest(storage: Storage, id: string): Promise<Manifest | undefined> {
  const written = await readJson(storage, MANIFEST)
  if (written === undefined) return undefined
  const manifest = manifestSchema.safeParse(written)
  if (!manifest.success) throw new BackupFailure(`The backup ${id} was made by another version of the program, which can restore it.`)
  return manifest.data
}
