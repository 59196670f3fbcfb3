import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#web/lib/new-id.ts'
import { type Compressor, createCompressor } from './compressor.ts'
import { changed, moved, type Photo, refusalOf, takesPlace } from './photo.ts'
import { preparePhoto } from './prepare-photo.ts'

interface PhotosOptions {
  readonly initial?: readonly Photo[]
  readonly max: number
  /** Said when more are chosen; those that fit are taken. */
  readonly tooMany: string
}

export interface Photos {
  readonly photos: readonly Photo[]
  readonly max: number
  /** Shares that have been sent, 0..1, by photo id; empty while nothing is sent. */
  readonly progress: ReadonlyMap<string, number>
  /** What was wrong with the last choice, a line each. */
  readonly problems: readonly string[]
  add(files: Iterable<File>): void
  remove(id: string): void
  move(id: string, toIndex: number): void
  setProgress(shares: ReadonlyMap<string, number>): void
  /** Puts other photos in their place, as from a draft; those that are still to be compressed are. */
  replaceAll(photos: readonly Photo[]): void
  /** @returns the photos that can be sent, in their order, when none is being compressed any more */
  settled(): Promise<readonly Photo[]>
}

const NOTHING_SENT: ReadonlyMap<string, number> = new Map()

/** The photos of a form: chosen, compressed one after the other, in the order of the grid. */
export function usePhotos({ initial = [], max, tooMany }: PhotosOptions): Photos {
  const [photos, setPhotos] = useState(initial)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(NOTHING_SENT)
  const current = useRef(photos)
  const compressor = useRef<Compressor>(undefined)
  const work = useRef(new Map<string, Promise<void>>())

  const publish = useCallback((next: readonly Photo[]) => {
    current.current = next
    setPhotos(next)
  }, [])

  const prepareAll = useCallback(() => {
    for (const photo of current.current) {
      if (photo.state !== 'compressing' || work.current.has(photo.id)) continue
      compressor.current ??= createCompressor()
      const job = preparePhoto(photo, compressor.current)
        .then((change) => publish(changed(current.current, photo.id, change)))
        .finally(() => work.current.delete(photo.id))
      work.current.set(photo.id, job)
    }
  }, [publish])

  useEffect(() => {
    prepareAll()
    return () => {
      compressor.current?.close()
      compressor.current = undefined
    }
  }, [prepareAll])

  const actions = useMemo(
    () => ({
      add(files: Iterable<File>) {
        const chosen = [...files]
        const refusals = chosen.flatMap((file) => refusalOf(file) ?? [])
        const good = chosen.filter((file) => refusalOf(file) === undefined)
        const room = Math.max(0, max - current.current.filter(takesPlace).length)
        const added = good.slice(0, room).map((file): Photo => ({ id: newId(), name: file.name, state: 'compressing', blob: file }))
        setProblems(good.length > room ? [tooMany, ...refusals] : refusals)
        publish([...current.current, ...added])
        prepareAll()
      },
      remove(id: string) {
        setProblems([])
        publish(current.current.filter((photo) => photo.id !== id))
      },
      move(id: string, toIndex: number) {
        publish(moved(current.current, id, toIndex))
      },
      setProgress,
      replaceAll(next: readonly Photo[]) {
        setProblems([])
        publish(next)
        prepareAll()
      },
      async settled() {
        while (work.current.size > 0) await Promise.all(work.current.values())
        return current.current.filter(takesPlace)
      },
    }),
    [max, tooMany, prepareAll, publish],
  )
  return { photos, max, progress, problems, ...actions }
}
