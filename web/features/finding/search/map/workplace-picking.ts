import { useSyncExternalStore } from 'react'

/** Whether the next press on the map chooses the workplace. The filters start choosing, the map ends it. */
let isPicking = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isPicking = next
  for (const listener of listeners) listener()
}

export const startPicking = (): void => set(true)
export const stopPicking = (): void => set(false)

export function useIsPicking(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => isPicking,
  )
}
