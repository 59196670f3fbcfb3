import { useEffect } from 'react'

/** Shorter movements are ignored: a finger that rests on the screen moves a little, px. */
const MIN_SCROLL_PX = 8
/** Up to this distance from the top of the page the bars are always shown, px. */
const TOP_OF_PAGE_PX = 80

/**
 * On small screens the bars at the top and the bottom are hidden while the page is scrolled down, and shown when it is scrolled up or
 * one of their controls gets the focus. A scroll by the browser, which keeps the content in place when something above it changes its height,
 * moves no bar: a press that is under way would miss its button. Sets `html[data-bars="hidden"]` for the style sheet (docs/decisions/0075).
 */
export function useHideBarsOnScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let [last, lastHeight] = [window.scrollY, document.documentElement.scrollHeight]
    const onScroll = () => {
      const y = Math.max(0, window.scrollY)
      const { scrollHeight } = document.documentElement
      const grown = scrollHeight - lastHeight
      lastHeight = scrollHeight
      if (grown !== 0 && Math.abs(y - last - grown) < 2) {
        last = y
        return
      }
      if (y > TOP_OF_PAGE_PX && Math.abs(y - last) < MIN_SCROLL_PX) return
      const isDown = y > last && y > TOP_OF_PAGE_PX
      last = y
      if (isDown && !document.querySelector('[data-bar] :focus-visible')) dataset.bars = 'hidden'
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
