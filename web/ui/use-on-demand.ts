import { type ComponentType, useCallback, useState } from 'react'

/** @param load the same function at every render @returns the component once it has loaded, and a function that requests it */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const request = useCallback(
    (onFailure: () => void = () => undefined) => void load().then((Component) => setLoaded({ Component }), onFailure),
    [load],
  )
  return [loaded?.Component, request] as const
}
