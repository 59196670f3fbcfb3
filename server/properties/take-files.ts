import { discardMedia, type MediaDeps, type ReceivedFile, takeDocument, takePicture, withoutNumber } from '#server/media/index.ts'
import type { NewDocument } from './property-files.queries.ts'

/** Pictures and documents that are stored, and belong to no listing yet. */
export interface TakenFiles {
  readonly pictures: readonly string[]
  readonly documents: readonly NewDocument[]
}

/** Says whether a document of this kind may be there. @throws Failure when not */
export type CheckDocument = (contentType: string, originalName: string) => void

/** Stores files, as many at once as the encoders take, and hands them on in their order. When anything fails, none of them stays. */
export async function withTakenFiles<T>(
  media: MediaDeps,
  received: readonly ReceivedFile[],
  checkDocument: CheckDocument,
  act: (files: TakenFiles) => Promise<T>,
): Promise<T> {
  const taken = await Promise.allSettled(received.map((file) => takeFile(media, file)))
  const stored = taken.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const files: TakenFiles = {
    pictures: stored.filter(({ file }) => file.field === 'images').map(({ fileName }) => fileName),
    documents: stored
      .filter(({ file }) => file.field !== 'images')
      .map(({ file, fileName }) => ({ fileName, originalName: withoutNumber(file.originalName) })),
  }
  try {
    for (const outcome of taken) if (outcome.status === 'rejected') throw outcome.reason
    for (const { file, contentType } of stored) if (file.field !== 'images') checkDocument(contentType, file.originalName)
    return await act(files)
  } catch (error) {
    await discardTaken(media, files)
    throw error
  }
}

async function takeFile(media: MediaDeps, file: ReceivedFile): Promise<{ file: ReceivedFile; fileName: string; contentType: string }> {
  const { fileName, contentType } = await (file.field === 'images' ? takePicture(media, file) : takeDocument(media, file))
  return { file, fileName, contentType }
}

/** What cannot be removed now, the sweep removes later. */
export async function discardTaken(media: MediaDeps, { pictures, documents }: TakenFiles): Promise<void> {
  await discardFiles(media, [...pictures, ...documents.map((document) => document.fileName)])
}

export async function discardFiles(media: MediaDeps, fileNames: readonly string[]): Promise<void> {
  await discardMedia(media, fileNames).catch((err: unknown) => media.log.warn({ err }, 'files were left for the sweep'))
}
