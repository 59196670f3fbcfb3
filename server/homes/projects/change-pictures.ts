import type { FastifyRequest } from 'fastify'
import { MAX_CHOSEN_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import { type CatalogueProject, MAX_PROJECT_PICTURES, type PictureOrder } from '#contracts/operations/projects.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import {
  discardMedia,
  type FormLimits,
  type MediaDeps,
  markAsRemoved,
  queueVariants,
  type ReceivedFile,
  receiveForm,
  takePicture,
} from '#server/homes/media/index.ts'
import { type CatalogueDeps, editInCatalogue } from '#server/trust/audit/index.ts'
import { type ProjectPicture, replaceProjectPictures } from './catalogue-projects.queries.ts'
import { getCatalogueProject, PROJECTS } from './save-project.ts'

interface PictureDeps extends CatalogueDeps {
  readonly media: MediaDeps
}

const FORM: FormLimits = {
  files: {
    image: {
      count: 1,
      bytes: MAX_CHOSEN_PICTURE_BYTES,
      tooMany: CATALOGUE_MESSAGES.onePicture,
      tooLarge: FILE_MESSAGES.fileTooLarge,
    },
  },
}

/** Adds the picture of a form after the others. @throws Failure not_found, invalid_input, too_large, unsupported_media */
export async function addProjectPicture(
  deps: PictureDeps,
  operator: Viewer,
  projectId: number,
  request: FastifyRequest,
): Promise<CatalogueProject> {
  requireRoom(await getCatalogueProject(deps.database.pool, projectId))
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const [file] = form.files
    if (!file) throw failureAt('invalid_input', 'image', CATALOGUE_MESSAGES.pictureMissing)
    return await attachPicture(deps, operator, projectId, file)
  } finally {
    await form.discard()
  }
}

async function attachPicture(deps: PictureDeps, operator: Viewer, projectId: number, file: ReceivedFile): Promise<CatalogueProject> {
  const { media } = deps
  const { fileName, isStaged } = await takePicture(media, file)
  try {
    return await savePictures(deps, operator, projectId, async (tx, before) => {
      requireRoom(before)
      await queueVariants(media, tx, [fileName])
      return [...before.pictures, { fileName, stagedBy: isStaged ? 'operator' : null }]
    })
  } catch (error) {
    await discardMedia(media, [fileName]).catch((err: unknown) => media.log.warn({ err }, "a project's picture was left for the sweep"))
    throw error
  }
}

/**
 * Changes the order of the pictures, removes those that are left out, and says which are staged.
 * @throws Failure not_found, conflict (the pictures have changed since the operator loaded them), invalid_input (an unknown picture)
 */
export function orderProjectPictures(
  deps: PictureDeps,
  operator: Viewer,
  projectId: number,
  { before, after, staged }: PictureOrder,
): Promise<CatalogueProject> {
  return savePictures(deps, operator, projectId, async (_tx, project) => {
    const present = namesOf(project)
    if (before.join() !== present.join()) throw new Failure('conflict', CATALOGUE_MESSAGES.picturesChanged)
    const names = [...new Set(after)]
    if (!names.every((name) => present.includes(name))) throw failureAt('invalid_input', 'after', CATALOGUE_MESSAGES.foreignPicture)
    if (staged && !names.includes(staged.fileName)) throw failureAt('invalid_input', 'staged', CATALOGUE_MESSAGES.foreignPicture)
    const isStaged = (name: string) =>
      name === staged?.fileName ? staged.isStaged : project.pictures.some(({ fileName, stagedBy }) => fileName === name && stagedBy)
    return names.map((fileName) => ({ fileName, stagedBy: isStaged(fileName) ? 'operator' : null }))
  })
}

/** @param change returns the new pictures, in order */
function savePictures(
  deps: PictureDeps,
  operator: Viewer,
  id: number,
  change: (tx: Queryable, before: CatalogueProject) => Promise<readonly ProjectPicture[]>,
): Promise<CatalogueProject> {
  const catalogue = {
    ...PROJECTS,
    recorded: (project: CatalogueProject) => ({ pictures: namesOf(project), stagedPictures: stagedOf(project.pictures) }),
  }
  return editInCatalogue(catalogue, deps, operator, { id }, async (tx, before, at) => {
    const pictures = await change(tx, before)
    const names = namesOf({ pictures })
    if (names.join() === namesOf(before).join() && stagedOf(pictures).join() === stagedOf(before.pictures).join()) return undefined
    await replaceProjectPictures(tx, id, pictures, at)
    await markAsRemoved(
      tx,
      namesOf(before).filter((name) => !names.includes(name)),
    )
    return 'project_pictures_changed'
  })
}

const namesOf = ({ pictures }: { readonly pictures: readonly ProjectPicture[] }): string[] => pictures.map(({ fileName }) => fileName)

const stagedOf = (pictures: readonly ProjectPicture[]): string[] =>
  pictures.flatMap(({ fileName, stagedBy }) => (stagedBy ? [fileName] : []))

function requireRoom({ pictures }: CatalogueProject): void {
  if (pictures.length >= MAX_PROJECT_PICTURES)
    throw failureAt('invalid_input', 'image', CATALOGUE_MESSAGES.tooManyPictures(MAX_PROJECT_PICTURES))
}
