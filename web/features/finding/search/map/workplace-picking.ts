import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** Whether the next press on the map chooses the workplace. The filters start choosing, the map ends it. */
let isPicking = false
const { subscribe, notify } = createListeners()

function set(next: boolean): void {
  isPicking = next
  notify()
}

export const startPicking = (): void => set(true)
export const stopPicking = (): void => set(false)

export function useIsPicking(): boolean {
  return useSyncExternalStore(subscribe, () => isPicking)
}
