import {
  enlargeText,
  expect,
  expectNoSidewaysScroll,
  expectNothingCovered,
  LANDSCAPE,
  type Locator,
  searchBox,
  test,
  visit,
} from './fixture.ts'
import { account, signedInAs } from './people.ts'

const PHONE = { width: 360, height: 760 }

test('on a laptop the comparison is a bar at the lower edge, which covers no button and no price', {
  tag: ['@desktop-only', '@long'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.addInitScript(() => {
    localStorage.setItem('compared', JSON.stringify([1, 2, 3].map((propertyId) => ({ propertyId, propertyName: `Home ${propertyId}` }))))
  })
  for (const address of ['/', '/listing/1']) {
    await visit(page, address)
    await expect(page.getByRole('complementary', { name: 'Your comparison' })).toContainText('3 of 4')
    await expectNothingCovered(page)
    await enlargeText(page, 130)
    await expectNothingCovered(page)
    await expectNoSidewaysScroll(page)
  }
})

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('the bars of a signed-in person stay within the screen with text at 130 % and 200 %, and no label overlaps another one', async ({
    page,
  }) => {
    await signedInAs(page, await account(page.request))
    await visit(page, '/featured')
    for (const size of [...PHONES, { width: 360, height: 420 }]) {
      await page.setViewportSize(size)
      for (const percent of [100, 130]) {
        await enlargeText(page, percent)
        // the page follows the size of the window and of the text in the next frame
        await expect(async () => {
          expect(await page.evaluate(bottomBarFaults), `${size.width} × ${size.height}, ${percent} %`).toEqual([])
          await expectNoSidewaysScroll(page)
        }).toPass({ timeout: 10_000 })
      }
    }
    await page.setViewportSize(PHONE)
    for (const percent of [130, 200]) {
      await enlargeText(page, percent)
      await expect(page.getByRole('link', { name: 'Saved homes' })).toBeInViewport({ ratio: 1 })
      const label = page.getByRole('navigation', { name: 'Main' }).getByText('Requirements', { exact: true })
      if (percent === 130) expect((await label.boundingBox())?.width).toBeGreaterThan(60)
      await expectNoSidewaysScroll(page)
    }
  })

  test('the bars leave while the listing is scrolled down, and return with a scroll up or the focus', async ({ page }) => {
    await visit(page, '/listing')
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]
    await page.mouse.wheel(0, 900)
    for (const bar of bars) await expect(bar).not.toBeInViewport()
    // the filters stay at the upper edge
    const filters = page.getByRole('button', { name: 'Filters' })
    await expect(async () => expect((await filters.boundingBox())?.y).toBeLessThan(20)).toPass()
    await expect(filters).toBeInViewport({ ratio: 1 })
    await expect(searchBox(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 0.9 })
    await page.mouse.wheel(0, 900)
    for (const bar of bars) await expect(bar).not.toBeInViewport()
    await bars[1]?.getByRole('link', { name: 'Home' }).focus()
    for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 0.9 })
  })

  test('the focus of what stays at the upper edge scrolls nothing', async ({ page }) => {
    await signedInAs(page, await account(page.request))
    for (const [address, bar, count] of [
      ['/listing?propertyFor=RENT', '.search-header', 5],
      ['/profile?tab=settings', '.page-tabs', 1],
      ['/profile?tab=settings', '[data-bar="top"]', 3],
    ] as const) {
      await visit(page, address)
      const controls = page.locator(bar).locator(':is(a, button, select):not([tabindex="-1"])')
      await expect(controls.nth(count - 1)).toBeAttached()
      await page.mouse.wheel(0, 1500)
      await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport()
      expect(await controls.evaluateAll(scrolledByFocus), `${address} ${bar}`).toEqual([])
    }
  })

  test('above the results the chips fade out where more follow, and no label is cut within a letter', async ({ page }) => {
    await visit(page, '/listing?propertyFor=RENT&bhkType=ONE_BHK&maxPrice=18000&area=Wakad')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips).toHaveCSS('mask-image', /gradient/)
    await chips.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
    const clearAll = chips.getByRole('link', { name: 'Clear all' })
    await expect(clearAll).toBeInViewport({ ratio: 1 })
    const rightEdge = async (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().right)
    // nothing is in the fade, 16 px wide
    expect(await rightEdge(clearAll)).toBeLessThanOrEqual((await rightEdge(chips)) - 16)

    await visit(page, '/listing?sortField=bestMatch&sortDir=desc')
    for (const percent of [100, 130]) {
      await enlargeText(page, percent)
      for (const field of [page.getByLabel('Sort by Date'), searchBox(page)]) {
        await expect(field).toBeInViewport({ ratio: 1 })
        await expect(field).toHaveCSS('text-overflow', 'ellipsis')
      }
    }
  })

  test('in landscape the bars take a quarter of the screen at most', async ({ page }) => {
    await page.setViewportSize(LANDSCAPE)
    await visit(page, '/listing')
    const heights = await page.locator('[data-bar]').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(LANDSCAPE.height / 4 + 2)
  })

  test("a property's contact bar takes the place of the bottom bar", async ({ page }) => {
    await visit(page, '/listing/1')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const bar = await page.locator('[data-bar="own"]').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.height)
  })

  test('homes in the comparison cover no button and no price with text at 130 %', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('compared', JSON.stringify([1, 2].map((propertyId) => ({ propertyId, propertyName: `Home ${propertyId}` }))))
    })
    await signedInAs(page, await account(page.request, 'SEEKER'))
    for (const address of ['/', '/listing/1', '/profile?tab=wishlist']) {
      await visit(page, address)
      await expect(page.getByRole('complementary', { name: 'Your comparison' })).toContainText('2 of 4')
      await enlargeText(page, 130)
      await expectNothingCovered(page)
      await expectNoSidewaysScroll(page)
    }
  })

  test('a card is at most 400 px high, or a line more with a record of answers, and cuts nothing but the name of its poster', async ({
    page,
  }) => {
    await visit(page, '/listing')
    const cards = await page.locator('article.card').evaluateAll((found) =>
      found.map((card) => ({
        height: card.getBoundingClientRect().height - (/answers (?:rarely|\d)/.test(card.textContent ?? '') ? 21 : 0),
        cut: [...card.querySelectorAll('.card-property p, h3, b')].some(
          (line) => line.scrollWidth > line.clientWidth && line.clientWidth > 0,
        ),
      })),
    )
    expect(cards).toHaveLength(12)
    expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(400)
    expect(cards.filter(({ cut }) => cut)).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })
      test('the first view of the listing has the price and a contact button of the first home', {
        tag: colorScheme === 'dark' ? '@long' : [],
      }, async ({ page }) => {
        for (const address of ['/listing', '/listing?propertyFor=RENT&bhkType=ONE_BHK&maxPrice=18000&area=Wakad&area=Hinjewadi']) {
          await visit(page, address)
          for (const size of PHONES) {
            for (const percent of [100, 130]) {
              await page.setViewportSize(size)
              await enlargeText(page, percent)
              // the header follows the window's size in the next frame
              await expect
                .poll(() => page.evaluate(firstView), `${address} at ${size.width} × ${size.height}, ${percent} %`)
                .toMatchObject({ headerFits: true, price: true, call: true })
            }
          }
          await enlargeText(page, 100)
          await page.setViewportSize(LANDSCAPE)
          await expect.poll(() => page.evaluate(firstView)).toMatchObject({ price: true })
        }
      })
    })
  }
})

