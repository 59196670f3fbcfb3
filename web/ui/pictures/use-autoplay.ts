import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { prefersLessMotion } from '#web/ui/browser.ts'

type PauseReason = 'hover' | 'focus' | 'touch' | 'hidden' | 'offscreen'

interface Autoplay {
  /** True also while it is paused for a `PauseReason`. */
  readonly playing: boolean
  readonly play: () => void
  readonly stop: () => void
}

/**
 * Calls `advance` every `intervalMs`. Pauses while the box is hovered, focused, touched, scrolled away or in a hidden tab. Does not
 * start by itself with reduced motion or data saving.
 */
export function useAutoplay(box: RefObject<HTMLElement | null>, enabled: boolean, advance: () => void, intervalMs: number): Autoplay {
  /** Undefined until it has started or was stopped: what is stopped before it starts does not start by itself. */
  const [isOn, setOn] = useState<boolean>()
  const playing = isOn === true
  const onTick = useEffectEvent(() => {
    // a slide that moved away while a dialog is open is inert: the dialog could not return the focus to it
    if (!document.querySelector('dialog[open]')) advance()
  })

  useEffect(() => {
    if (enabled && !prefersLessMotion()) setOn((before) => before ?? true)
  }, [enabled])

  useEffect(() => {
    const element = box.current
    if (!enabled || !playing || !element) return
    const reasons = new Set<PauseReason>()
    let timer: number | undefined
    const pause = (reason: PauseReason, on: boolean) => {
      if (on) reasons.add(reason)
      else reasons.delete(reason)
      window.clearInterval(timer)
      if (reasons.size === 0) timer = window.setInterval(onTick, intervalMs)
    }
    const unwatch = watchPauseReasons(element, pause)
    pause('hidden', document.hidden)
    return () => {
      unwatch()
      window.clearInterval(timer)
    }
  }, [enabled, playing, box, intervalMs])

  return {
    playing: enabled && playing,
    play: useCallback(() => setOn(true), []),
    stop: useCallback(() => setOn(false), []),
  }
}

function watchPauseReasons(element: HTMLElement, pause: (reason: PauseReason, on: boolean) => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  const on = (target: EventTarget, type: string, reason: PauseReason, isPaused: (event: Event) => boolean) =>
    target.addEventListener(type, (event) => pause(reason, isPaused(event)), options)
  on(element, 'pointerenter', 'hover', (event) => (event as PointerEvent).pointerType === 'mouse')
  on(element, 'pointerleave', 'hover', () => false)
  on(element, 'focusin', 'focus', () => true)
  on(element, 'focusout', 'focus', () => false)
  on(element, 'touchstart', 'touch', () => true)
  on(element, 'touchend', 'touch', () => false)
  on(element, 'touchcancel', 'touch', () => false)
  on(document, 'visibilitychange', 'hidden', () => document.hidden)
  const onScreen = new IntersectionObserver(([entry]) => pause('offscreen', !entry?.isIntersecting), { threshold: 0.5 })
  onScreen.observe(element)
  return () => {
    listening.abort()
    onScreen.disconnect()
  }
}
