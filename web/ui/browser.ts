import { type ComponentType, useCallback, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the page is hydrated. A form sent before hydration would put its fields into the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/** Whether a media query matches; false on the server and until hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the device is set to reduced motion or data saving. Not to be called on the server. */
export function prefersLessMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}

/** Ends of presses: code that arrives between the start of a press and its click would delay the answer. A swipe ends with `pointercancel`. */
const INTERACTION_EVENTS = ['pointerup', 'pointercancel', 'keydown'] as const

/** Runs a callback when the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback
  const start: (callback: () => void) => void = window.requestIdleCallback ?? setTimeout
  start(callback)
}

/**
 * Runs a callback after the first press or key on the page, so that neither the page nor the answer to this press waits for code that it loads.
 * @returns cancels it, also between the press and the callback
 */
export function onFirstInteraction(callback: () => void): () => void {
  const controller = new AbortController()
  for (const event of INTERACTION_EVENTS) {
    window.addEventListener(
      event,
      () =>
        whenIdle(() => {
          if (controller.signal.aborted) return
          controller.abort()
          callback()
        }),
      { passive: true, signal: controller.signal },
    )
  }
  return () => controller.abort()
}

/** @param load loads a component's code; the same at every render @returns the component (undefined until loaded), and how to request it */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const request = useCallback(
    (onFailure: () => void = () => undefined) => void load().then((Component) => setLoaded({ Component }), onFailure),
    [load],
  )
  return [loaded?.Component, request] as const
}