const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 760 },
  { width: 390, height: 844 },
]

/** Whether the price and 'Call' of the first card lie wholly above the bottom bar, and are what a press at their middle meets. */
function firstView() {
  const bottom = document.querySelector('[data-bar="bottom"]')?.getBoundingClientRect().top ?? 0
  const top = document.querySelector('[data-bar="top"]')?.getBoundingClientRect().bottom ?? 0
  const header = document.querySelector('.search-header')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  const isShown = (selector: string) => {
    const element = document.querySelector(`article.card ${selector}`)
    if (!element) return false
    const box = element.getBoundingClientRect()
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // the card's link covers the price, so a press on the price hits the link
    const isMet = element.contains(met) || (selector !== 'button[aria-label^="Call"]' && met?.closest('h3 a') !== null)
    return box.top >= header && box.bottom <= bottom && isMet
  }
  return {
    headerFits: header - top <= 151,
    price: isShown('.card-price > [translate]'),
    call: isShown('button[aria-label^="Call"]'),
    header: header - top,
  }
}

/** Labels of the bottom bar that overlap the next label or their icon, or are not inside the bar, 4 px from its ends. */
function bottomBarFaults(): string[] {
  const bar = document.querySelector('[data-bar="bottom"]')?.getBoundingClientRect()
  const items = [...document.querySelectorAll('[data-bar="bottom"] li')].map((item) => {
    const [icon, label] = [...item.querySelectorAll(':scope > * > span')]
    const text = document.createRange()
    if (label) text.selectNodeContents(label)
    return { name: label?.textContent ?? '', icon: icon?.getBoundingClientRect(), box: text.getBoundingClientRect() }
  })
  return items.flatMap(({ name, icon, box }, at) => {
    const next = items[at + 1]?.box
    const isApart = !icon || icon.bottom <= box.top || icon.right <= box.left
    const isInside = bar && box.top >= bar.top && box.bottom <= bar.bottom && box.left >= 4 && box.right <= bar.right - 4
    return (!next || box.right <= next.left) && isApart && isInside ? [] : [name]
  })
}

/** The controls whose focus scrolls the page. */
function scrolledByFocus(controls: Element[]): string[] {
  return controls.flatMap((control) => {
    const before = window.scrollY
    ;(control as HTMLElement).focus()
    return window.scrollY === before ? [] : [`${control.getAttribute('aria-label') ?? control.textContent}: ${window.scrollY - before} px`]
  })
}
