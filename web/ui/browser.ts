import { type ComponentType, useCallback, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the page is hydrated. A form that is sent before that would put its fields into the address. */
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

const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const

/** Runs a callback at a person's first press or key on the page, so that no page waits for what it loads. @returns cancels it */
export function onFirstInteraction(callback: () => void): () => void {
  const controller = new AbortController()
  for (const event of INTERACTION_EVENTS) {
    window.addEventListener(
      event,
      () => {
        controller.abort()
        callback()
      },
      { passive: true, signal: controller.signal },
    )
  }
  return () => controller.abort()
}

/** A component whose code is loaded when it is requested. @param load the same function at every render @returns the component (undefined until it has loaded) and the function that requests it */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const request = useCallback(
    (onFailure: () => void = () => undefined) => void load().then((Component) => setLoaded({ Component }), onFailure),
    [load],
  )
  return [loaded?.Component, request] as const
}
