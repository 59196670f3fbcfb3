import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { MINUTE_MS } from '#contracts/base/values/time.ts'

export { expect, type Locator, type Page }

/** The test function of journeys: a journey fails when the browser logs an error, even an invisible one. */
export const test = base.extend<{ errors: string[]; enquiryPopup: boolean; withoutPopup: undefined }>({
  /** Whether the enquiry popup opens 10 s after the home page. Off by default: it would cover the page in a slow journey. */
  enquiryPopup: [false, { option: true }],
  withoutPopup: [
    async ({ page, enquiryPopup }, use) => {
      if (!enquiryPopup) await page.addInitScript(() => sessionStorage.setItem('enquiryPopup', '"cancelled"'))
      await use(undefined)
    },
    { auto: true },
  ],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => errors.push(`page: ${error.message}`))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until React has hydrated the page; before that buttons do nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

export async function visit(page: Page, path: string): Promise<void> {
  // a dialog that has just closed still goes back in the history, which would end the navigation
  await page.waitForFunction(() => (history.state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length)
  await page.goto(path)
  await hydrated(page)
}

/** Stops the page's clock: from now on only `page.clock` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

/** Stops the time after which messages disappear; call it again after a page load. */
export const keepMessagesOpen = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** Search field of the home page and the listing. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Search (by property name|properties)/ })
}

/** Opens the menu on a phone. @returns the element with the links and buttons of the top bar */
export async function openTopBar(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Waits for the end of animations of at most 1 s, not of longer ones such as a toast's progress bar. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= 1_000)
    await Promise.allSettled(short.map((animation) => animation.finished))
  })
}

/** Records by how much the content of each page opened from now on moves without a press; read by `layoutShift`. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** @returns the sum of the open page's layout shifts, which are shares of the window */
export const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
}

/** Expects no finding of axe in the open page and its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const findings = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, AXE_OPTIONS)
  expect(findings).toEqual([])
}

/** Expects no horizontal scrolling at the current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const PHONE = { width: 360, height: 760 }
/** Window size of a phone in landscape. */
export const LANDSCAPE = { width: 740, height: 360 }

export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`)
}

/** Expects no horizontal scrolling on a phone with text at 130 % and 200 %, and in landscape; sets the window sizes itself. */
export async function expectNoSidewaysScrollOfPhone(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  for (const percent of [130, 200]) {
    await enlargeText(page, percent)
    await expectNoSidewaysScroll(page)
  }
  await enlargeText(page, 100)
  await page.setViewportSize(LANDSCAPE)
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
  // a page that was wider than the window for one frame stays enlarged after a turn of the phone
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
}

/**
 * Expects that nothing sticky or fixed covers a button or a price of <main>, with the page scrolled to its top, middle and end. What lies
 * below a bar along the upper or lower edge can be scrolled clear of it, but at the end of the page nothing may.
 */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (const at of ['top', 'middle', 'end'] as const) {
    const covered = await page.evaluate(async (place) => {
      const room = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: { top: 0, middle: room / 2, end: room }[place], behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])))
      const staysInPlace = (element: Element | null): Element | null => {
        for (let each = element; each; each = each.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
        return null
      }
      const isBar = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return left <= 0 && right >= document.documentElement.clientWidth
      }
      const controls = document.querySelectorAll('main :is(button, a[href], input, select, .card-price > span)')
      return [...controls].flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width <= 1 || height <= 1 || y < 0 || y >= window.innerHeight || x < 0 || x >= window.innerWidth) return []
        const over = staysInPlace(document.elementFromPoint(x, y))
        const isEnd = place === 'end' && y > window.innerHeight / 2
        if (!over || over.contains(control) || (isBar(over) && !isEnd)) return []
        return [`${control.getAttribute('aria-label') ?? control.textContent} below ${over.tagName} ${over.className}`]
      })
    }, at)
    expect(covered, `covered at the ${at} of the page`).toEqual([])
  }
}

/** Expects each text in <main> that is wider than its box to end in an ellipsis, so that no letter is cut. */
export async function expectEllipsis(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
        const visuallyHidden = element.clientWidth <= 1
        const tooWide = element.scrollWidth > element.clientWidth
        return hasText && tooWide && !visuallyHidden && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(cut).toEqual([])
}
