import type { Page } from './fixture.ts'

/**
 * Texts of the open page that do not fit: cut without an ellipsis, wider than their button, on more than two lines of a button, or longer
 * than the field whose placeholder or choice they are.
 */
export function textsThatDoNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5
    /** Letters with a vowel sign below may end below the line box. */
    const VERTICAL_TOLERANCE_PX = 4
    const found = new Set<string>()
    const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = open ?? document.body
    const isEllipsis = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

    /** The nearest element around that hides what does not fit into it. */
    const clipOf = (element: Element, axis: 'overflowX' | 'overflowY'): Element | null => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each)
        if (isEllipsis(style) || style.position === 'fixed' || style[axis] === 'auto' || style[axis] === 'scroll') return null
        if (style[axis] === 'hidden' || style[axis] === 'clip') return each
      }
      return null
    }
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (nodes.nextNode()) {
      const element = nodes.currentNode.parentElement
      const text = shorten(nodes.currentNode.nodeValue ?? '')
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('script, style, noscript, select, svg, .Toastify')) continue
      range.selectNodeContents(nodes.currentNode)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const box = range.getBoundingClientRect()
      if (rects.length === 0 || element.clientWidth === 1) continue
      const horizontal = clipOf(element, 'overflowX')?.getBoundingClientRect()
      // what is visually hidden has a box of one pixel
      if (
        horizontal &&
        horizontal.width > 1 &&
        (box.right > horizontal.right + TOLERANCE_PX || box.left < horizontal.left - TOLERANCE_PX)
      ) {
        // a slide of a carousel lies outside of the row as a whole
        if (box.left < horizontal.right && box.right > horizontal.left) found.add(`cut at the side: ${text}`)
      }
      const vertical = clipOf(element, 'overflowY')?.getBoundingClientRect()
      if (vertical && vertical.height > 1 && box.top < vertical.bottom && box.bottom > vertical.bottom + VERTICAL_TOLERANCE_PX)
        found.add(`cut below: ${text}`)
      const button = element.closest('button, a[href], [role=button], summary, [role=tab]')
      if (!button) continue
      const { left, right } = button.getBoundingClientRect()
      if (
        getComputedStyle(button).display !== 'inline' &&
        !isEllipsis(getComputedStyle(element)) &&
        (box.right > right + TOLERANCE_PX || box.left < left - TOLERANCE_PX)
      )
        found.add(`wider than its button: ${text}`)
      const isButton = button.matches('button, summary, [role=button], [role=tab]') || /\b(?:bg-|border)/.test(button.className)
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size
      if (isButton && lines > 2 && element.closest('p, li, article, h2, h3') === null && text.length < 60)
        found.add(`${lines} lines in a button: ${text}`)
    }

    const canvas = document.createElement('canvas').getContext('2d')
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
      const isSelect = field instanceof HTMLSelectElement
      const text = isSelect ? (field.selectedOptions[0]?.textContent ?? '') : field.value ? '' : field.placeholder
      if (!canvas || !text || !field.checkVisibility()) continue
      const style = getComputedStyle(field)
      canvas.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (room > 1 && canvas.measureText(text).width > room + TOLERANCE_PX && style.textOverflow !== 'ellipsis')
        found.add(`longer than its ${isSelect ? 'choice' : 'field'}: ${shorten(text)}`)
    }
    return [...found]
  })
}
