import { useEffect } from 'react'

/** Has the browser ask before the page is left while something would be lost. */
export function useLeaveGuard(losing: boolean): void {
  useEffect(() => {
    if (!losing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [losing])
}
