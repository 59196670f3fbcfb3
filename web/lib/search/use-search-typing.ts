import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigationType } from 'react-router'
import { newId } from '#web/lib/browser/new-id.ts'

const SEARCH_DEBOUNCE_MS = 500

/** Navigation state of a search on a page with a search field. */
interface TypingState {
  /** Id of the mounted page that navigated. */
  readonly mount: string
  /** Whether typing started the search, not a submit or another control. */
  readonly typed: boolean
}

/**
 * Searches `waitMs` after the last key, once no dialog is open. Typing adds one history entry however often it pauses; Back or a link
 * cancels the pending search.
 * @param current the term that is searched
 * @param search navigates to the results of a term, at once or later, unless the signal is aborted: by a later search, Back or a link
 * @param waitMs debounce time
 */
export function useSearchTyping(
  current: string,
  search: (term: string, options: NavigateOptions, signal: AbortSignal) => void,
  waitMs: number = SEARCH_DEBOUNCE_MS,
) {
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  // random, so not made on the server, where nobody types
  const [mount] = useState(() => (import.meta.env.SSR ? '' : newId()))
  const [pending, setPending] = useState<{ key: string; text: string | null }>({ key, text: null })
  const typingState = (state as { typing?: TypingState } | null)?.typing
  const isOwn = navigationType !== 'POP' && typingState?.mount === mount
  if (pending.key !== key) setPending({ key, text: isOwn ? pending.text : null })

  const running = useRef<AbortController>(undefined)
  /** Aborts the previous search. @returns the signal of the search that begins now */
  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  useEffect(() => onBackOrLinkClick(() => running.current?.abort()), [])

  /** Ends the typing. @returns options of the navigation to the results */
  function end(by: 'typing' | 'submit' | 'control' = 'control'): NavigateOptions {
    setPending({ key, text: null })
    const typing: TypingState = { mount, typed: by === 'typing' }
    return {
      replace: by !== 'control' && typingState?.mount === mount && typingState.typed,
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
    return onBackOrLinkClick(() => clearTimeout(timer))
  }, [text, waitMs])
  return {
    /** The typed text; without one, the term that is searched. */
    term: text ?? current,
    onType: (typed: string) => setPending({ key, text: typed === current ? null : typed }),
    onSearch: (typed: string) => (typed === current ? setPending({ key, text: null }) : search(typed, end('submit'), begin())),
    end,
    begin,
  }
}

/** Calls back on Back and on link clicks, even while the next page is still loading. @returns stops listening and calls back */
export function onBackOrLinkClick(leave: () => void): () => void {
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
