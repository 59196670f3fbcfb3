import { useMemo, useRef, useState } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'
import { compressPicture } from '#web/lib/pictures/compress-picture.ts'
import { type FileRules, type FormFile, isAccepted } from './form-files.ts'

/** @returns the list with one file at another index, which is limited to the list */
export function moveFile(files: readonly FormFile[], id: string, toIndex: number): readonly FormFile[] {
  const from = files.findIndex((file) => file.id === id)
  const to = Math.max(0, Math.min(files.length - 1, toIndex))
  if (from === -1 || from === to) return files
  return files.toSpliced(from, 1).toSpliced(to, 0, files[from] as FormFile)
}

export type FormFiles = ReturnType<typeof useFormFiles>

/** The pictures or the documents of a form: chosen, put in order, removed; pictures are compressed one at a time. */
export function useFormFiles(initial: readonly FormFile[], rules: FileRules) {
  const [files, setFiles] = useState(initial)
  /** Problems of the last choice, one line each. */
  const [problems, setProblems] = useState<readonly string[]>([])
  const current = useRef(files)
  const actions = useMemo(() => {
    const jobs = new Map<string, Promise<void>>()
    const publish = (next: readonly FormFile[]) => {
      current.current = next
      setFiles(next)
      for (const { id, name, blob, state } of next) {
        if (!blob || state !== 'compressing' || jobs.has(id)) continue
        const job = compressPicture(name, blob)
          .then((change) => publish(current.current.map((file) => (file.id === id ? { ...file, ...change } : file))))
          .finally(() => jobs.delete(id))
        jobs.set(id, job)
      }
    }
    return {
      add(chosen: Iterable<File>) {
        const judged = [...chosen].map((file) => ({ file, problem: rules.problemOf(file) }))
        const good = judged.filter(({ problem }) => problem === undefined)
        const room = Math.max(0, rules.max - current.current.filter(isAccepted).length)
        const state = rules.compress && { state: 'compressing' as const }
        const added = good.slice(0, room).map(({ file }) => ({ id: newId(), name: file.name, blob: file, ...state }))
        const found = judged.flatMap(({ problem }) => problem ?? [])
        setProblems([...new Set(good.length > room ? [rules.tooMany, ...found] : found)])
        publish([...current.current, ...added])
      },
      remove(id: string) {
        setProblems([])
        publish(current.current.filter((file) => file.id !== id))
      },
      move: (id: string, toIndex: number) => publish(moveFile(current.current, id, toIndex)),
      /** Says whether a program made or staged a picture. */
      setStaged: (id: string, isStaged: boolean) =>
        publish(current.current.map((file) => (file.id === id ? { ...file, stagedBy: isStaged ? 'poster' : undefined } : file))),
      /** Replaces all files, for example with those of a draft. */
      replaceAll(next: readonly FormFile[]) {
        setProblems([])
        publish(next)
      },
      /** Waits until no picture is being compressed. @returns the accepted files in their order */
      async settled(): Promise<readonly FormFile[]> {
        while (jobs.size > 0) await Promise.all(jobs.values())
        return current.current.filter(isAccepted)
      },
    }
  }, [rules])
  return { files, problems, rules, ...actions }
}
