import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedScreen } from '../../languages/reading-page.ts'
import type { Page } from './fixture.ts'

/** Saves the open page as a picture with its texts in the folder READ_TEXTS, for `npm run texts:read`. */
export async function recordScreen(page: Page, language: string, group: string, name: string): Promise<void> {
  const folder = process.env.READ_TEXTS
  if (!folder) return
  const file = name.replaceAll(/[^\p{L}\p{M}\d]+/gu, '-')
  await mkdir(join(folder, language), { recursive: true })
  // bars that stick to an edge stand where they belong at the top of the page
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const isDialog = (await page.locator('dialog[open]').count()) > 0
  await page.screenshot({ path: join(folder, language, `${file}.png`), fullPage: !isDialog })
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title])
    const add = (text: string | null, element: Element | null) => {
      if (text?.trim() && element?.checkVisibility() && !element.closest('script, style, noscript'))
        found.add(text.replaceAll(/\s+/g, ' ').trim())
    }
    const nodes = document.createTreeWalker([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) add(nodes.currentNode.nodeValue, nodes.currentNode.parentElement)
    for (const attribute of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${attribute}]`)) add(element.getAttribute(attribute), element)
    return [...found]
  })
  const screen: RecordedScreen = { group, at: Date.now(), name, picture: `${file}.png`, texts }
  await writeFile(join(folder, language, `${file}.json`), JSON.stringify(screen))
}
