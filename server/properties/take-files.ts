import { discardMedia, type MediaDeps, type ReceivedFile, takeDocument, takePicture } from '#server/media/index.ts'
import type { NewDocument } from './property-files.queries.ts'

/** Pictures and documents that are stored, and belong to no listing yet. */
export interface TakenFiles {
  readonly pictures: readonly string[]
  readonly documents: readonly NewDocument[]
}

/** Says whether a document of this kind may be there. @throws Failure when not */
export type CheckDocument = (contentType: string, originalName: string) => void

/** Stores files one after the other, in their order, and hands them on. When anything fails, none of them stays. */
export async function withTakenFiles<T>(
  media: MediaDeps,
  received: readonly ReceivedFile[],
  checkDocument: CheckDocument,
  act: (files: TakenFiles) => Promise<T>,
): Promise<T> {
  const pictures: string[] = []
  const documents: NewDocument[] = []
  try {
    for (const file of received) {
      if (file.field === 'images') pictures.push((await takePicture(media, file)).fileName)
      else {
        const { fileName, contentType } = await takeDocument(media, file)
        documents.push({ fileName, originalName: file.originalName })
        checkDocument(contentType, file.originalName)
      }
    }
    return await act({ pictures, documents })
  } catch (error) {
    await discardTaken(media, { pictures, documents })
    throw error
  }
}

/** What cannot be removed now, the sweep removes later. */
export async function discardTaken(media: MediaDeps, { pictures, documents }: TakenFiles): Promise<void> {
  await discardFiles(media, [...pictures, ...documents.map((document) => document.fileName)])
}

export async function discardFiles(media: MediaDeps, fileNames: readonly string[]): Promise<void> {
  await discardMedia(media, fileNames).catch((err: unknown) => media.log.warn({ err }, 'files were left for the sweep'))
}
