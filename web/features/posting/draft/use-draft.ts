import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#web/lib/new-id.ts'
import { indexedDbStore } from './device-store.ts'
import { type DraftBox, type DraftState, openDraft } from './draft-box.ts'
import type { DraftContent, SentVersion } from './draft-record.ts'
import { holdDraft } from './hold-draft.ts'
import { localShelf } from './text-shelf.ts'

const SAVE_AFTER_MS = 400
/** What a form holds so soon after its draft was thrown away is the emptied form, and nobody's work. */
const STILL_EMPTY_MS = 150

interface DraftOptions {
  /** Which form, such as 'post' or 'edit-12'. No '/' in it. */
  readonly form: string
  /** Whose draft it is: nobody else on this device gets it. */
  readonly userId: number | undefined
}

export interface Draft<T> {
  /** What was kept; undefined while it is looked for, null when there is none. Set once. */
  readonly found: DraftContent<T> | null | undefined
  /** `elsewhere`: the form is open in another tab, which keeps its draft; here nothing is kept. */
  readonly state: DraftState | 'elsewhere'
  /** Keeps what the form holds now, a moment later. */
  save(content: DraftContent<T>): void
  /** Keeps it at once what `save` was given last. To be awaited before it is sent. */
  flush(): Promise<void>
  /** The key under which this draft is sent, however often; a new one after `clear`. */
  idempotencyKey(): string
  /** What was sent under the key and never answered. */
  unanswered(): readonly SentVersion[]
  /** Keeps it as long as the draft. To be awaited before it is sent. */
  noteUnanswered(sent: readonly SentVersion[]): Promise<void>
  /** Throws the draft away: after it was posted, or to start over. */
  clear(): Promise<void>
}

/** What a form holds, kept on this device and nowhere else, for 30 days. */
export function useDraft<T>({ form, userId }: DraftOptions): Draft<T> {
  const name = userId === undefined ? undefined : `${form}:${userId}`
  const [found, setFound] = useState<DraftContent<T> | null>()
  const [state, setState] = useState<Draft<T>['state']>('empty')
  const box = useRef<DraftBox<T>>(undefined)
  const unsaved = useRef<DraftContent<T>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looseKey = useRef('')
  const looseSent = useRef<readonly SentVersion[]>([])
  const savedFiles = useRef('')
  const emptiedAt = useRef(Number.NEGATIVE_INFINITY)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const content = unsaved.current
    unsaved.current = undefined
    if (content) await box.current?.save(content)
  }, [])

  useEffect(() => {
    if (name === undefined) return
    let here = true
    let letGo: (() => void) | undefined
    const open = async () => {
      letGo = await holdDraft(name)
      const tell = (now: Draft<T>['state']) => here && setState(now)
      if (!letGo) {
        tell('elsewhere')
        return here && setFound(null)
      }
      const opened = await openDraft<T>(name, { store: indexedDbStore(), shelf: localShelf, now: Date.now, tell })
      if (!here) return letGo()
      box.current = opened
      if (opened.found) setState('saved')
      setFound(opened.found)
    }
    void open()
    const leave = () => unsaved.current && box.current?.saveText(unsaved.current)
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      leave()
      void flush()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      here = false
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      void flush().finally(() => letGo?.())
      box.current = undefined
      setFound(undefined)
      setState('empty')
    }
  }, [name, flush])

  const actions = useMemo(
    () => ({
      save(content: DraftContent<T>) {
        if (!box.current || performance.now() - emptiedAt.current < STILL_EMPTY_MS) return
        unsaved.current = content
        const files = fileIdsOf(content)
        if (files !== savedFiles.current) {
          // no last moment of a page is long enough for a file
          savedFiles.current = files
          void flush()
          return
        }
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, SAVE_AFTER_MS)
      },
      flush,
      idempotencyKey() {
        looseKey.current ||= newId()
        return box.current?.idempotencyKey() ?? looseKey.current
      },
      unanswered: () => box.current?.unanswered() ?? looseSent.current,
      async noteUnanswered(sent: readonly SentVersion[]) {
        looseSent.current = sent
        await box.current?.noteUnanswered(sent)
      },
      async clear() {
        clearTimeout(timer.current)
        unsaved.current = undefined
        looseKey.current = ''
        looseSent.current = []
        emptiedAt.current = performance.now()
        await box.current?.clear()
      },
    }),
    [flush],
  )
  return { found, state, ...actions }
}

const fileIdsOf = ({ photos, documents }: DraftContent<unknown>): string => [...photos, ...documents].map(({ id }) => id).join()
