import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { DETAIL_AUTOPLAY_MS } from '#contracts/limits.ts'

type Hold = 'hover' | 'focus' | 'touch' | 'hidden' | 'away'

interface Autoplay {
  /** Whether it moves by itself unless something holds it for a moment. */
  readonly playing: boolean
  readonly play: () => void
  readonly stop: () => void
}

/**
 * Moves on every 3 s while `box` is looked at and nobody is about to use it: a pointer over it, the focus in it, a finger
 * on it, a hidden tab or a scrolled-away box hold it. It does not start by itself where motion is unwelcome or data is dear.
 * @param able false while there is nothing to move
 */
export function useAutoplay(box: RefObject<HTMLElement | null>, able: boolean, advance: () => void): Autoplay {
  const [playing, setPlaying] = useState(false)
  const onTick = useEffectEvent(advance)

  useEffect(() => {
    if (able && !isMotionUnwelcome()) setPlaying(true)
  }, [able])

  useEffect(() => {
    const element = box.current
    if (!able || !playing || !element) return
    const holds = new Set<Hold>()
    let timer: number | undefined
    const hold = (reason: Hold, on: boolean) => {
      if (on) holds.add(reason)
      else holds.delete(reason)
      window.clearInterval(timer)
      if (holds.size === 0) timer = window.setInterval(onTick, DETAIL_AUTOPLAY_MS)
    }
    const unwatch = watchHolds(element, hold)
    hold('hidden', document.hidden)
    return () => {
      unwatch()
      window.clearInterval(timer)
    }
  }, [able, playing, box])

  return {
    playing: able && playing,
    play: useCallback(() => setPlaying(true), []),
    stop: useCallback(() => setPlaying(false), []),
  }
}

function isMotionUnwelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}

function watchHolds(element: HTMLElement, hold: (reason: Hold, on: boolean) => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  const on = (target: EventTarget, type: string, reason: Hold, held: (event: Event) => boolean) =>
    target.addEventListener(type, (event) => hold(reason, held(event)), options)
  on(element, 'pointerenter', 'hover', (event) => (event as PointerEvent).pointerType === 'mouse')
  on(element, 'pointerleave', 'hover', () => false)
  on(element, 'focusin', 'focus', () => true)
  on(element, 'focusout', 'focus', () => false)
  on(element, 'touchstart', 'touch', () => true)
  on(element, 'touchend', 'touch', () => false)
  on(element, 'touchcancel', 'touch', () => false)
  on(document, 'visibilitychange', 'hidden', () => document.hidden)
  const onScreen = new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting), { threshold: 0.5 })
  onScreen.observe(element)
  return () => {
    listening.abort()
    onScreen.disconnect()
  }
}
