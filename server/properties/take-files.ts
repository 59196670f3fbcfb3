import {
  type DocumentRule,
  discardMedia,
  type MediaDeps,
  type ReceivedFile,
  takeDocument,
  takePicture,
  withoutNumber,
} from '#server/media/index.ts'
import type { NewDocument } from './property-files.queries.ts'

/** Pictures and documents that are stored, and belong to no listing yet. */
export interface TakenFiles {
  readonly pictures: readonly string[]
  readonly documents: readonly NewDocument[]
}

/** Stores files, as many at once as the encoders take, and hands them on in their order. When anything fails, none of them stays. */
export async function withTakenFiles<T>(
  media: MediaDeps,
  received: readonly ReceivedFile[],
  rule: DocumentRule,
  act: (files: TakenFiles) => Promise<T>,
): Promise<T> {
  const taken = await Promise.allSettled(received.map((file) => takeFile(media, file, rule)))
  const stored = taken.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const files: TakenFiles = {
    pictures: stored.filter(({ file }) => file.field === 'images').map(({ fileName }) => fileName),
    documents: stored
      .filter(({ file }) => file.field !== 'images')
      .map(({ file, fileName }) => ({ fileName, originalName: withoutNumber(file.originalName) })),
  }
  try {
    for (const outcome of taken) if (outcome.status === 'rejected') throw outcome.reason
    return await act(files)
  } catch (error) {
    await discardTaken(media, files)
    throw error
  }
}

async function takeFile(media: MediaDeps, file: ReceivedFile, rule: DocumentRule): Promise<{ file: ReceivedFile; fileName: string }> {
  const { fileName } = await (file.field === 'images' ? takePicture(media, file) : takeDocument(media, file, rule))
  return { file, fileName }
}

/** What cannot be removed now, the sweep removes later. */
export async function discardTaken(media: MediaDeps, { pictures, documents }: TakenFiles): Promise<void> {
  await discardFiles(media, [...pictures, ...documents.map((document) => document.fileName)])
}

export async function discardFiles(media: MediaDeps, fileNames: readonly string[]): Promise<void> {
  await discardMedia(media, fileNames).catch((err: unknown) => media.log.warn({ err }, 'files were left for the sweep'))
}
