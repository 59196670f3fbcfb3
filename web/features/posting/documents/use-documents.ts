import { useMemo, useRef, useState } from 'react'
import { newId } from '#web/lib/new-id.ts'
import { type Attached, type DocumentKinds, refusalOf } from './attached.ts'

interface DocumentsOptions {
  readonly initial?: readonly Attached[]
  readonly max: number
  readonly kinds: DocumentKinds
  readonly maxBytes: number
  /** Said when more are chosen; those that fit are taken. */
  readonly tooMany: string
  readonly wrongKind: (file: string) => string
}

export interface Documents {
  readonly documents: readonly Attached[]
  readonly max: number
  /** For the file picker. */
  readonly accept: string
  /** What was wrong with the last choice, a line each. */
  readonly problems: readonly string[]
  add(files: Iterable<File>): void
  remove(id: string): void
  /** Puts others in their place, as from a draft. */
  replaceAll(documents: readonly Attached[]): void
}

/** The documents of a form, in the order in which they were chosen. */
export function useDocuments({ initial = [], max, kinds, maxBytes, tooMany, wrongKind }: DocumentsOptions): Documents {
  const [documents, setDocuments] = useState(initial)
  const [problems, setProblems] = useState<readonly string[]>([])
  const current = useRef(documents)
  const actions = useMemo(() => {
    const publish = (next: readonly Attached[], wrong: readonly string[] = []) => {
      current.current = next
      setDocuments(next)
      setProblems([...new Set(wrong)])
    }
    return {
      add(files: Iterable<File>) {
        const judged = [...files].map((file) => ({ file, refusal: refusalOf(file, { kinds, maxBytes, wrongKind }) }))
        const good = judged.filter(({ refusal }) => refusal === undefined).map(({ file }) => file)
        const refusals = judged.flatMap(({ refusal }) => refusal ?? [])
        const room = Math.max(0, max - current.current.length)
        const added = good.slice(0, room).map((file): Attached => ({ id: newId(), name: file.name, blob: file }))
        publish([...current.current, ...added], good.length > room ? [tooMany, ...refusals] : refusals)
      },
      remove(id: string) {
        publish(current.current.filter((document) => document.id !== id))
      },
      replaceAll(next: readonly Attached[]) {
        publish(next)
      },
    }
  }, [max, kinds, maxBytes, tooMany, wrongKind])
  return { documents, max, accept: kinds.accept, problems, ...actions }
}
