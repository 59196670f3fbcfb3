import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'
import { withResolvers } from '#web/lib/browser/with-resolvers.ts'
import { browserStorage, type DraftContent, type DraftState, type OpenDraft, openDraft } from './draft-store.ts'

const SAVE_DELAY_MS = 400
/** Time limit for getting the lock: long enough for a page that is being reloaded to release it. */
const LOCK_TIMEOUT_MS = 1_500

interface DraftOptions<C extends DraftContent> {
  /** Name of the form, such as 'post' or 'edit-12'; must not contain '/'. */
  readonly form: string
  /** User of the draft; no other user of this device gets it. Undefined: nothing is stored. */
  readonly userId: number | undefined
  /** Current content of the form. Must be memoised: every new object is saved. */
  readonly content: C
  /** Index of the shown step, of a form with steps. It is saved with a draft, but makes none by itself. */
  readonly step?: number
  /** Fills the form with an earlier visit's draft. */
  readonly restore: (found: C) => void
}

export interface Draft {
  /** Whether the search for an earlier visit's draft has ended. */
  readonly ready: boolean
  /** `elsewhere`: the form is open in another tab, which stores its draft; nothing is stored here. */
  readonly state: DraftState | 'elsewhere'
  /** Result of the search for an earlier visit's draft; `outdated`: dropped, because the stored data has changed since. */
  readonly found: 'nothing' | 'restored' | 'outdated'
  /** Saves unsaved content. Must be awaited before the form is sent. */
  flush(): Promise<void>
  /** @returns the key for all attempts to send the form; a new one after `clear` */
  idempotencyKey(): string
  /** Deletes the draft: after it was sent, or to start over. */
  clear(): Promise<void>
}

const draftName = (form: string, userId: number) => `${form}:${userId}`
const idsOf = ({ files }: DraftContent) => Object.values(files).flatMap((list) => list.map(({ id }) => id))

/** Saves the content of a form on this device, and nowhere else, for 30 days. */
export function useDraft<C extends DraftContent>({ form, userId, content, step = 0, restore }: DraftOptions<C>): Draft {
  const name = userId === undefined ? undefined : draftName(form, userId)
  const [state, setState] = useState<Draft['state']>('empty')
  const [found, setFound] = useState<Draft['found']>()
  const [keyWithoutDraft] = useState(newId)
  const opened = useRef<OpenDraft<C>>(undefined)
  const unsaved = useRef<C>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const savedFiles = useRef('')
  /** Content that needs no saving: the restored draft or the blank form. Undefined: the next content becomes it. */
  const baseline = useRef<C>(undefined)
  /** Whether there is a draft, or one that waits to be saved. */
  const exists = useRef(false)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const next = unsaved.current
    unsaved.current = undefined
    if (next) await opened.current?.save(next)
  }, [])

  const applyDraft = useEffectEvent((draft: OpenDraft<C>) => {
    opened.current = draft
    if (!draft.found) return setFound('nothing')
    if (draft.found.basedOn !== undefined && draft.found.basedOn !== content.basedOn) {
      void draft.clear()
      return setFound('outdated')
    }
    setState('saved')
    exists.current = true
    restore(draft.found)
    setFound('restored')
  })

  useEffect(() => {
    if (name === undefined) return
    let mounted = true
    let release: (() => void) | undefined
    const open = async () => {
      release = await lockDraft(name)
      if (!mounted) return release?.()
      if (!release) {
        setState('elsewhere')
        return setFound('nothing')
      }
      const onState = (next: DraftState) => mounted && setState(next)
      const draft = await openDraft<C>(name, { storage: browserStorage(), now: Date.now, onState })
      if (mounted) applyDraft(draft)
      else release()
    }
    void open()
    const saveText = () => opened.current?.saveText(unsaved.current)
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return
      saveText()
      void flush()
    }
    window.addEventListener('pagehide', saveText)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      mounted = false
      window.removeEventListener('pagehide', saveText)
      document.removeEventListener('visibilitychange', onVisibility)
      void flush().finally(() => release?.())
      opened.current = undefined
      baseline.current = undefined
      exists.current = false
      setFound(undefined)
      setState('empty')
    }
  }, [name, flush])

  const save = useEffectEvent((atOnce: boolean) => {
    unsaved.current = { ...content, step }
    clearTimeout(timer.current)
    if (atOnce) void flush()
    else timer.current = setTimeout(flush, SAVE_DELAY_MS)
  })
  useEffect(() => {
    if (found === undefined) return
    if (baseline.current === undefined) baseline.current = content
    if (baseline.current === content || !opened.current) return
    exists.current = true
    const files = idsOf(content).join()
    // files at once: a page that is being closed leaves no time for them
    save(files !== savedFiles.current)
    savedFiles.current = files
  }, [found, content])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each step
  useEffect(() => {
    if (exists.current) save(false)
  }, [step])

  return {
    ready: found !== undefined || name === undefined,
    state,
    found: found ?? 'nothing',
    flush,
    idempotencyKey: useCallback(() => opened.current?.idempotencyKey() ?? keyWithoutDraft, [keyWithoutDraft]),
    clear: useCallback(async () => {
      clearTimeout(timer.current)
      unsaved.current = undefined
      baseline.current = undefined
      exists.current = false
      await opened.current?.clear()
    }, []),
  }
}

/** Saves a draft for a form that is not open. */
export async function saveDraft<C extends DraftContent>(form: string, userId: number, content: C): Promise<void> {
  const draft = await openDraft<C>(draftName(form, userId), { storage: browserStorage(), now: Date.now, onState: () => undefined })
  await draft.save(content)
}

/**
 * Locks a draft for this tab: two tabs with one draft would overwrite each other and send two posts under one key.
 * @returns a function that releases the lock; undefined when another tab holds it. Always succeeds where Web Locks are missing.
 */
async function lockDraft(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined
  const locked = withResolvers<(() => void) | undefined>()
  const held = withResolvers<void>()
  navigator.locks
    .request(`draft:${name}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      locked.resolve(held.resolve)
      return held.promise
    })
    .catch(() => locked.resolve(undefined))
  return locked.promise
}
