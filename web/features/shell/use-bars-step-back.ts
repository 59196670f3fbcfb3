import { useEffect } from 'react'

/** Scrolling less than this is no decision of the reader's, px. */
const MIN_SCROLL_PX = 8
/** Above this the bars always stand, px. */
const TOP_OF_PAGE_PX = 80

/**
 * On small screens the bars at the top and the bottom leave while the page is scrolled down, and return when it is scrolled up or
 * the keyboard's focus comes to one of them. `html[data-bars]` says so to the style sheet (docs/decisions/0075).
 */
export function useBarsStepBack(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = window.scrollY
    const onScroll = () => {
      const y = Math.max(0, window.scrollY)
      if (y > TOP_OF_PAGE_PX && Math.abs(y - last) < MIN_SCROLL_PX) return
      const isDown = y > last && y > TOP_OF_PAGE_PX
      last = y
      if (isDown && !document.querySelector('[data-bar] :focus-visible')) dataset.bars = 'away'
      else delete dataset.bars
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-bar]')) delete dataset.bars
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('focusin', onFocus)
      delete dataset.bars
    }
  }, [])
}
