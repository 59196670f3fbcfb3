import { type ComponentType, useCallback, useState } from 'react'

interface OnDemand<P> {
  /** The part, once it is there. */
  readonly Part: ComponentType<P> | undefined
  /** Asks for it; later calls find it there. */
  readonly ask: (onFailure?: () => void) => void
}

/** A part of the page that is fetched only when it is wanted. @param load the same function at every call */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [got, setGot] = useState<{ Part: ComponentType<P> }>()
  const ask = useCallback(
    (onFailure?: () => void) => {
      load().then((Part) => setGot((before) => before ?? { Part }), onFailure ?? (() => undefined))
    },
    [load],
  )
  return { Part: got?.Part, ask }
}
