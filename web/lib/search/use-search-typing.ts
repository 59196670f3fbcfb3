import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigationType } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '#contracts/limits.ts'
import { newId } from '#web/lib/browser/new-id.ts'

/** The state of a navigation from a page with a search field. */
interface TypingState {
  /** The mount of the page that navigated. */
  readonly mount: string
  /** The search began while the user was typing. */
  readonly typed: boolean
}

/**
 * Searches some time after the last key, and after an open dialog is closed. Typing adds one entry to the history however often it
 * pauses; going back or following a link ends it.
 * @param current the term that is searched
 * @param search navigates to the results of a term, at once or later; not when the signal is aborted: by a later search, Back or a link
 * @param waitMs after the last key
 */
export function useSearchTyping(
  current: string,
  search: (term: string, options: NavigateOptions, signal: AbortSignal) => void,
  waitMs: number = SEARCH_DEBOUNCE_MS,
) {
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const [mount] = useState(newId)
  const [pending, setPending] = useState<{ key: string; text: string | null }>({ key, text: null })
  const from = (state as { typing?: TypingState } | null)?.typing
  const isOwn = navigationType !== 'POP' && from?.mount === mount
  if (pending.key !== key) setPending({ key, text: isOwn ? pending.text : null })

  const running = useRef<AbortController>(undefined)
  /** @returns a signal for the search that begins now, which ends the one before */
  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  useEffect(() => onLeaving(() => running.current?.abort()), [])

  /** Ends the typing. @returns options of the navigation that searches for what was typed */
  function end(by: 'typing' | 'submit' | 'control' = 'control'): NavigateOptions {
    setPending({ key, text: null })
    const typing: TypingState = { mount, typed: by === 'typing' }
    return {
      replace: by !== 'control' && from?.mount === mount && from.typed,
      preventScrollReset: by === 'typing',
      state: { typing },
    }
  }
  const { text } = pending
  const onPause = useEffectEvent((typed: string) => search(typed, end('typing'), begin()))
  useEffect(() => {
    if (text === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      // a search would close an open dialog
      timer = setTimeout(() => (document.querySelector('dialog[open]') ? wait() : onPause(text)), waitMs)
    }
    wait()
    return onLeaving(() => clearTimeout(timer))
  }, [text, waitMs])
  return {
    /** What is typed, or the term that is searched. */
    term: text ?? current,
    onType: (typed: string) => setPending({ key, text: typed === current ? null : typed }),
    onSearch: (typed: string) => (typed === current ? setPending({ key, text: null }) : search(typed, end('submit'), begin())),
    end,
    begin,
  }
}

/** Calls back on Back and when a link is followed, even while the next page is still loading. @returns stops listening, and calls back */
export function onLeaving(leave: () => void): () => void {
  const leaveAtLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented && (target as Element).closest('a')) leave()
  }
  window.addEventListener('popstate', leave)
  window.addEventListener('click', leaveAtLink)
  return () => {
    leave()
    window.removeEventListener('popstate', leave)
    window.removeEventListener('click', leaveAtLink)
  }
}
