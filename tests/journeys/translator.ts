import { expect, type Page } from './fixture.ts'

/** How a translator of a browser exchanges a text node: Chrome's inserts its element and removes the text, others replace it at once. */
export type TranslatorWay = 'insert and remove' | 'replace'

/**
 * Acts as the translator of a browser, from the first byte of each page: every text, also one that comes later, is replaced by nested
 * elements. The translation is the text itself, so that journeys find what they look for.
 */
export async function translatePages(page: Page, way: TranslatorWay = 'insert and remove'): Promise<void> {
  await page.addInitScript((chosen) => {
    if (window !== top) return
    // a browser's own translator does not call what the page has defined
    const { insertBefore, removeChild } = Node.prototype
    const LEFT_ALONE = 'script, style, textarea, title, noscript, svg, font, [translate=no]'
    const translate = (text: Text) => {
      const parent = text.parentElement
      if (!parent || !text.data || parent.closest(LEFT_ALONE)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      if (chosen === 'replace') return text.replaceWith(outer)
      insertBefore.call(parent, outer, text)
      removeChild.call(parent, text)
    }
    const translateAll = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      found.forEach(translate)
    }
    new MutationObserver(translateAll).observe(document, { childList: true, subtree: true, characterData: true })
  }, way)
}

interface Fiber {
  readonly tag: number
  readonly memoizedProps: unknown
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Expects the page to be translated, and each element to show the text that React has rendered, neither an older one nor more. */
export async function expectCurrentTexts(page: Page): Promise<void> {
  await expect(page.locator('font font').first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const TEXT = 6
        const PORTAL = 4
        const ELEMENT = [5, 27]
        const IN_HEAD = 26
        const wrong: string[] = []
        const childrenOf = (fiber: Fiber) => {
          const children: Fiber[] = []
          for (let child = fiber.child; child; child = child.sibling) children.push(child)
          return children
        }
        const textOf = (fiber: Fiber): string => {
          if (fiber.tag === TEXT) return String(fiber.memoizedProps)
          if (fiber.tag === IN_HEAD) return ''
          const inside = childrenOf(fiber).map(textOf).join('')
          if (fiber.tag === PORTAL) return ''
          if (!ELEMENT.includes(fiber.tag)) return inside
          const element = fiber.stateNode as Element
          const shown = element.textContent ?? ''
          if (!element.closest('body > *')) return shown
          const { children } = fiber.memoizedProps as { children?: unknown }
          // filled by others, such as the map
          if (children === undefined || children === null) return shown
          const rendered = typeof children === 'string' || typeof children === 'number' ? String(children) : inside
          if (rendered !== shown && wrong.length === 0) wrong.push(`${rendered.slice(0, 300)} ≠ ${shown.slice(0, 300)}`)
          return shown
        }
        const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
        textOf(container.stateNode.current)
        return wrong
      }),
    )
    .toEqual([])
}
