import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { MODES } from '#contracts/finding/travel/way-to-work-wording.ts'
import { rememberedWay, rememberWay } from './remembered-way.ts'

/** Whether a search with a way to work was shown since the document was loaded. */
let hasShownWay = false

/** Whether the document was opened by a link or an address, not by Back or a reload. */
function isOpenedByLink(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/**
 * Stores the way to work of a search on the device, so that pages of its properties show the same way as its cards. Back and Forward store
 * nothing: the way may have been forgotten since. The way of a shared address is stored only where no other is.
 */
export function useRememberSearchedWay({ workplace, mode: name }: Readonly<Record<string, unknown>>): void {
  const mode = MODES.find((each) => each === name)
  // the first page of a document is POP too
  const isChosenHere = useNavigationType() !== 'POP'
  const remember = useEffectEvent(() => {
    if (typeof workplace !== 'string' || !mode) return
    const isShared = !hasShownWay && isOpenedByLink() && rememberedWay() === null
    hasShownWay = true
    if (isChosenHere || isShared) rememberWay({ workplace, mode })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way is stored again when it changes
  useEffect(() => remember(), [workplace, mode])
}
