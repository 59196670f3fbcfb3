import type { LeftFile, MatchedFile, ZipPlan } from './match-files.ts'

/** Properties to which files are added at once. The files of one property are added one after the other, in their order. */
const AT_ONCE = 2

/** `interrupted`: neither added nor refused; it is sent again later. */
export type Addition =
  | { readonly kind: 'added' | 'present' | 'stopped' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'interrupted'; readonly reason: string }

export type AddFile = (propertyId: number, file: MatchedFile, signal: AbortSignal) => Promise<Addition>

export interface AddProgress {
  readonly added: number
  readonly presentCount: number
  readonly left: readonly LeftFile[]
}

/**
 * Adds the files of a plan, and stops at the first one that is interrupted, so that the order of the files of a property stays.
 * @param onProgress called after each file with what became of the files of this run
 * @returns the files that are still to be added, and why it was interrupted
 */
export async function addFiles(
  { properties }: Pick<ZipPlan, 'properties'>,
  add: AddFile,
  signal: AbortSignal,
  onProgress: (progress: AddProgress) => void,
): Promise<{ readonly rest: ZipPlan['properties']; readonly reason: string | undefined }> {
  const progress = { added: 0, presentCount: 0, left: [] as LeftFile[] }
  const done = new Set<MatchedFile>()
  let reason: string | undefined
  let next = 0
  const isOver = () => signal.aborted || reason !== undefined

  async function addAll({ propertyId, files }: ZipPlan['properties'][number]): Promise<void> {
    for (const file of files) {
      if (isOver()) return
      const outcome = await add(propertyId, file, signal)
      if (outcome.kind === 'stopped') return
      if (outcome.kind === 'interrupted') {
        reason ??= outcome.reason
        return
      }
      done.add(file)
      if (outcome.kind === 'added') progress.added += 1
      if (outcome.kind === 'present') progress.presentCount += 1
      if (outcome.kind === 'refused') progress.left = [...progress.left, { name: file.entry.name, reason: outcome.reason }]
      onProgress({ ...progress })
    }
  }
  async function addFromQueue(): Promise<void> {
    for (let property = properties[next++]; property && !isOver(); property = properties[next++]) await addAll(property)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addFromQueue))
  const rest = properties.map(({ propertyId, files }) => ({ propertyId, files: files.filter((file) => !done.has(file)) }))
  return { rest: rest.filter(({ files }) => files.length > 0), reason }
}
