import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

function onSchemeChange(changed: () => void): () => void {
  const scheme = window.matchMedia(DARK)
  scheme.addEventListener('change', changed)
  return () => scheme.removeEventListener('change', changed)
}

/** The address of the map's style in the colours of the system. */
export function useStyleAddress(): string {
  const isDark = useSyncExternalStore(onSchemeChange, () => window.matchMedia(DARK).matches)
  return isDark ? '/map/style.json?theme=dark' : '/map/style.json'
}
