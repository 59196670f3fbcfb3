import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'
import { browserStorage, type DraftContent, type DraftState, type OpenDraft, openDraft } from './draft-store.ts'

const SAVE_DELAY_MS = 400
/** Long enough for a page that is being reloaded to release its lock. */
const LOCK_TIMEOUT_MS = 1_500

interface DraftOptions<C extends DraftContent> {
  /** Which form, such as 'post' or 'edit-12'; no '/' in it. */
  readonly form: string
  /** Whose draft it is: nobody else on this device sees it. Without it nothing is stored. */
  readonly userId: number | undefined
  /** What the form holds now. Memoised: every new object is saved. */
  readonly content: C
  /** Fills the form with an earlier visit's draft. */
  readonly restore: (found: C) => void
}

export interface Draft {
  /** Whether an earlier visit's draft has been looked for. */
  readonly ready: boolean
  /** `elsewhere`: the form is open in another tab, which stores its draft; nothing is stored here. */
  readonly state: DraftState | 'elsewhere'
  /** What became of an earlier visit's draft; `outdated`: dropped, because what it was based on has changed. */
  readonly found: 'nothing' | 'restored' | 'outdated'
  /** Saves what is not saved yet. To be awaited before the form is sent. */
  flush(): Promise<void>
  /** The key under which the form is sent, however often; a new one after `clear`. */
  idempotencyKey(): string
  /** Deletes the draft: after it was sent, or to start over. */
  clear(): Promise<void>
}

const draftName = (form: string, userId: number) => `${form}:${userId}`
const idsOf = ({ files }: DraftContent) => Object.values(files).flatMap((list) => list.map(({ id }) => id))

/** Saves the content of a form on this device, and nowhere else, for 30 days. */
export function useDraft<C extends DraftContent>({ form, userId, content, restore }: DraftOptions<C>): Draft {
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

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const next = unsaved.current
    unsaved.current = undefined
    if (next) await opened.current?.save(next)
  }, [])

  const takeOver = useEffectEvent((draft: OpenDraft<C>) => {
    opened.current = draft
    if (!draft.found) return setFound('nothing')
    if (draft.found.basedOn !== undefined && draft.found.basedOn !== content.basedOn) {
      void draft.clear()
      return setFound('outdated')
    }
    setState('saved')
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
      if (mounted) takeOver(draft)
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
      setFound(undefined)
      setState('empty')
    }
  }, [name, flush])

  useEffect(() => {
    if (found === undefined) return
    if (baseline.current === undefined) baseline.current = content
    if (baseline.current === content || !opened.current) return
    unsaved.current = content
    clearTimeout(timer.current)
    const files = idsOf(content).join()
    if (files === savedFiles.current) timer.current = setTimeout(flush, SAVE_DELAY_MS)
    else void flush() // a page that is being closed leaves no time to save a file
    savedFiles.current = files
  }, [found, content, flush])

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
 * @returns a function that releases it; undefined when another tab has it. Without Web Locks it always succeeds.
 */
async function lockDraft(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined
  const locked = Promise.withResolvers<(() => void) | undefined>()
  const held = Promise.withResolvers<void>()
  navigator.locks
    .request(`draft:${name}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      locked.resolve(held.resolve)
      return held.promise
    })
    .catch(() => locked.resolve(undefined))
  return locked.promise
}
