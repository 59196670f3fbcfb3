import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script does its work yet; a form that is sent before would end up in the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
