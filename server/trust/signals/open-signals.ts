import type { Jobs } from '#server/base/platform/jobs/port.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { openPictureQueue, type PictureDeps, type PictureQueue } from './compare-picture.ts'

export interface SignalDeps extends PictureDeps {
  readonly search: Pick<SearchDeps, 'feed' | 'index'>
  readonly pictureQueue: PictureQueue
}

export async function openSignals({ jobs, ...deps }: Omit<SignalDeps, 'pictureQueue'> & { readonly jobs: Jobs }): Promise<SignalDeps> {
  return { ...deps, pictureQueue: await openPictureQueue(jobs, deps) }
}
