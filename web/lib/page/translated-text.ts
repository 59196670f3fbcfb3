/**
 * Translators of browsers, such as Chrome's, replace each text node by an element of their own (`<font>`). React keeps the text node that
 * it has made: removing it, or inserting before it, would throw, and a new text would stay invisible (React issue 11538). Here each text
 * node is put back in the place of its translation just before React touches it; the translator then translates the new text.
 */

const translationOf = new WeakMap<Node, ChildNode>()
const originalOf = new WeakMap<Node, Node>()
let observer: MutationObserver | undefined
let isNoticed = false

const isUnpaired = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT' && !originalOf.has(node)

/** Pairs each text node that was taken out of the page with the element that stands in its place. */
function pairTexts(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    for (const removed of removedNodes) {
      // a translator may also exchange its own element
      const text = removed instanceof Text ? removed : originalOf.get(removed)
      if (!text) continue
      // translators that do not replace in one step insert their element before or behind the text
      const added = [...addedNodes].find((node) => node instanceof HTMLElement)
      const translation = added ?? [previousSibling, nextSibling].find(isUnpaired)
      if (!translation) continue
      translationOf.set(text, translation as ChildNode)
      originalOf.set(translation, text)
      isNoticed = true
    }
  }
}

function putBack(node: Node | null): void {
  if (!(node instanceof Text) || !observer) return
  pairTexts(observer.takeRecords())
  const translation = translationOf.get(node)
  if (!translation) return
  translationOf.delete(node)
  originalOf.delete(translation)
  translation.replaceWith(node)
}

/** Whether the translator took a text out of its parent without a translation of its own, as part of the text beside it. */
const isGone = (node: Node | null, parent: Node) => node instanceof Text && node.parentNode !== parent

/** Whether a translator of the browser has changed the page. */
export const isTranslatedByBrowser = () => isNoticed || document.querySelector('font') !== null

/** Keeps a translated page current. Call it once, before React renders. */
export function keepTranslatedTextsCurrent(): void {
  observer = new MutationObserver(pairTexts)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      putBack(child)
      return isGone(child, this) ? child : removeChild.call(this, child)
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      putBack(child)
      putBack(before)
      return insertBefore.call(this, child, isGone(before, this) ? null : before)
    },
    appendChild(this: Node, child: Node) {
      putBack(child)
      return appendChild.call(this, child)
    },
  })
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      putBack(this)
      value?.set?.call(this, text)
    },
  })
}
