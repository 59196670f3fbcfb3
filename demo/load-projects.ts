import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type MediaDeps, storePicture } from '#server/homes/media/index.ts'
import { areProjectsLoaded, insertProjects } from './load-projects.queries.ts'
import { readPicture } from './pictures.ts'
import { generateProjects } from './projects.ts'

/**
 * Loads the demo's projects once, in one transaction, also into a database whose other demo data was loaded by an earlier version.
 * @param client holds the lock of the load @returns the file names of the pictures that this call stored
 */
export async function loadProjects(
  client: pg.PoolClient,
  { media, log }: { readonly media: MediaDeps; readonly log: FastifyBaseLogger },
): Promise<string[]> {
  if (await areProjectsLoaded(client)) return []
  const projects = generateProjects(new Date())
  const fileNames = new Map<string, string>()
  for (const path of new Set(projects.flatMap(({ pictures }) => pictures)))
    fileNames.set(path, (await storePicture(media, await readPicture(path))).fileName)
  await insertProjects(
    client,
    projects.map((project) => ({ ...project, pictures: project.pictures.map((path) => fileNames.get(path) ?? '') })),
  )
  log.info(`Demo data: ${projects.length} projects loaded`)
  return [...fileNames.values()]
}
